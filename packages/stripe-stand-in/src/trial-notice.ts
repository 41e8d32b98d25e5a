import type Stripe from 'stripe';
import type { World } from './world.ts';

const TRIAL_NOTICE_SECONDS = 3 * 86_400;

/** Three days before a trial ends, or at once when it is shorter; once for each end. */
export async function tellOfTrialEnds(world: World): Promise<void> {
  const { rows } = await world.store.query<{ data: Stripe.Subscription }>(
    `select data from objects where kind = 'subscription' and data ->> 'status' = 'trialing'
       and (data ->> 'trial_end')::bigint <= $1 and (data ->> 'trial_end')::bigint > $2 order by position`,
    [world.now() + TRIAL_NOTICE_SECONDS, world.now()],
  );
  for (const { data } of rows) {
    const key = `trial-told-${data.id}`;
    if ((await world.store.setting<number | null>(key, null)) === data.trial_end) continue;
    await world.store.set(key, data.trial_end);
    await world.emit('customer.subscription.trial_will_end', data);
  }
}
