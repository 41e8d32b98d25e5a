import { defineArea } from '../area.ts';

/** A page's words for search engines and for previews of links. */
export const headsTexts = defineArea('heads', {
  site: 'Learn Swiss German as it is spoken: short video lessons, flashcards, and a live lesson every Monday at 8 PM.',
  subscriptions:
    'The plans of this course: all lessons and flashcards, or the live lessons and the speaking practice too. 30 days are free.',
  live: 'A live lesson in Swiss German every Monday at 8 PM, with a chat, speaking practice and recordings.',
  grammar: 'How Swiss German works: a short page on each thing that may surprise you.',
  school: 'Who teaches at this school, who runs it, and how to reach them.',
  contact: 'Write to the people behind this course.',
  legal: 'The school’s terms, and who runs it.',
  privacyPolicyGoogle: 'Signing in with Google',
  lesson: (name: string) => `${name}: a lesson in Swiss German with film, captions and flashcards.`,
  miniLesson: (name: string) => `${name}: a mini lesson in Swiss German, with captions and flashcards.`,
  recording: (name: string) => `${name}: the recording of a live lesson in Swiss German.`,
  pictureAlt: 'Grüezi mitenand! A herd goes up to the alp.',
  posterAlt: (name: string) => `The poster of ‘${name}’`,
});
