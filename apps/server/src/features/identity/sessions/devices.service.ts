import { aheadMs } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { listOpenSessions } from '../db/sessions.repo.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './refresh-tokens.service.ts';

const MAX_DEVICES = 100;

/** The log-ins of an account that stand, the one used last first. */
export async function listDevices(ctx: Pick<Context, 'db' | 'clock' | 'sessionClock'>, uid: string) {
  const rows = await listOpenSessions(ctx.db, uid, openSince(ctx), MAX_DEVICES);
  // Shown by the clock that everything else on the page goes by.
  const ahead = aheadMs(ctx);
  const shown = (at: Date) => new Date(at.getTime() + ahead).toISOString();
  return rows.map(({ id, device, provider, authenticatedAt, lastUsedAt }) => ({
    id,
    name: device,
    provider,
    signedInAt: shown(authenticatedAt),
    lastUsedAt: shown(lastUsedAt),
  }));
}

/** A session that began, or was last used, before this is over by itself. */
function openSince(ctx: Pick<Context, 'sessionClock'>): { beganAfter: Date; usedAfter: Date } {
  const nowMs = ctx.sessionClock.now().getTime();
  return { beganAfter: new Date(nowMs - SESSION_MAX_MS), usedAfter: new Date(nowMs - SESSION_IDLE_MS) };
}
