import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's setting for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One piece of work: with `known` a check, without it a new hash. */
export type HashRequest = { password: string; known: string | null };
export type HashAnswer = { hash: string } | { fits: boolean };

// On Linux a priority is a thread's own. Hashing takes every core it is given; lessons come first.
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Where it may not be changed, hashing competes with the rest.
}

parentPort?.on('message', ({ password, known }: HashRequest) => {
  const answer: HashAnswer =
    known === null ? { hash: hashSync(password, OPTIONS) } : { fits: verifySync(known, password) };
  parentPort?.postMessage(answer);
});
