import { defineArea } from '../area.ts';

/** Lessons, mini lessons among them, and the lists of them. */
export const lessonsTexts = defineArea('lessons', {
  lesson: 'Lesson',
  allLessons: 'All lessons',
  types: { video_lesson: 'Video lesson', mini_lesson: 'Mini lesson', monday_lesson: 'Monday recording' },
  plans: { Free: 'Free', BASIC: 'BASIC', VIP: 'VIP' },
  difficulty: (level: number) => `Difficulty ${level} of 5`,
  closed: 'This lesson is closed',
  noSuchLesson: 'There is no such lesson',
  doors: {
    unreachable: 'The lesson could not be fetched. Check your connection, then try again.',
    logIn: 'Log in to watch this lesson, or choose a plan.',
    unknown: 'There is no lesson at this address. Check the address, or choose one from the list.',
    plan: 'This video comes with a plan.',
    vip: 'This recording comes with VIP.',
  },
  seeVip: 'See VIP',
  flashcards: 'Flashcards',
  itsFlashcards: 'Its flashcards',
  germanVersion: 'German version',
  openLesson: 'Open the lesson',
  listNotFetched: 'The lessons could not be fetched.',
  none: 'There are no lessons yet.',
  noneComeBack: 'There are no lessons yet. Come back soon.',
  extras: 'Pictures and sounds',
  nextMini: 'Next mini lesson',
  randomMini: 'Random mini lesson',
});
