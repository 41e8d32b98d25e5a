import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The only source of chance; tests pass one that counts. */
export type Ids = {
  /** 20 letters and digits, as Firestore makes document ids. */
  documentId: () => string;
  /** 28 letters and digits, as Firebase makes account ids. */
  accountId: () => string;
  /** `bytes` random bytes in base64url: for one-time codes and refresh tokens. */
  secret: (bytes: number) => string;
  /** A decimal code, every one equally likely. */
  digits: (count: number) => string;
  /** Names one request in the log: the process, then a count. Not a secret. */
  requestId: () => string;
};

const PROCESS_NAME = randomBytes(6).toString('base64url');
let requests = 0;

function randomWord(length: number): string {
  let word = '';
  while (word.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 248 is the largest multiple of 62 below 256: beyond it letters would not be equally likely.
      if (byte < 248 && word.length < length) word += ALPHABET[byte % 62];
    }
  }
  return word;
}

export const randomIds: Ids = {
  documentId: () => randomWord(20),
  accountId: () => randomWord(28),
  secret: (bytes) => randomBytes(bytes).toString('base64url'),
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
  requestId: () => {
    requests += 1;
    return `${PROCESS_NAME}-${requests.toString(36)}`;
  },
};
