import { changeOperatorRole, inviteOperator, listRoles, withdrawInvitation } from '@school/contract/roles';
import { callable } from '../../platform/callable-protocol.ts';
import type { RoleTakers } from './change-operators.service.ts';
import { listInvitations } from './invitations.repo.ts';
import { changeTo, invite, withdraw } from './invitations.service.ts';
import { requireRole } from './operators.policy.ts';
import { listOperators } from './operators.repo.ts';

export const createRoleCallables = (takers: RoleTakers) => [
  callable(listRoles, async ({ db, clock }, { caller }) => {
    await requireRole(db, caller, 'owner');
    return {
      people: (await listOperators(db)).map(({ since, ...person }) => ({
        ...person,
        since: since.toISOString(),
      })),
      invitations: (await listInvitations(db, clock.now())).map(
        ({ email, role, by, invitedAt, expiresAt }) => ({
          email,
          role,
          by,
          at: invitedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        }),
      ),
    };
  }),

  callable(inviteOperator, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    return { isGiven: await invite(ctx, takers, caller, input) };
  }),

  callable(changeOperatorRole, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    await changeTo(ctx, takers, caller, input);
    return { ok: true as const };
  }),

  callable(withdrawInvitation, async (ctx, { caller, input: { email } }) => {
    await requireRole(ctx.db, caller, 'owner');
    await withdraw(ctx, caller, email);
    return { ok: true as const };
  }),
];
