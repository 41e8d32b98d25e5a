import type { Context } from '../../platform/context.ts';
import type { CustomToken } from './tokens/custom-tokens.ts';
import { createHashTurns, type HashTurns } from './tokens/hash-turns.ts';
import { createKeySet, type KeySet } from './tokens/signing-keys.ts';

/** What identity needs of the server's context. */
export type IdentityTools = Pick<
  Context,
  | 'config'
  | 'db'
  | 'clock'
  | 'ids'
  | 'log'
  | 'limits'
  | 'concurrentRequests'
  | 'mailer'
  | 'sms'
  | 'jobs'
  | 'openIdProviders'
>;

/** What is taken for a proof. The defaults are strict; only the emulator, where no learner signs in, has others. */
export type Trust = {
  /** The id token in a provider's credential. */
  readIdToken: (credential: URLSearchParams) => string | null;
  /** A custom token that need not be signed by us; null has it checked. */
  readCustomToken: (token: string) => CustomToken | null;
  /** Whether a provider's word is enough to join an account whose address is confirmed. */
  mayJoin: (identity: { provider: string; isEmailVerified: boolean }) => boolean;
  /** Whether the last way to sign in is refused to be taken away. */
  keepsLastWayIn: boolean;
  /** Whether a new address is asked at once whether it is its owner's. */
  asksToConfirm: boolean;
};

const STRICT: Trust = {
  readIdToken: (credential) => credential.get('id_token'),
  readCustomToken: () => null,
  mayJoin: () => false,
  keepsLastWayIn: true,
  asksToConfirm: true,
};

/** What identity works with: its part of the server's context, what it remembers, and what it believes. */
export type IdentityContext = IdentityTools & { keys: KeySet; hashTurns: HashTurns; trust: Trust };

/** Made once for each server. */
export function createIdentityContext(
  tools: IdentityTools & Pick<Context, 'sessionClock'>,
  trust: Partial<Trust> = {},
): IdentityContext {
  const { config, db, sessionClock: clock, ids, log, limits, concurrentRequests, mailer, sms, jobs } = tools;
  return {
    config,
    db,
    clock,
    ids,
    log,
    limits,
    concurrentRequests,
    mailer,
    sms,
    jobs,
    openIdProviders: tools.openIdProviders,
    keys: createKeySet({ config, db, clock }),
    hashTurns: createHashTurns(),
    trust: { ...STRICT, ...trust },
  };
}
