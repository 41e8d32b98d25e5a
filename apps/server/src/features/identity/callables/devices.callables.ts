import { getSignedInDevices, signOutDevices } from '@school/contract/identity';
import { callable } from '../../../platform/callable-protocol.ts';
import { aheadMs } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { listOpenSessions, revokeChosenSessions } from '../db/sessions.repo.ts';
import { isRecentLogin } from '../sessions/complete-sign-in.service.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../sessions/refresh-tokens.service.ts';

const MAX_DEVICES = 100;

/** The log-ins of an account, to be looked at and ended (OWASP ASVS 5.0, 7.5.2 and 10.4.9). */
export const deviceCallables = [
  callable(getSignedInDevices, async (ctx, { caller }) => {
    const rows = await listOpenSessions(ctx.db, caller.uid, openSince(ctx), MAX_DEVICES);
    // Shown by the clock that everything else on the page goes by.
    const ahead = aheadMs(ctx);
    const shown = (at: Date) => new Date(at.getTime() + ahead).toISOString();
    return {
      devices: rows.map(({ id, device, provider, authenticatedAt, lastUsedAt }) => ({
        id,
        name: device,
        provider,
        signedInAt: shown(authenticatedAt),
        lastUsedAt: shown(lastUsedAt),
        isThisDevice: id === caller.session,
      })),
    };
  }),
  callable(signOutDevices, async (ctx, { caller, input }) => {
    if (!isRecentLogin(ctx, caller.authTime)) {
      throw new DomainError('failed-precondition', 'Log in again to sign out other devices.', {
        reason: 'log-in-too-old',
      });
    }
    const chosen = 'ids' in input ? { ids: input.ids } : { allBut: caller.session };
    await revokeChosenSessions(ctx.db, caller.uid, chosen, ctx.sessionClock.now(), 'signed-out-elsewhere');
    return { ok: true as const };
  }),
];

/** A session that began, or was last used, before this is over by itself. */
function openSince(ctx: Pick<Context, 'sessionClock'>): { beganAfter: Date; usedAfter: Date } {
  const nowMs = ctx.sessionClock.now().getTime();
  return { beganAfter: new Date(nowMs - SESSION_MAX_MS), usedAfter: new Date(nowMs - SESSION_IDLE_MS) };
}
