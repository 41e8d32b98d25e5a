import { examineSchool, listTroubles } from '@school/contract/studio-upkeep';
import { callable } from '../../platform/callable-protocol.ts';
import { requireRole } from '../operators/index.ts';
import { examine } from './examine.ts';
import { findTroubles } from './troubles.service.ts';

export const upkeepCallables = [
  callable(examineSchool, async (ctx, { caller }) => {
    await requireRole(ctx.db, caller, 'owner');
    return { at: ctx.clock.now().toISOString(), findings: await examine(ctx) };
  }),

  callable(listTroubles, async (ctx, { caller }) => {
    await requireRole(ctx.db, caller, 'owner');
    return { troubles: await findTroubles(ctx) };
  }),
];
