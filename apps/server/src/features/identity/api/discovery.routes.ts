import { PASSWORD_MAX_LENGTH, PASSWORD_SYMBOLS } from '@school/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { PasswordPolicy } from '../../../platform/config.ts';
import type { IdentityContext } from '../identity.context.ts';

const API = '/identitytoolkit.googleapis.com';
/** Where the SDKs of iOS and Android ask. */
export const MOBILE_API = '/www.googleapis.com/identitytoolkit/v3/relyingparty';
const KEYS_MAX_AGE_SECONDS = 300;

/** What clients read before they begin. */
export function mountDiscovery(app: FastifyInstance, ctx: IdentityContext): void {
  const projects = async () => ({
    projectId: ctx.config.projectId,
    authorizedDomains: [...new Set(ctx.config.allowedOrigins.map((origin) => new URL(origin).hostname))],
  });
  const recaptchaParams = async () => ({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    // No check is made; without a key here the SDK's RecaptchaVerifier ends in an internal error.
    recaptchaSiteKey: 'none',
  });
  app.get(`${API}/v1/projects`, projects);
  app.get(`${MOBILE_API}/getProjectConfig`, projects);
  app.get(`${API}/v1/recaptchaParams`, recaptchaParams);
  app.get(`${MOBILE_API}/getRecaptchaParam`, recaptchaParams);
  app.get(`${API}/v2/recaptchaConfig`, async () => ({
    // The SDK reads the fourth part of the path, and refuses an answer without one.
    recaptchaKey: `projects/${ctx.config.projectId}/keys/none`,
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
      { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    ],
  }));
  app.get(`${API}/v2/passwordPolicy`, async () => presentPasswordPolicy(ctx.config.passwordPolicy));
}

/** What verifiers of our tokens read. */
export function mountKeys(app: FastifyInstance, ctx: IdentityContext): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${KEYS_MAX_AGE_SECONDS}`);
    const all = await ctx.keys.list();
    return { keys: all.map(({ kid, jwk }) => ({ ...jwk, kid, alg: 'RS256', use: 'sig' })) };
  });
  app.get('/.well-known/openid-configuration', async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${KEYS_MAX_AGE_SECONDS}`);
    return {
      issuer: ctx.config.publicOrigin,
      jwks_uri: `${ctx.config.publicOrigin}/.well-known/jwks.json`,
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  });
}

/** Only what is demanded is named: the SDK takes each field for a demand (specification §5). */
function presentPasswordPolicy(policy: PasswordPolicy): object {
  return {
    customStrengthOptions: {
      minPasswordLength: policy.minLength,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      ...(policy.needsLowercase && { containsLowercaseCharacter: true }),
      ...(policy.needsUppercase && { containsUppercaseCharacter: true }),
      ...(policy.needsDigit && { containsNumericCharacter: true }),
      ...(policy.needsSymbol && { containsNonAlphanumericCharacter: true }),
    },
    allowedNonAlphanumericCharacters: PASSWORD_SYMBOLS.split(''),
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
