import type { APIRequestContext } from '@playwright/test';
import type { PageAddress } from '@school/contract/pages';
import { findLessons } from './lessons.ts';

/** A page of the app as a test walks to it. */
export type Screen = { name: string; path: string };

/** Every address that the app has a page for, as often as its page differs, and one that it has none for. */
export async function listScreens(request: APIRequestContext): Promise<Screen[]> {
  const { sample, closed, mini } = await findLessons(request);
  const paths: Record<PageAddress | 'none', readonly string[]> = {
    '/': ['/'],
    '/home': ['/home'],
    '/videos/:VideoID': [`/videos/${sample.DocID}`, `/videos/${closed.DocID}`],
    '/mini-lessons/:LessonID': [`/mini-lessons/${mini.DocID}`],
    '/flashcards': ['/flashcards'],
    '/flashcards/:VideoID': [`/flashcards/${sample.DocID}`],
    '/say-it/:VideoID': [`/say-it/${sample.DocID}`],
    '/sign-in-up': ['/sign-in-up', '/sign-in-up?startWithLogIn=true'],
    '/__/auth/action': ['/__/auth/action?mode=resetPassword&oobCode=dead'],
    '/start': ['/start'],
    '/settings': ['/settings'],
    '/subscriptions': ['/subscriptions'],
    '/success/:session_id?': ['/success', '/success/cs_test_madeup'],
    '/success-card-update': ['/success-card-update'],
    '/cancel': ['/cancel'],
    '/cancel-contract': ['/cancel-contract'],
    '/collect-consents': ['/collect-consents'],
    '/live-lessons': ['/live-lessons'],
    '/live-meeting': ['/live-meeting'],
    '/my-account': ['/my-account'],
    '/my-lessons': ['/my-lessons'],
    '/studio/*': [
      '/studio',
      '/studio/comments',
      '/studio/people',
      '/studio/inbox',
      '/studio/newsletter',
      '/studio/figures',
      '/studio/grammar',
      '/studio/grammar?topic=spelling-and-sounds',
      '/studio/lessons',
      '/studio/live',
      '/studio/schedule',
      '/studio/school',
    ],
    '/unsubscribe': ['/unsubscribe'],
    '/contact': ['/contact'],
    '/school': ['/school'],
    '/grammar-page': [
      '/grammar-page',
      '/grammar-page?topic=spelling-and-sounds',
      '/grammar-page?topic=sounds-of-the-dialect',
    ],
    '/privacy-policy/*': ['/privacy-policy'],
    '/privacy-policy-google/*': ['/privacy-policy-google'],
    '/terms-and-conditions/*': ['/terms-and-conditions'],
    '/disclaimer/*': ['/disclaimer'],
    none: ['/there-is-nothing'],
  };
  const lessons = { [sample.DocID]: 'sample', [closed.DocID]: 'closed', [mini.DocID]: 'mini' };
  return Object.values(paths)
    .flat()
    .map((path) => ({ name: nameOf(path, lessons), path }));
}

function nameOf(path: string, lessons: Readonly<Record<string, string>>): string {
  const words = path.split(/[^\w-]+/).filter(Boolean);
  return words.map((word) => lessons[word] ?? word).join('-') || 'root';
}
