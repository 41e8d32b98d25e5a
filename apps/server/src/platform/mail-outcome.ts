import { isRecord } from '@school/domain/records';
/** What became of one attempt. */
export type MailOutcome =
  /** The address does not exist. */
  | { kind: 'bounced'; reason: string }
  /** The server takes this mail never, for another reason. */
  | { kind: 'refused'; reason: string }
  /** Not now; `isServerAway` says that another mail would fare no better. */
  | { kind: 'later'; reason: string; isServerAway: boolean };

/** So long what waits for a mail server is tried: as mail servers do (RFC 5321 §4.5.4.1). */
export const LONGEST_TRY_MS = 5 * 86_400_000;

const MOST_REASON = 300;

/** Reads what the mailer threw: an answer about this mail, or the silence of a server. */
export function readFailure(error: unknown): MailOutcome {
  const failure: { readonly [property: string]: unknown } = isRecord(error) ? error : {};
  const { code, responseCode, command, response, message } = failure;
  const reason = toReason(typeof response === 'string' ? response : message);
  // The mailer itself can make nothing of the address, and never will.
  if (code === 'EENVELOPE' && responseCode === undefined) return { kind: 'refused', reason };
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (typeof responseCode !== 'number' || !isAboutMail) return { kind: 'later', reason, isServerAway: true };
  // 421 closes the channel (RFC 5321 §3.8), and 5.4.5 is a limit of the sender's, not of this mail.
  const isServerAway = responseCode === 421 || statusIn(reason) === '5.4.5';
  if (responseCode < 500 || isServerAway) return { kind: 'later', reason, isServerAway };
  return { kind: isAboutAddress(responseCode, command, reason) ? 'bounced' : 'refused', reason };
}

const statusIn = (reason: string): string | undefined => /\b5\.\d{1,3}\.\d{1,3}\b/.exec(reason)?.[0];

/** RFC 3463: 5.1.x is about the address, 5.2.1 a mailbox that takes nothing. Without it the plain code has to do. */
function isAboutAddress(responseCode: number, command: unknown, reason: string): boolean {
  const enhanced = statusIn(reason);
  if (enhanced) return isDeadAddress(enhanced);
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode);
}

/** Whether an enhanced status code (RFC 3463) says that there is no such mailbox. */
export function isDeadAddress(status: string): boolean {
  // 5.1.7 and 5.1.8 are about the sender's.
  return /^5\.1\.([0-6]|9|10)$/.test(status) || status === '5.2.1';
}

/** One line, without an address, and without the letters that a log or terminal would take for orders. */
export function toReason(text: unknown): string {
  const plain = typeof text === 'string' ? text.replaceAll(/[^\x20-\x7e]+/g, ' ').trim() : '';
  const line = plain.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '(address)');
  return (line === '' ? 'no answer' : line).slice(0, MOST_REASON);
}

const MINUTE_MS = 60_000;
const LONGEST_MS = 4 * 60 * MINUTE_MS;

/** Greylisting asks for some minutes; a mailbox that is full for hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_MS);
}
