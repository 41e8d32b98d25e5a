import { type Found, found } from './check.ts';

/** As docs/operating.md has them; of a family any one is enough to see that it was thought of. */
const NEEDED = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.',
  'subscription_schedule.',
  'invoice.',
  'charge.refunded',
  'charge.dispute.',
  'refund.',
];

export type Endpoint = { url: string; status: string; enabled_events: readonly string[] };

/** What is wrong with the webhooks that Stripe has; null where one of them does all. */
export function judgeEndpoints(endpoints: readonly Endpoint[], address: string): Found | null {
  const ours = endpoints.filter(({ url }) => url === address);
  if (ours.length === 0) return found('webhooks-elsewhere', 'bad', address);
  const open = ours.filter(({ status }) => status === 'enabled');
  if (open.length === 0) return found('webhooks-off', 'bad', address);
  const events = open.flatMap(({ enabled_events }) => enabled_events);
  if (events.includes('*')) return null;
  const missing = NEEDED.filter((needed) => !events.some((event) => event.startsWith(needed)));
  if (missing.length === 0) return null;
  const named = missing.map((needed) => (needed.endsWith('.') ? `${needed}*` : needed));
  return found('webhooks-lacking', 'bad', named.join(', '));
}
