import type { Caller } from '../../src/platform/caller.ts';

/** Who calls, as a log-in by a password makes them. */
export const createCaller = (uid: string, changes: Partial<Caller> = {}): Caller => ({
  uid,
  email: null,
  isEmailVerified: true,
  displayName: null,
  session: 'session',
  authTime: 0,
  hasSecondFactor: false,
  ...changes,
});
