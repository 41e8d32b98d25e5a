import {
  banPerson,
  closeReports,
  liftBan,
  listBans,
  listOwnBans,
  listReports,
} from '@school/contract/moderation';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireRole } from '../operators/index.ts';
import { listBansOf, listStanding } from './bans.repo.ts';
import { ban, lift } from './bans.service.ts';
import { presentBan, presentNotice, presentReport } from './moderation.presenter.ts';
import * as reports from './reports.repo.ts';

export const moderationCallables = [
  callable(listOwnBans, async ({ db, clock }, { caller: { uid } }) => ({
    bans: (await listBansOf(db, uid, clock.now())).map(presentNotice),
  })),

  callable(listBans, async ({ db, clock }, { caller }) => {
    await requireRole(db, caller, 'moderator');
    return { bans: (await listStanding(db, clock.now())).map(presentBan) };
  }),

  callable(banPerson, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'moderator');
    await ban(ctx, { ...input, by: caller.uid });
    return { ok: true } as const;
  }),

  callable(liftBan, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'moderator');
    if (!(await lift(ctx, { ...input, by: caller.uid })))
      throw new DomainError('not-found', 'There is no such ban (any more).');
    return { ok: true } as const;
  }),

  callable(listReports, async ({ db, clock }, { caller }) => {
    await requireRole(db, caller, 'moderator');
    return { reports: (await reports.listOpenReports(db, clock.now())).map(presentReport) };
  }),

  callable(closeReports, async ({ db, clock }, { caller, input }) => {
    await requireRole(db, caller, 'moderator');
    if (!(await reports.closeReports(db, input, { by: caller.uid, now: clock.now() })))
      throw new DomainError('not-found', 'That has been looked at already.');
    return { ok: true } as const;
  }),
];
