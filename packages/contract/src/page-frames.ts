import type { SubscriptionPackage } from './billing.ts';
import type { WebConfiguration } from './configuration.ts';
import type { Language } from './language-cookie.ts';
import type { LessonSummary, SecureLesson } from './lessons.ts';

/** What the server writes into a page as data, by the ids of the elements that it stands in. */
export type GivenData = {
  /** The settings, but for what changes while the server runs. */
  'given-site': WebConfiguration['product'];
  'given-lesson': LessonSummary;
  /** The rest of it, where it is a free sample. */
  'given-sample': SecureLesson;
  /** What the course says of itself in other words than the catalogue, by area; absent where it is as specified. */
  'given-claims': { [language in Language]: { [area: string]: unknown } };
  /** What is for sale. */
  'given-offer': SubscriptionPackage[];
};

/** What stands on a page before the app's code is there: a visitor's first screen, or that of who was signed in last time. */
export type Frames = { visitor: string; learner: string };

/** The page at an address below the origin, with what is given to it. */
export type FrameRequest = { path: string; language: Language; given: Partial<GivenData> };

/** The module beside the built pages, by which the server renders frames of the app's own components. */
export type FramesModule = { renderFrames: (request: FrameRequest) => Promise<Frames> };

export const FRAMES_FILE = 'frames.mjs';
