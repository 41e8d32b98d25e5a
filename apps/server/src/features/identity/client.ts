import type { Language } from '@school/contract/language-cookie';
import { SIGN_UP_COOKIE } from '@school/contract/sign-up-cookie';
import { type SignUpDetails, SignUpDetailsSchema } from '@school/contract/sign-up-details';
import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { findLanguageOf } from '../../platform/request-language.ts';

/** Who calls the auth API: from where, and with what. `device` is what its session is called in the list of devices. */
export type Client = {
  ip: string;
  device: string | null;
  /** What was chosen in its browser; null for nothing. */
  language: Language | null;
  /** The id token in the cookie of the token sync, unchecked: whose browser this may be. */
  sessionToken: string | null;
  /** What the sign-up form of this browser handed along; null for none that can be read. */
  signUpDetails: SignUpDetails | null;
};

/** `__Host-`: this origin only, over TLS only, for the whole site (RFC 6265bis, 4.1.3.2). */
export const SESSION_COOKIE = '__Host-session';

/** Browsers' own are under 300 characters. */
const MAX_USER_AGENT_LENGTH = 500;
const MAX_DEVICE_LENGTH = 80;

export function clientOf(request: FastifyRequest): Client {
  const { ip, headers, cookies } = request;
  const device = describeDevice(headers['user-agent'] ?? '');
  const sessionToken = cookies[SESSION_COOKIE] ?? null;
  const signUpDetails = readSignUpDetails(cookies[SIGN_UP_COOKIE]);
  return { ip, device, language: findLanguageOf(request), sessionToken, signUpDetails };
}

/** A cookie that says nothing we know is passed over: the page then requests the account's consents. */
function readSignUpDetails(cookie: string | undefined): SignUpDetails | null {
  try {
    return SignUpDetailsSchema.parse(JSON.parse(cookie ?? ''));
  } catch {
    return null;
  }
}

/** 'Firefox on Linux'; null for what is no browser. People read it, nothing is decided by it. */
export function describeDevice(userAgent: string): string | null {
  if (userAgent === '' || userAgent.length > MAX_USER_AGENT_LENGTH) return null;
  const { browser, os } = bowser.parse(userAgent);
  if (!browser.name) return null;
  const name = os.name ? `${browser.name} on ${os.name}` : browser.name;
  return name.slice(0, MAX_DEVICE_LENGTH);
}
