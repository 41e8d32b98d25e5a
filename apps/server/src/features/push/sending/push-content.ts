import type { Tier } from '@school/contract/access';
import type { PushPayload } from '@school/contract/push';
import { SCHOOL_ZONE } from '@school/domain/school-time';
import { formatHour } from '@school/texts/hours';
import type { Texts } from '@school/texts/texts';
import type { PushMessage } from '../../../platform/push/push-sender.ts';
import { leastTierOf, type ReminderContent } from '../../reminders/index.ts';

type Pushed = { payload: PushPayload; topic: string; urgency: PushMessage['urgency'] };
type Live = Extract<ReminderContent, { startsAt: string }>;
type Digest = Extract<ReminderContent, { kind: 'newLesson' }>;

const MOST_TITLE = 100;

/**
 * What is shown on a locked screen, where others read it too: nothing about the reader. Null where there is nothing for
 * a reader of this tier.
 */
export function describePush(
  content: ReminderContent,
  { texts, siteName, tier }: { texts: Texts; siteName: string; tier: Tier },
): Pushed | null {
  if (content.kind === 'newsletter') return null;
  if (content.kind === 'commentAnswer') {
    const topic = 'comment-answer';
    const body = texts.pushMessages.answered(cut(content.title));
    return {
      payload: { title: siteName, body, tag: topic, path: `/videos/${content.lessonId}` },
      topic,
      urgency: 'normal',
    };
  }
  if (content.kind === 'cardsDue') {
    const topic = 'cards-due';
    const { cardsWait } = texts.pushMessages;
    return {
      payload: { title: siteName, body: cardsWait, tag: topic, path: '/flashcards' },
      topic,
      urgency: 'low',
    };
  }
  if (content.kind === 'newLesson') return describeDigest(content, { texts, siteName, tier });
  // All that is said of one Monday takes the place of what was said of it before.
  const topic = `monday-${content.date}`;
  return {
    payload: { title: siteName, body: describeLive(content, texts), tag: topic, path: '/live-lessons' },
    topic,
    urgency: content.kind === 'mondayShortly' ? 'high' : 'normal',
  };
}

function describeLive({ kind, startsAt }: Live, texts: Texts): string {
  const words = texts.pushMessages;
  if (kind === 'mondayCancelled') return words.cancelled(formatDay(startsAt, texts));
  return kind === 'mondayShortly'
    ? words.shortly
    : words.morning(formatHour(new Date(startsAt), texts.language.clock, SCHOOL_ZONE));
}

function describeDigest(
  { lessons }: Digest,
  { texts, siteName, tier }: { texts: Texts; siteName: string; tier: Tier },
): Pushed | null {
  const canJoin = tier >= leastTierOf('mondayMorning');
  const own = lessons.filter(({ isMondayLesson }) => !isMondayLesson || canJoin);
  const [first] = own;
  if (!first) return null;
  const words = texts.pushMessages;
  const body = own.length === 1 ? words.newLesson(cut(first.title)) : words.newLessons(own.length);
  const path = own.length === 1 ? `/videos/${first.id}` : '/home';
  return { payload: { title: siteName, body, tag: 'new-lesson', path }, topic: 'new-lesson', urgency: 'low' };
}

function cut(title: string): string {
  return title.length > MOST_TITLE ? `${title.slice(0, MOST_TITLE - 1)}…` : title;
}

function formatDay(instant: string, { language }: Texts): string {
  return new Intl.DateTimeFormat(language.dates, {
    timeZone: SCHOOL_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(instant));
}
