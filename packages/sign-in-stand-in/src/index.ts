import { createServer, type Server } from 'node:http';
import { createProvider } from './create-provider.ts';
import { type IdTokenRequest, type Issuer, mintIdToken } from './mint-id-token.ts';
import { type Dress, plainDress } from './pages.html.ts';
import type { Person, ProviderName } from './people.ts';
import { createListener } from './routes.ts';
import { SettingsSchema, type SignInStandInSettings } from './settings.schema.ts';
import { createSigningKey } from './signing-key.ts';

export type { IdTokenRequest } from './mint-id-token.ts';
export type { BarePage, Dress } from './pages.html.ts';
export type { SignInStandInSettings } from './settings.schema.ts';

export type SignInStandIn = {
  origin: string;
  google: { issuer: string; clientId: string };
  apple: { issuer: string; clientId: string };
  /** An id token without a browser. */
  mintIdToken: (request: IdTokenRequest) => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * Google's and Apple's account services for the demo and the tests: two OpenID providers below one origin of their
 * own, `/google` and `/apple`, with pages on which anybody may be anybody.
 */
export async function startSignInStandIn(
  settings: SignInStandInSettings,
  dress: Dress = plainDress,
): Promise<SignInStandIn> {
  const { host, port, redirectUris, googleClientId, appleClientId } = SettingsSchema.parse(settings);
  const server = createServer();
  const origin = `http://${host}:${await listen(server, host, port)}`;
  const google = issuerOf('google', origin, googleClientId);
  const apple = issuerOf('apple', origin, appleClientId);
  const accounts = {
    google: createAccount('google', google, redirectUris, dress),
    apple: createAccount('apple', apple, redirectUris, dress),
  };
  const returnOrigins = [...new Set(redirectUris.map((uri) => new URL(uri).origin))];
  server.on('request', createListener(accounts, dress, returnOrigins));
  return {
    origin,
    google: { issuer: google.issuer, clientId: googleClientId },
    apple: { issuer: apple.issuer, clientId: appleClientId },
    mintIdToken: (request) => mintIdToken(request.provider === 'google' ? google : apple, request),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Listens, and says on which port. */
async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function issuerOf(name: ProviderName, origin: string, clientId: string): Issuer {
  return { issuer: `${origin}/${name}`, clientId, key: createSigningKey() };
}

function createAccount(name: ProviderName, issuer: Issuer, redirectUris: readonly string[], dress: Dress) {
  const people = new Map<string, Person>();
  return { people, provider: createProvider({ name, ...issuer, redirectUris, people, dress }) };
}
