import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from '../../../platform/context.ts';
import { deriveKey, openSealed, seal } from '../../../platform/keys.ts';
import { takeLock } from '../../../platform/locks.ts';
import * as repo from './signing-keys.repo.ts';
import type { SigningKeyRow } from './signing-keys.table.ts';

/** 128 bits of security (NIST SP 800-57 part 1, table 2; OWASP ASVS 5.0, 11.2.3). */
const MODULUS_BITS = 3_072;

/** An unknown `kid` reloads the set, but not more often than this. */
const RELOAD_AFTER_MS = 5_000;
/** A process that sees no unknown `kid` still learns of a new key within this time. */
const MAX_AGE_MS = 300_000;
/** A key is published this long before it signs: every process and every cache of the JWKS has it by then. */
export const PUBLISHED_BEFORE_USE_MS = 900_000;

export type SigningKey = {
  kid: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
  signsFrom: Date;
  jwk: SigningKeyRow['publicJwk'];
};

/** The keys of this school, read from the database and kept in memory. */
export type KeySet = {
  /** The key that signs now. */
  current: () => Promise<SigningKey>;
  find: (kid: string) => Promise<SigningKey | null>;
  list: () => Promise<SigningKey[]>;
};

/** What the keys need of the context: a command has no more than that. */
export type KeyTools = Pick<Context, 'db' | 'clock'> & {
  config: { secrets: Pick<Context['config']['secrets'], 'appSecret'> };
};

/** What signing and checking a token needs. */
export type TokenTools = Pick<Context, 'config' | 'clock'> & { keys: KeySet };

/** Made once for each server, which so reads its keys once in a while and not for every token. */
export function createKeySet(ctx: KeyTools): KeySet {
  let loaded: Promise<SigningKey[]> | null = null;
  let loadedAtMs = 0;
  const load = (): Promise<SigningKey[]> => {
    loadedAtMs = ctx.clock.now().getTime();
    const loading = readKeys(ctx).catch((error: unknown) => {
      if (loaded === loading) loaded = null;
      throw error;
    });
    loaded = loading;
    return loading;
  };
  const list = (maxAgeMs = MAX_AGE_MS): Promise<SigningKey[]> =>
    loaded && ctx.clock.now().getTime() - loadedAtMs < maxAgeMs ? loaded : load();
  return {
    list: () => list(),
    current: async () => chooseSigningKey(await list(), ctx.clock.now()),
    find: async (kid) => {
      const known = (await list()).find((key) => key.kid === kid);
      return known ?? (await list(RELOAD_AFTER_MS)).find((key) => key.kid === kid) ?? null;
    },
  };
}

/** The newest that may sign already; the first of a school even if another machine's clock, ahead of ours, made it. */
function chooseSigningKey(keys: SigningKey[], now: Date): SigningKey {
  const bySigning = keys.toSorted((one, other) => one.signsFrom.getTime() - other.signsFrom.getTime());
  const chosen = bySigning.findLast((key) => key.signsFrom <= now) ?? bySigning[0];
  if (!chosen) throw new Error('There is no key to sign with.');
  return chosen;
}

async function readKeys(ctx: KeyTools): Promise<SigningKey[]> {
  const rows = await repo.listSigningKeyRows(ctx.db);
  const stored = rows.length > 0 ? rows : [await createFirstKey(ctx)];
  const secret = keyEncryptionKey(ctx);
  return stored.map((row) => ({
    kid: row.kid,
    jwk: row.publicJwk,
    signsFrom: row.signsFrom,
    publicKey: createPublicKey({ key: row.publicJwk, format: 'jwk' }),
    privateKey: createPrivateKey({ key: open(row, secret), format: 'der', type: 'pkcs8' }),
  }));
}

function open(row: SigningKeyRow, secret: Buffer): Buffer {
  try {
    return openSealed(row.encryptedPrivateKey, secret);
  } catch {
    throw new Error('The signing keys cannot be read: APP_SECRET is not the one they were stored under.');
  }
}

/** One key for a new school, from the process that comes first. It signs at once, for there is no other. */
async function createFirstKey(ctx: KeyTools): Promise<SigningKeyRow> {
  const row = await generateKey(ctx, 0);
  return ctx.db.transaction(async (tx) => {
    await takeLock(tx, 'first-signing-key');
    const [existing] = await repo.listSigningKeyRows(tx);
    if (existing) return existing;
    await repo.insertSigningKey(tx, row);
    return row;
  });
}

/** Adds the key that will sign after the present one; tokens of the present one stay good. Returns its `kid`. */
export async function rotateSigningKey(tools: KeyTools): Promise<{ kid: string; signsFrom: Date }> {
  const row = await generateKey(tools, PUBLISHED_BEFORE_USE_MS);
  await repo.insertSigningKey(tools.db, row);
  return row;
}

/** Every key, the newest last: what is public of it. */
export async function listSigningKeys({ db }: KeyTools): Promise<{ kid: string; signsFrom: Date }[]> {
  return (await repo.listSigningKeyRows(db)).map(({ kid, signsFrom }) => ({ kid, signsFrom }));
}

async function generateKey(ctx: KeyTools, delayMs: number): Promise<SigningKeyRow> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const { kty, n, e } = publicKey.export({ format: 'jwk' });
  if (kty === undefined || n === undefined || e === undefined)
    throw new Error('an RSA key without its parts');
  const now = ctx.clock.now();
  return {
    kid: randomBytes(12).toString('hex'),
    publicJwk: { kty, n, e },
    encryptedPrivateKey: seal(privateKey.export({ format: 'der', type: 'pkcs8' }), keyEncryptionKey(ctx)),
    createdAt: now,
    signsFrom: new Date(now.getTime() + delayMs),
  };
}

function keyEncryptionKey(ctx: KeyTools): Buffer {
  return deriveKey(ctx.config.secrets.appSecret, 'signing-keys');
}
