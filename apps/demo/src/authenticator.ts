import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** What the school makes for a learner's app, too. */
const KEY_BYTES = 20;

/** The app on the teacher's phone. */
export type Authenticator = {
  /** The code that counts next, and how long it is shown. One that was taken is not shown again. */
  read: () => { code: string | null; secondsLeft: number };
  /** The same code, for immediate use: the school accepts each code once. Null until the next half minute. */
  take: () => string | null;
};

/** A key for an authenticator app, base32. */
export const createAuthenticatorKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** Codes of six digits that change each half minute (RFC 6238). The school takes the next half minute's already. */
export function createAuthenticator(key: string, now: () => Date): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(key), period: PERIOD_SECONDS });
  const seconds = () => Math.floor(now().getTime() / 1_000);
  let lastTaken = 0;
  const findStep = () => {
    const current = Math.floor(seconds() / PERIOD_SECONDS);
    const step = Math.max(current, lastTaken + 1);
    return step > current + 1 ? null : step;
  };
  const codeAt = (step: number) => totp.generate({ timestamp: step * PERIOD_SECONDS * 1_000 });
  return {
    read: () => {
      const step = findStep();
      return {
        code: step === null ? null : codeAt(step),
        secondsLeft: PERIOD_SECONDS - (seconds() % PERIOD_SECONDS),
      };
    },
    take: () => {
      const step = findStep();
      if (step === null) return null;
      lastTaken = step;
      return codeAt(step);
    },
  };
}
