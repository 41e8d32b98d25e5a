import type { Client } from '../client.ts';
import type { AccountRow } from '../db/accounts.table.ts';
import { listLinkedIdentities } from '../db/linked-identities.repo.ts';
import { listSecondFactors } from '../db/second-factors.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { AuthError, type AuthErrorMessage } from '../identity.errors.ts';
import type { AccountView } from './identity.presenter.ts';

/** One endpoint of the hosted auth API: body in, body out. */
export type AuthEndpoint = (ctx: IdentityContext, body: unknown, client: Client) => Promise<object>;

/** Several, by the path below `/v1/` or `/v2/`. */
export type AuthEndpoints = { readonly [endpoint: string]: AuthEndpoint };

export function required(value: string | undefined, missing: AuthErrorMessage): string {
  if (value === undefined || value === '') throw new AuthError(missing);
  return value;
}

/** Refuses a field that Firebase takes from an operator's credential alone: nothing is taken without effect. */
export function refuseFields(body: unknown, fields: readonly string[]): void {
  const field = fields.find((name) => readField(body, name) !== null);
  if (field !== undefined)
    throw new AuthError('INSUFFICIENT_PERMISSION', `'${field}' cannot be set by the account itself.`);
}

/** A field that no schema names; null where it was not sent. */
export function readField(body: unknown, name: string): unknown {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return given.find(([key]) => key === name)?.[1] ?? null;
}

export async function viewAccount(ctx: IdentityContext, account: AccountRow): Promise<AccountView> {
  const [identities, factors] = await Promise.all([
    listLinkedIdentities(ctx.db, account.id),
    listSecondFactors(ctx.db, account.id),
  ]);
  return { account, identities, factors };
}
