import type { AccountSteps } from '../../../platform/feature.ts';
import { createAccountHandlers } from './account.handlers.ts';
import type { AuthEndpoints } from './auth-endpoint.ts';
import { emailHandlers } from './email.handlers.ts';
import { phoneHandlers } from './phone.handlers.ts';
import { providerHandlers, revocationHandlers } from './provider.handlers.ts';
import { secondFactorHandlers } from './second-factor.handlers.ts';

/** Every endpoint of the hosted auth API that takes a POST, by version and the path below it. */
export const createAuthHandlers = (
  steps: AccountSteps,
): { readonly v1: AuthEndpoints; readonly v2: AuthEndpoints } => ({
  v1: { ...createAccountHandlers(steps), ...emailHandlers, ...providerHandlers, ...phoneHandlers },
  v2: { ...secondFactorHandlers, ...revocationHandlers },
});
