import type { Client } from '../client.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError, type AuthErrorMessage } from '../identity.errors.ts';
import type { AccountRow } from '../rows/accounts.table.ts';
import { listLinkedIdentities } from '../rows/linked-identities.repo.ts';
import { listSecondFactors } from '../rows/second-factors.repo.ts';
import type { AccountView } from './identity.presenter.ts';

/** One endpoint of the hosted auth API: body in, body out. */
export type AuthEndpoint = (ctx: IdentityContext, body: unknown, client: Client) => Promise<object>;

/** Several, by the path below `/v1/` or `/v2/`. */
export type AuthEndpoints = { readonly [endpoint: string]: AuthEndpoint };

export function required(value: string | undefined, missing: AuthErrorMessage): string {
  if (value === undefined || value === '') throw new AuthError(missing);
  return value;
}

export async function viewAccount(ctx: IdentityContext, account: AccountRow): Promise<AccountView> {
  const [identities, factors] = await Promise.all([
    listLinkedIdentities(ctx.db, account.id),
    listSecondFactors(ctx.db, account.id),
  ]);
  return { account, identities, factors };
}
