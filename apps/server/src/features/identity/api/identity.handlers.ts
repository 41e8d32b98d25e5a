import type { AccountSteps } from '../../../platform/feature.ts';
import { createAccountHandlers } from './account.handlers.ts';
import type { AuthEndpoints } from './auth-endpoint.ts';
import { emailHandlers } from './email.handlers.ts';
import { phoneHandlers } from './phone.handlers.ts';
import { createProviderHandlers, revocationHandlers } from './provider.handlers.ts';
import { secondFactorHandlers } from './second-factor.handlers.ts';

/**
 * What the mobile SDKs call below `/identitytoolkit/v3/relyingparty/`, and the endpoint that it is now. Not here:
 * `verifyClient` (silent pushes) and `signInWithGameCenter`.
 */
export const RELYING_PARTY: { readonly [method: string]: string } = {
  createAuthUri: 'accounts:createAuthUri',
  deleteAccount: 'accounts:delete',
  emailLinkSignin: 'accounts:signInWithEmailLink',
  getAccountInfo: 'accounts:lookup',
  getOobConfirmationCode: 'accounts:sendOobCode',
  resetPassword: 'accounts:resetPassword',
  sendVerificationCode: 'accounts:sendVerificationCode',
  setAccountInfo: 'accounts:update',
  signupNewUser: 'accounts:signUp',
  verifyAssertion: 'accounts:signInWithIdp',
  verifyCustomToken: 'accounts:signInWithCustomToken',
  verifyPassword: 'accounts:signInWithPassword',
  verifyPhoneNumber: 'accounts:signInWithPhoneNumber',
};

/** Every endpoint of the hosted auth API that takes a POST, by version and the path below it. */
export const createAuthHandlers = (
  steps: AccountSteps,
): { readonly v1: AuthEndpoints; readonly v2: AuthEndpoints } => ({
  v1: {
    ...createAccountHandlers(steps),
    ...emailHandlers,
    ...createProviderHandlers(steps),
    ...phoneHandlers,
  },
  v2: { ...secondFactorHandlers, ...revocationHandlers },
});
