import type { AuthService } from './auth.ts';

/** The session of a visitor, which never changes. */
export const createNoAccount = (open: AuthService['open']): AuthService => ({
  open,
  watch: () => Promise.resolve(),
  getIdToken: () => Promise.resolve(null),
  findUid: () => Promise.resolve(''),
  readAgain: () => Promise.resolve(null),
  check: () => Promise.resolve(),
  takeEndedToken: () => Promise.resolve(null),
});
