/**
 * Every address of the product (specification §2). Those with a part that changes are functions; the router hands them
 * the parameter's name.
 */
export const paths = {
  root: '/',
  home: '/home',
  lesson: (lessonID: string) => `/videos/${lessonID}`,
  miniLesson: (lessonID: string) => `/mini-lessons/${lessonID}`,
  allFlashcards: '/flashcards',
  flashcards: (lessonID: string) => `/flashcards/${lessonID}`,
  sayIt: (lessonID: string) => `/say-it/${lessonID}`,
  signUp: '/sign-in-up',
  logIn: '/sign-in-up?startWithLogIn=true',
  liveLessons: '/live-lessons',
  liveMeeting: '/live-meeting',
  start: '/start',
  settings: '/settings',
  studio: '/studio',
  studioLive: '/studio/live',
  myLessons: '/my-lessons',
  subscriptions: '/subscriptions',
  success: '/success',
  successCardUpdate: '/success-card-update',
  cancel: '/cancel',
  cancelContract: '/cancel-contract',
  myAccount: '/my-account',
  unsubscribe: '/unsubscribe',
  contact: '/contact',
  school: '/school',
  grammar: '/grammar-page',
  collectConsents: '/collect-consents',
  authAction: '/__/auth/action',
  terms: '/terms-and-conditions',
  privacyPolicy: '/privacy-policy',
  privacyPolicyGoogle: '/privacy-policy-google',
  disclaimer: '/disclaimer',
} as const;

/** Where the query of an own deck says which: without a name all of the learner's own cards. */
export const OWN_DECK = 'own';

/** The cards that the learner has made; with a name those of the deck that they call so. */
export const ownDeckPath = (deck: string | null): string =>
  `${paths.allFlashcards}?${new URLSearchParams({ [OWN_DECK]: deck ?? '' })}`;
