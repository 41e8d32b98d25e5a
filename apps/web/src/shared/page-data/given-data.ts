import type { GivenData } from '@school/contract/page-frames';
import { hasSessionHint } from '../api/session-hint.ts';

/** What the server has written into the page; null where it has not. */
export function readGiven<Name extends keyof GivenData>(name: Name): GivenData[Name] | null {
  const text = document.getElementById(name)?.textContent;
  return text ? (JSON.parse(text) as GivenData[Name]) : null;
}

/** What is known as a page begins, beside what the browser has kept: its frame is made of it, and the app begins with it. */
export type Given = {
  /** An account was signed in at the last visit. */
  wasSignedIn: boolean;
  site: GivenData['given-site'] | null;
  lesson: GivenData['given-lesson'] | null;
  offer: GivenData['given-offer'] | null;
};

export const readAllGiven = (): Given => ({
  wasSignedIn: hasSessionHint(),
  site: readGiven('given-site'),
  lesson: readGiven('given-lesson'),
  offer: readGiven('given-offer'),
});
