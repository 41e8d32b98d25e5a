import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '@school/contract/studio-upkeep';
import { CHECK_MS, type Check, codeOf, type Examined, found } from './check.ts';
import { databaseCheck, settingsCheck } from './database.checks.ts';
import { backupCheck, diskCheck, ffmpegCheck, versionsCheck } from './machine.checks.ts';
import { clockCheck, mailCheck, mediaCheck, stripeCheck, webhooksCheck } from './services.checks.ts';
import { turnCheck } from './turn.check.ts';

const CHECKS: readonly Check[] = [
  settingsCheck,
  databaseCheck,
  clockCheck,
  mailCheck,
  stripeCheck,
  webhooksCheck,
  ffmpegCheck,
  turnCheck,
  diskCheck,
  mediaCheck,
  backupCheck,
  versionsCheck,
];

/** Every check at once; one that hangs or fails is a finding and holds up no other. */
export async function examine(
  examined: Examined,
  checks: readonly Check[] = CHECKS,
  checkMs: number = CHECK_MS,
): Promise<Finding[]> {
  const findings = await Promise.all(checks.map((check) => lookAt(examined, check, checkMs)));
  return findings.flat();
}

async function lookAt(examined: Examined, { check, look }: Check, checkMs: number): Promise<Finding[]> {
  const timer = new AbortController();
  const late = wait(checkMs, [found('no-answer', 'bad', `${checkMs / 1_000} s`)], { signal: timer.signal });
  // Ended on purpose where the check was quicker.
  late.catch(() => undefined);
  try {
    const results = await Promise.race([look(examined), late]);
    return [results].flat().map((result) => ({ check, ...result }));
  } catch (error) {
    return [{ check, ...found('no-answer', 'bad', codeOf(error)) }];
  } finally {
    timer.abort();
  }
}
