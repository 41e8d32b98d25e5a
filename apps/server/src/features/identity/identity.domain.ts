import { domainToASCII } from 'node:url';
import { checkUsername } from '@school/domain/username';

const EMAIL_MAX_LENGTH = 254;
const URL_MAX_LENGTH = 2_048;

/** The HTML standard's pattern for `<input type=email>`, with a dot demanded in the domain. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** The one form in which an address is stored and compared; null for what is no address. */
export function normalizeEmail(text: string): string | null {
  const lower = text.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  // Only what needs it is converted: the conversion also decodes percent signs and shortens numbers.
  const isPlain = /^[a-z0-9.-]*$/.test(domain);
  const isInternational = !isPlain && /^[\p{L}\p{N}\p{M}.-]+$/u.test(domain);
  const email = isInternational ? `${lower.slice(0, at)}@${domainToASCII(domain)}` : lower;
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? email : null;
}

/** A username as it is kept; null for one that is empty, too long, or cannot be shown or seen. */
export function normalizeUsername(text: string): string | null {
  const check = checkUsername(text);
  return check.ok ? check.name : null;
}

/** An absolute http or https address; null for anything else. */
export function parseWebUrl(text: string): URL | null {
  if (text.length > URL_MAX_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** Whether this leads, from a page of the web, to another or to a part of it: no script, no data, no other scheme. */
export function isWebReference(text: string): boolean {
  if (URL.canParse(text)) return parseWebUrl(text) !== null;
  // What has no scheme stays on this site: `//elsewhere`, however it is spelled, does not.
  const base = 'https://example.com';
  return text.length <= URL_MAX_LENGTH && URL.canParse(text, base) && new URL(text, base).origin === base;
}
