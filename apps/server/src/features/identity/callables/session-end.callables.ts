import { getSessionEnd } from '@school/contract/identity';
import { type Callable, callable } from '../../../platform/callable-protocol.ts';
import { findSession } from '../db/sessions.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { checkIdToken } from '../tokens/id-tokens.ts';

/** Lets a browser that was signed out from elsewhere say why. Only the holder of one of its tokens gets an answer. */
export const createSessionEndCallables = (identity: IdentityContext): Callable[] => [
  callable(getSessionEnd, async ({ db }, { input: { token } }) => {
    const check = await checkIdToken(identity, token);
    const session = 'claims' in check ? await findSession(db, check.claims.session) : null;
    return { reason: session?.endReason ?? null };
  }),
];
