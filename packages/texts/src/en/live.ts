import { defineArea } from '../area.ts';

/** The live lessons' and the live meeting's pages. */
export const liveTexts = defineArea('live', {
  lessonsTitle: 'Live Lessons',
  /** What stands in a learner's own calendar. */
  calendar: {
    name: (siteName: string) => `${siteName}: live lessons`,
    noLesson: (reason: string) => `No lesson: ${reason}`,
  },
  lessonsLead:
    'Every Monday at 8 PM, Swiss time: a lesson with a teacher, a chat beside it, and speaking practice on a video call afterwards. For VIP members.',
  seeVip: 'See the VIP plan',
  signUp: 'Sign up',
  lessonsNotYet:
    'The room for the live lesson opens on this page; it is not here yet. Recordings of past Mondays are in the list of lessons on the first page.',
  meetingTitle: 'Live meeting',
  meetingLead:
    'Speaking practice: after every live lesson, VIP members talk with each other and the teacher on a video call.',
  liveLessons: 'Live lessons',
  meetingNotYet:
    'The call opens on this page on Monday evenings; it is not here yet. Until then, a mini lesson takes five minutes.',
});
