import type Stripe from 'stripe';
import type { z } from 'zod';
import { getObject } from './kept-objects.ts';
import { type Operation, operation, page, retrieve } from './operation.ts';
import { fits, idOf } from './parameters.ts';
import * as schemas from './schedule.schemas.ts';
import { makePhase, makeSchedule } from './schedule-object.ts';
import { invalid } from './stripe-error.ts';
import { addInterval } from './subscription-object.ts';
import type { World } from './world.ts';

type Schedule = Stripe.SubscriptionSchedule;

/** Subscription schedules: what follows on what runs. https://docs.stripe.com/api/subscription_schedules */
export const scheduleOperations: readonly Operation[] = [
  retrieve('subscription_schedules', 'subscription_schedule'),
  operation('GET', '/v1/subscription_schedules', schemas.ScheduleList, (world, input) =>
    page<Schedule>(world, 'subscription_schedule', input, ({ customer }) =>
      fits(input.customer, idOf(customer)),
    ),
  ),
  operation('POST', '/v1/subscription_schedules', schemas.ScheduleCreate, createSchedule),
  operation('POST', '/v1/subscription_schedules/:id', schemas.ScheduleUpdate, updateSchedule),
  operation('POST', '/v1/subscription_schedules/:id/release', schemas.ScheduleRelease, releaseSchedule),
];

