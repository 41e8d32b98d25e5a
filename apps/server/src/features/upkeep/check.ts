import type { CheckName, Finding, FindingName } from '@school/contract/studio-upkeep';
import { propertyOf } from '@school/domain/records';
import type { Context } from '../../platform/context.ts';

/** What the checks look at: a server's context, or what a command has opened of it. */
export type Examined = Pick<Context, 'config' | 'pool' | 'db' | 'stripe' | 'sessionClock' | 'media'>;

export type Found = Pick<Finding, 'state' | 'detail'> & { finding: FindingName };

/** Looks at one matter. It may take `CHECK_MS`; what it throws counts as no answer. */
export type Check = { check: CheckName; look: (examined: Examined) => Promise<Found | readonly Found[]> };

/** So long a check may take: who asked waits for the slowest. */
export const CHECK_MS = 8_000;

export const found = (
  finding: FindingName,
  state: Finding['state'],
  detail: string | number = '',
): Found => ({
  finding,
  state,
  detail: String(detail),
});

/** What may be said of a failure: its code, never its message, which can hold an address or a password. */
export function codeOf(error: unknown): string {
  const codes = [
    propertyOf(error, 'code'),
    propertyOf(error, 'responseCode'),
    propertyOf(error, 'statusCode'),
  ];
  const said = codes.filter(
    (code) => typeof code === 'number' || (typeof code === 'string' && /^[\w.-]{1,40}$/.test(code)),
  );
  return said.length > 0 ? said.join(' ') : 'no code';
}

/** A moment as a finding has it; its words say it in the reader's language. */
export const writeMoment = (moment: Date | null): string => moment?.toISOString() ?? '–';
