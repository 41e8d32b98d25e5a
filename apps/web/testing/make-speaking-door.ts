/** The rooms of the speaking practice, shut, as a learner with VIP finds them. */
export const SPEAKING_DOOR = {
  hasAccess: true,
  now: '2026-11-30T19:30:00.000Z',
  isOpen: false,
  opensAt: null,
  closesAt: null,
  isLessonOn: false,
  rooms: [],
  mayAlways: false,
  ban: null,
  place: 'own',
};
