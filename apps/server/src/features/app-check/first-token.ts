import type { AppCheckToken } from '@school/contract/configuration';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { APP_CHECK_TOKEN_SECONDS, signAppCheckToken } from './app-check-tokens.ts';

const TOKENS_PER_MINUTE = { points: 60, seconds: 60 };

/** The token for an address; null where none is of use, or to an address that has had too many. */
export type FindFirstAppCheckToken = (address: string) => Promise<AppCheckToken | null>;

/**
 * The token that comes with the configuration. Nothing in it is the visitor's own, and its times are whole seconds: all
 * who come within a second get the same, signed once.
 */
export function createFirstAppCheckTokens(ctx: Context): FindFirstAppCheckToken {
  let signed: { second: number; token: Promise<string> } | null = null;

  const signOnce = (): Promise<string> => {
    const second = Math.floor(ctx.sessionClock.now().getTime() / 1_000);
    if (signed?.second !== second) signed = { second, token: signAppCheckToken(ctx) };
    return signed.token;
  };

  return async (address) => {
    if (ctx.config.appCheck === 'off') return null;
    try {
      await ctx.limits.consume('process', 'app-check-first', address, TOKENS_PER_MINUTE);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
    return { token: await signOnce(), ttlMillis: APP_CHECK_TOKEN_SECONDS * 1_000 };
  };
}
