import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's setting for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One piece of work: with `known` a check, without it a new hash. */
export type HashRequest = { password: string; known: string | null };
export type HashAnswer = { hash: string } | { fits: boolean };
/** What the library says; it names neither the password nor the hash. */
export type HashFailure = { error: string };

// On Linux a priority is a thread's own. Hashing takes every core it is given; lessons come first.
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Where it may not be changed, hashing competes with the rest.
}

parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(answerTo(request)));

/** A stored hash that cannot be read is a fault of ours, and no wrong password. */
function answerTo({ password, known }: HashRequest): HashAnswer | HashFailure {
  try {
    return known === null ? { hash: hashSync(password, OPTIONS) } : { fits: verifySync(known, password) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown' };
  }
}
