import type { AppCheckToken } from '@school/contract/configuration';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { APP_CHECK_TOKEN_SECONDS, signAppCheckToken } from './app-check-tokens.ts';

const TOKENS_PER_MINUTE = { points: 60, seconds: 60 };

/** The token that comes with the configuration; null where none is of use, or to an address that has had too many. */
export async function findFirstAppCheckToken(ctx: Context, address: string): Promise<AppCheckToken | null> {
  if (ctx.config.appCheck === 'off') return null;
  try {
    await ctx.limits.consume('process', 'app-check-first', address, TOKENS_PER_MINUTE);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
  return { token: await signAppCheckToken(ctx), ttlMillis: APP_CHECK_TOKEN_SECONDS * 1_000 };
}
