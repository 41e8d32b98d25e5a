import { AUDIENCE_LANGUAGES, AUDIENCE_PLANS, AUDIENCE_SEEN } from '@school/contract/newsletter-lists';
import type { Audience } from '@school/contract/newsletters';
import type { Words } from '@school/contract/words';
import {
  amount,
  listOf,
  oneOf,
  type Parse,
  parseJson,
  shape,
  someOf,
  string,
} from '../../../shared/parse/shape.ts';
import { keepDraft, readDraft } from '../../../shared/store/drafts.ts';

export type NewsletterContent = { subject: Words; text: Words; audience: Audience };
/** What was typed, and the revision that it began with; 0 for a new one. */
type Kept = { revision: number; content: NewsletterContent };

const wordsOf: Parse<Words> = (value) => string(value) ?? shape({ en: string, de: string })(value);
const choicesOf = shape({
  plan: oneOf(AUDIENCE_PLANS),
  language: oneOf(AUDIENCE_LANGUAGES),
  seen: oneOf(AUDIENCE_SEEN),
});
const readersOf = someOf({ uids: listOf(string) });
const audienceOf: Parse<Audience> = (value) => {
  const choices = choicesOf(value);
  return choices && { ...choices, ...readersOf(value) };
};
const keptOf = shape<Kept>({
  revision: amount,
  content: shape({ subject: wordsOf, text: wordsOf, audience: audienceOf }),
});

const placeOf = (UID: string, id: string) => `newsletter/${UID}/${id}`;
/** Where the id of a new one stands: no list has it. */
const begunAt = (UID: string) => `newsletter/${UID}`;

const write = ({ subject, text, audience }: NewsletterContent) => ({ subject, text, audience });

export const readBegun = (UID: string): string => readDraft(begunAt(UID));

export const readNewsletter = (UID: string, id: string): Kept | undefined =>
  parseJson(keptOf, readDraft(placeOf(UID, id)));

/** Null: nothing of it is unsaved. */
export function keepNewsletter(UID: string, id: string, kept: Kept | null): void {
  const written = kept && JSON.stringify({ revision: kept.revision, content: write(kept.content) });
  keepDraft(placeOf(UID, id), written ?? '');
  if (kept?.revision === 0) keepDraft(begunAt(UID), id);
  else if (readBegun(UID) === id) keepDraft(begunAt(UID), '');
}

/** After a save, also one whose page is gone: what was typed since goes on from the new revision. */
export function settleNewsletter(UID: string, id: string, sent: NewsletterContent, revision: number): void {
  const kept = readNewsletter(UID, id);
  if (!kept) return;
  const isSent = JSON.stringify(write(kept.content)) === JSON.stringify(write(sent));
  keepNewsletter(UID, id, isSent ? null : { ...kept, revision });
}
