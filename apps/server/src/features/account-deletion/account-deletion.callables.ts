import { getAccountDeletion, keepAccount, requestAccountDeletion } from '@school/contract/account-deletion';
import { type Callable, callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { isRecentLogin } from '../identity/index.ts';
import * as service from './account-deletion.service.ts';

export const createAccountDeletionCallables = (leavers: service.Leavers): readonly Callable[] => [
  callable(requestAccountDeletion, async (ctx, { caller }) => {
    const isRecent = isRecentLogin({ clock: ctx.sessionClock }, caller.authTime);
    // An anonymous account cannot log in again.
    if (!isRecent && !(await service.isAnonymous(ctx, caller.uid)))
      throw new DomainError('failed-precondition', 'Log in again to delete your account.');
    return { deletesAt: (await service.beginDeletion(ctx, leavers, caller.uid)).toISOString() };
  }),
  callable(getAccountDeletion, async (ctx, { caller }) => ({
    deletesAt: (await service.findDeletion(ctx, caller.uid))?.toISOString() ?? null,
  })),
  callable(keepAccount, async (ctx, { caller }) => {
    await service.keepAccount(ctx, caller);
    return { ok: true as const };
  }),
];
