import type { SubscriptionPackage } from '@school/contract/billing';

type Wanting = Pick<SubscriptionPackage, 'Prerequisites'>;

/** The one prerequisite that there is (specification §3): an hour of the week is chosen before it is paid. */
const ONE_PRIVATE_LESSON = 'one_private_lesson';

export function needsPrivateLesson({ Prerequisites }: Wanting): boolean {
  return Prerequisites.includes(ONE_PRIVATE_LESSON);
}

/** What asks for something that this release does not know cannot be sold by it. */
export function canBeSold({ Prerequisites }: Wanting): boolean {
  return Prerequisites.every((name) => name === ONE_PRIVATE_LESSON);
}
