import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Who calls the auth API: from where, and with what. `device` is what its session is called in the list of devices. */
export type Client = {
  ip: string;
  device: string | null;
  /** The id token in the cookie of the token sync, unchecked: whose browser this may be. */
  sessionToken: string | null;
};

/** `__Host-`: this origin only, over TLS only, for the whole site (RFC 6265bis, 4.1.3.2). */
export const SESSION_COOKIE = '__Host-session';

/** Browsers' own are under 300 characters. */
const MAX_USER_AGENT_LENGTH = 500;
const MAX_DEVICE_LENGTH = 80;

export function clientOf({ ip, headers, cookies }: FastifyRequest): Client {
  const device = describeDevice(headers['user-agent'] ?? '');
  return { ip, device, sessionToken: cookies[SESSION_COOKIE] ?? null };
}

/** 'Firefox on Linux'; null for what is no browser. People read it, nothing is decided by it. */
export function describeDevice(userAgent: string): string | null {
  if (userAgent === '' || userAgent.length > MAX_USER_AGENT_LENGTH) return null;
  const { browser, os } = bowser.parse(userAgent);
  if (!browser.name) return null;
  const name = os.name ? `${browser.name} on ${os.name}` : browser.name;
  return name.slice(0, MAX_DEVICE_LENGTH);
}
