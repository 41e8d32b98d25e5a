import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';

/** How many of an hour are noted: the owners are told by `upkeep`, which reads this counter. */
const NOTED = { points: 1_000, seconds: 3_600 };
/** Anybody may send what is refused: it costs the database no more than this. */
const IN_EACH_PROCESS = { points: 10, seconds: 60 };

/** Notes that a webhook came with a signature that does not fit; one without any is no platform's. */
export async function noteRefusedWebhook(
  { limits }: Pick<Context, 'limits'>,
  service: 'stripe' | 'revenuecat',
  signature: string | string[] | undefined,
): Promise<void> {
  if (signature === undefined) return;
  try {
    await limits.consume('process', 'webhook-refused', service, IN_EACH_PROCESS);
    await limits.consume('shared', 'webhook-refused', service, NOTED);
  } catch (error) {
    // Enough is noted.
    if (!(error instanceof DomainError && error.code === 'resource-exhausted')) throw error;
  }
}
