import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Who calls the auth API: from where, and with what. `device` is what its session is called in the list of devices. */
export type Client = { ip: string; device: string | null };

/** Browsers' own are under 300 characters. */
const MAX_USER_AGENT_LENGTH = 500;
const MAX_DEVICE_LENGTH = 80;

export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { ip, device: describeDevice(headers['user-agent'] ?? '') };
}

/** 'Firefox on Linux'; null for what is no browser. People read it, nothing is decided by it. */
export function describeDevice(userAgent: string): string | null {
  if (userAgent === '' || userAgent.length > MAX_USER_AGENT_LENGTH) return null;
  const { browser, os } = bowser.parse(userAgent);
  if (!browser.name) return null;
  const name = os.name ? `${browser.name} on ${os.name}` : browser.name;
  return name.slice(0, MAX_DEVICE_LENGTH);
}
