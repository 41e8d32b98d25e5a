import { createRecoveryCodes, getRecoveryCodes } from '@school/contract/identity';
import { type Callable, callable } from '../../../platform/callable-protocol.ts';
import { aheadMs } from '../../../platform/clock.ts';
import * as codes from '../account/recovery-codes.service.ts';
import { countRecoveryCodes } from '../db/recovery-codes.repo.ts';
import type { IdentityContext } from '../identity.context.ts';

/** What stands in for a second factor that was lost (OWASP ASVS 5.0, 6.4.4). */
export const createRecoveryCodeCallables = (identity: IdentityContext): Callable[] => [
  callable(createRecoveryCodes, async (_ctx, { caller }) => ({
    codes: await codes.createRecoveryCodes(identity, caller),
  })),
  callable(getRecoveryCodes, async (ctx, { caller }) => {
    const { left, createdAt } = await countRecoveryCodes(ctx.db, caller.uid);
    const shownAt = createdAt && new Date(createdAt.getTime() + aheadMs(ctx));
    return { left, createdAt: shownAt?.toISOString() ?? null };
  }),
];
