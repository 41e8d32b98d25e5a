import { defineArea } from '../area.ts';

/** Lessons, mini lessons among them, and the lists of them. */
export const lessonsTexts = defineArea('lessons', {
  lesson: 'Lesson',
  allLessons: 'All lessons',
  types: { video_lesson: 'Video lesson', mini_lesson: 'Mini lesson', monday_lesson: 'Monday recording' },
  plans: { Free: 'Free', BASIC: 'BASIC', VIP: 'VIP' },
  difficulty: (level: number) => `Difficulty ${level} of 5`,
  closed: 'This lesson is closed',
  flashcards: 'Flashcards',
  itsFlashcards: 'Its flashcards',
  germanVersion: 'German version',
  openLesson: 'Open the lesson',
  notFetched: 'The lesson could not be fetched.',
  listNotFetched: 'The lessons could not be fetched.',
  none: 'There are no lessons yet.',
  noneComeBack: 'There are no lessons yet. Come back soon.',
  extras: 'Pictures and sounds',
  recordingNeedsVip: 'This recording comes with VIP.',
  videoNeedsPlan: 'This video comes with a plan.',
  nextMini: 'Next mini lesson',
  randomMini: 'Random mini lesson',
});
