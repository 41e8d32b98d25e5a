import type { ReviewEntry } from '@school/contract/reviews';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import { oneOf, type Parse, shape, someOf, string } from '../../shared/parse/shape.ts';

const matching =
  (form: RegExp): Parse<string> =>
  (value) =>
    typeof value === 'string' && form.test(value) ? value : undefined;
const uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const utc = matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const instant: Parse<string> = (value) =>
  Number.isNaN(Date.parse(utc(value) ?? '')) ? undefined : utc(value);

const parseUndo = shape({ id: uuid, undoes: uuid });
const parseReview = shape({
  id: uuid,
  cardID: string,
  grade: oneOf(['again', 'hard', 'good', 'easy']),
  at: instant,
});

const parseAct = shape({
  id: uuid,
  cardID: string,
  act: oneOf(['bury', 'suspend', 'resume']),
  at: instant,
});

const parseMore = someOf({
  typed: matching(/^\S(?:.{0,498}\S)?$/su),
  direction: oneOf(['understand', 'produce']),
});

/** What was done with cards, each under its own id. A visitor's stays until a log-in. */
export const reviewOutbox = createOutbox<ReviewEntry>({
  placeOf: (UID) => `school.reviews/${UID || 'visitor'}`,
  parse: (value, id) => {
    const review = parseReview(value);
    const entry = parseUndo(value) ?? parseAct(value) ?? (review && { ...review, ...parseMore(value) });
    return entry?.id === id ? entry : undefined;
  },
  // What a visitor's browser keeps at most: a free lesson's cards over years.
  most: 5_000,
});
