import { randomBytes } from 'node:crypto';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { createMemoryAdapter } from './memory-adapter.ts';
import { type Dress, errorPage } from './pages.html.ts';
import { claimsOf, type Person, type ProviderName } from './people.ts';
import type { SigningKey } from './signing-key.ts';

export type ProviderSettings = {
  name: ProviderName;
  issuer: string;
  clientId: string;
  redirectUris: readonly string[];
  key: SigningKey;
  /** Who has signed in here so far, by `sub`. */
  people: Map<string, Person>;
  dress: Dress;
};

const HOUR_SECONDS = 3_600;

/** One OpenID provider with a single public client: the school. */
export function createProvider(settings: ProviderSettings): Provider {
  const { name, issuer, clientId, redirectUris, key, dress } = settings;
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        // Plain http is for loopback addresses only, which `native` clients may use.
        application_type: 'native',
        redirect_uris: [...redirectUris],
        response_types: ['id_token', 'code'],
        grant_types: ['implicit', 'authorization_code'],
        token_endpoint_auth_method: 'none',
      },
    ],
    jwks: { keys: [key.jwk] },
    responseTypes: ['id_token', 'code'],
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: {
      openid: ['sub', 'azp'],
      email: ['email', 'email_verified', 'is_private_email', 'nonce_supported'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(24).toString('hex')],
      names: { interaction: `${name}_interaction`, resume: `${name}_resume`, session: `${name}_session` },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: withAccountSelection(),
      url: (_ctx, interaction) => `/${name}/interaction/${interaction.uid}`,
    },
    ttl: {
      AccessToken: HOUR_SECONDS,
      Grant: HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
    },
    findAccount: async (_ctx, sub) => findAccount(settings, sub),
    loadExistingGrant: grantEverything,
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html';
      ctx.body = errorPage(dress, name, description ?? error);
    },
  } satisfies Configuration);
  provider.use(keepCookiesForVisit);
  // Koa would print a broken connection; the browser that asked sees the error page.
  provider.silent = true;
  // RFC 8252 lets `native` clients return to any port; the school, a web client at the real providers, may not.
  provider.Client.prototype.redirectUriAllowed = (uri) => redirectUris.includes(uri);
  return provider;
}

/**
 * A cookie that is set ends with the browser's visit: by when it would end, browsers judge by their machine's clock, and
 * this one may have been moved.
 */
const keepCookiesForVisit: Parameters<Provider['use']>[0] = async (ctx, next) => {
  await next();
  const cookies = [ctx.response.get('set-cookie')].flat().filter(Boolean);
  const forVisit = cookies.map((cookie) => cookie.replace(/; expires=(?!Thu, 01 Jan 1970)[^;]*/, ''));
  if (forVisit.length > 0) ctx.set('set-cookie', forVisit);
};

/** `prompt=select_account`, as Google has it; no consent page, for a person who presses Continue agrees. */
function withAccountSelection(): ReturnType<typeof interactionPolicy.base> {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function findAccount({ name, clientId, people }: ProviderSettings, sub: string) {
  const person = people.get(sub);
  if (!person) return undefined;
  return {
    accountId: sub,
    claims: async (use: string) => ({
      ...claimsOf(name, person),
      ...(name === 'google' && use === 'id_token' && { azp: clientId }),
    }),
  };
}

/** There is one client, and it may ask for everything. */
const grantEverything: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile name');
  await grant.save();
  return grant;
};
