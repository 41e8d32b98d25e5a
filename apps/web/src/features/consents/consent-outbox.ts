import { createOutbox } from '../../shared/outbox/outbox.ts';
import { boolean, type Parse, shape } from '../../shared/parse/shape.ts';
import type { ConsentChoices } from './consents.slice.ts';

/** Choices that the server has not acknowledged yet. */
type WaitingConsents = {
  choices: ConsentChoices;
  /** When they were made, ISO 8601. */
  at: string;
  /** The document has them; only where they were made is still to be said. */
  isWritten: boolean;
};

const instant: Parse<string> = (value) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** A visitor's are those for an account that is just being made, and so has no id yet. */
export const consentOutbox = createOutbox<WaitingConsents>({
  placeOf: (UID) => (UID === '' ? 'school.consents-planned' : `school.consents/${UID}`),
  parse: shape({
    choices: shape({ PPandTandCConsent: boolean, RemindersConsent: boolean, MarketingConsent: boolean }),
    at: instant,
    isWritten: boolean,
  }),
});
