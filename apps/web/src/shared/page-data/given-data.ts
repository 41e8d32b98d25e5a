import type { SubscriptionPackage } from '@school/contract/billing';
import type { LessonSummary, SecureLesson } from '@school/contract/lessons';

/** The elements in which the server writes down what everybody may know of a page's address. */
type Given = {
  'given-lesson': LessonSummary;
  'given-sample': SecureLesson;
  'given-offer': SubscriptionPackage[];
};

function readGiven<Name extends keyof Given>(name: Name): Given[Name] | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(name)?.textContent;
  return text ? (JSON.parse(text) as Given[Name]) : null;
}

/** The lesson that came with the page itself; null where none did. */
export const readGivenLesson = () => readGiven('given-lesson');

/** The rest of it, where it is a free sample. */
export const readGivenSample = () => readGiven('given-sample');

/** What is for sale, in the same way. */
export const readGivenOffer = () => readGiven('given-offer');
