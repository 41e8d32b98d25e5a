import { getSignedInDevices, signOutDevices } from '@school/contract/identity';
import { callable } from '../../../platform/callable-protocol.ts';
import { DomainError } from '../../../platform/errors.ts';
import { revokeChosenSessions } from '../db/sessions.repo.ts';
import { isRecentLogin } from '../sessions/complete-sign-in.service.ts';
import { listDevices } from '../sessions/devices.service.ts';

/** The log-ins of an account, to be looked at and ended (OWASP ASVS 5.0, 7.5.2 and 10.4.9). */
export const deviceCallables = [
  callable(getSignedInDevices, async (ctx, { caller }) => {
    const devices = await listDevices(ctx, caller.uid);
    return {
      devices: devices.map((device) => ({ ...device, isThisDevice: device.id === caller.session })),
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
