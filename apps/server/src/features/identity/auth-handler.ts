import type { Context } from '../../platform/context.ts';
import type { AccountRow } from './accounts.table.ts';
import type { Client } from './client.ts';
import { AuthError, type AuthErrorMessage } from './identity.errors.ts';
import type { AccountView } from './identity.presenter.ts';
import { listLinkedIdentities } from './linked-identities.repo.ts';
import { listSecondFactors } from './second-factors.repo.ts';

/** One endpoint of the hosted auth API: body in, body out. */
export type AuthHandler = (ctx: Context, body: unknown, client: Client) => Promise<object>;

/** Several, by the path below `/v1/` or `/v2/`. */
export type AuthHandlers = { readonly [endpoint: string]: AuthHandler };

export function required(value: string | undefined, missing: AuthErrorMessage): string {
  if (value === undefined || value === '') throw new AuthError(missing);
  return value;
}

export async function viewAccount(ctx: Context, account: AccountRow): Promise<AccountView> {
  const [identities, factors] = await Promise.all([
    listLinkedIdentities(ctx.db, account.id),
    listSecondFactors(ctx.db, account.id),
  ]);
  return { account, identities, factors };
}