async function createSchedule(
  world: World,
  { from_subscription: id }: z.output<typeof schemas.ScheduleCreate>,
): Promise<Schedule> {
  const subscription = await getObject<Stripe.Subscription>(world, 'subscription', id, 'from_subscription');
  const item = subscription.items.data[0];
  if (subscription.schedule !== null)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: ${idOf(subscription.schedule)}`,
      'from_subscription',
    );
  if (subscription.status === 'canceled' || !item)
    throw invalid('You cannot migrate a subscription that is canceled.', 'from_subscription');
  const phase = makePhase({
    price: item.price.id,
    start: item.current_period_start,
    end: item.current_period_end,
    currency: subscription.currency,
    trialEnd: subscription.status === 'trialing' ? subscription.trial_end : null,
    startsCycle: false,
    metadata: {},
  });
  const schedule = makeSchedule(world, subscription, phase);
  await world.store.put(schedule);
  await putSubscription(world, { ...subscription, schedule: schedule.id });
  await world.emit('subscription_schedule.created', schedule);
  return schedule;
}

async function getActiveWithPlan(world: World, id: string) {
  const schedule = await getActive(world, id);
  const subscription = await getObject<Stripe.Subscription>(
    world,
    'subscription',
    idOf(schedule.subscription),
  );
  return { schedule, subscription };
}

async function updateSchedule(
  world: World,
  input: z.output<typeof schemas.ScheduleUpdate>,
  id: string,
): Promise<Schedule> {
  const { schedule, subscription } = await getActiveWithPlan(world, id);
  const phases = await readPhases(world, schedule, subscription, input.phases);
  const updated: Schedule = {
    ...schedule,
    end_behavior: input.end_behavior ?? schedule.end_behavior,
    metadata: { ...schedule.metadata, ...input.metadata },
    phases,
  };
  const last = phases.at(-1);
  const cancelAt = updated.end_behavior === 'cancel' && phases.length === 1 ? (last?.end_date ?? null) : null;
  await world.store.put(updated);
  await putSubscription(world, {
    ...subscription,
    cancel_at_period_end: false,
    cancel_at: cancelAt,
    canceled_at: cancelAt === null ? null : (subscription.canceled_at ?? world.now()),
  });
  await world.emit('subscription_schedule.updated', updated);
  return updated;
}

/** Each phase begins where the one before ends; the first is the one that runs now, those before it may be left out. */
async function readPhases(
  world: World,
  { current_phase: running }: Schedule,
  { currency }: Stripe.Subscription,
  given: z.output<typeof schemas.ScheduleUpdate>['phases'],
): Promise<Schedule['phases']> {
  const phases: Schedule['phases'] = [];
  for (const [index, phase] of given.entries()) {
    const name = `phases[${index}]`;
    const start = phases.at(-1)?.end_date ?? phase.start_date;
    if (start === undefined || (index === 0 && start !== running?.start_date))
      throw invalid('You can not modify the start date of the current phase.', `${name}[start_date]`);
    const item = phase.items[0];
    const price = await getObject<Stripe.Price>(
      world,
      'price',
      item?.price ?? '',
      `${name}[items][0][price]`,
    );
    phases.push(
      makePhase({
        price: price.id,
        start,
        end: phase.end_date ?? addInterval(start, price),
        currency,
        trialEnd: phase.trial_end ?? null,
        startsCycle: phase.billing_cycle_anchor === 'phase_start',
        metadata: phase.metadata ?? {},
      }),
    );
  }
  return phases;
}

async function releaseSchedule(
  world: World,
  { preserve_cancel_date }: z.output<typeof schemas.ScheduleRelease>,
  id: string,
): Promise<Schedule> {
  const { schedule, subscription } = await getActiveWithPlan(world, id);
  const cancelAt = preserve_cancel_date ? subscription.cancel_at : null;
  const released = await release(world, schedule);
  await putSubscription(world, {
    ...subscription,
    schedule: null,
    cancel_at: cancelAt,
    canceled_at: cancelAt === null ? null : subscription.canceled_at,
  });
  return released;
}

async function release(world: World, schedule: Schedule): Promise<Schedule> {
  const released: Schedule = {
    ...schedule,
    current_phase: null,
    released_at: world.now(),
    released_subscription: idOf(schedule.subscription),
    status: 'released',
    subscription: null,
  };
  await world.store.put(released);
  await world.emit('subscription_schedule.released', released);
  return released;
}

async function getActive(world: World, id: string): Promise<Schedule> {
  const schedule = await getObject<Schedule>(world, 'subscription_schedule', id);
  if (schedule.status !== 'active')
    throw invalid(`You cannot change a subscription schedule that is ${schedule.status}.`);
  return schedule;
}

async function putSubscription(world: World, subscription: Stripe.Subscription): Promise<void> {
  await world.store.put(subscription);
  await world.emit('customer.subscription.updated', subscription);
}

/** What a schedule does when a period ends: the phase that begins now, the end of it all, or nothing. */
export type Turn =
  | { kind: 'phase'; price: Stripe.Price; metadata: Stripe.Metadata }
  | { kind: 'cancel' }
  | null;

/** Asked at the end of a period. A schedule that has no phase left lets its subscription go. */
export async function turnSchedule(
  world: World,
  { schedule: reference }: Stripe.Subscription,
  at: number,
): Promise<Turn> {
  const schedule = await world.store.get<Schedule>('subscription_schedule', idOf(reference));
  if (schedule?.status !== 'active') return null;
  const phase = schedule.phases.find(({ start_date }) => start_date === at);
  if (phase) {
    const current_phase = { start_date: phase.start_date, end_date: phase.end_date };
    await world.store.put<Schedule>({ ...schedule, current_phase });
    await world.emit('subscription_schedule.updated', { ...schedule, current_phase });
    const price = await getObject<Stripe.Price>(world, 'price', idOf(phase.items[0]?.price));
    return { kind: 'phase', price, metadata: phase.metadata ?? {} };
  }
  if ((schedule.phases.at(-1)?.end_date ?? at) > at) return null;
  if (schedule.end_behavior === 'cancel') {
    await world.store.put<Schedule>({
      ...schedule,
      status: 'completed',
      completed_at: at,
      current_phase: null,
    });
    return { kind: 'cancel' };
  }
  await release(world, schedule);
  return null;
}

/** With the subscription its schedule is over too. */
export async function cancelSchedule(
  world: World,
  { schedule: reference }: Stripe.Subscription,
): Promise<void> {
  const schedule = await world.store.get<Schedule>('subscription_schedule', idOf(reference));
  if (schedule?.status !== 'active') return;
  const canceled: Schedule = {
    ...schedule,
    canceled_at: world.now(),
    current_phase: null,
    status: 'canceled',
  };
  await world.store.put(canceled);
  await world.emit('subscription_schedule.canceled', canceled);
}

export async function isReleased(world: World, { schedule }: Stripe.Subscription): Promise<boolean> {
  return (await world.store.get<Schedule>('subscription_schedule', idOf(schedule)))?.status === 'released';
}
