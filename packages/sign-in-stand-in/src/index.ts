import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { createProvider } from './create-provider.ts';
import { handleInteraction } from './interactions.ts';
import { type IdTokenRequest, type Issuer, mintIdToken } from './mint-id-token.ts';
import { STYLE } from './pages.html.ts';
import type { Person, ProviderName } from './people.ts';
import { createSigningKey } from './signing-key.ts';

export type { IdTokenRequest } from './mint-id-token.ts';

export type SignInStandIn = {
  origin: string;
  google: { issuer: string; clientId: string };
  apple: { issuer: string; clientId: string };
  /** An id token without a browser. */
  mintIdToken: (request: IdTokenRequest) => Promise<string>;
  stop: () => Promise<void>;
};

export type SignInStandInSettings = {
  host?: string;
  /** 0 takes a free one. */
  port?: number;
  /** Where the school takes answers: its `/__/auth/handler`, once for each of its origins. */
  redirectUris: readonly string[];
};

type Account = Issuer & { provider: Provider; people: Map<string, Person> };

const CLIENT_IDS: Record<ProviderName, string> = {
  google: 'school.apps.google.example',
  apple: 'example.school.signin',
};

/**
 * Google's and Apple's account services for the demo and the tests: two OpenID providers below one origin of their
 * own, `/google` and `/apple`, with pages on which anybody may be anybody.
 */
export async function startSignInStandIn({
  host = '127.0.0.1',
  port = 0,
  redirectUris,
}: SignInStandInSettings): Promise<SignInStandIn> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const origin = `http://${host}:${typeof address === 'object' && address ? address.port : port}`;
  const accounts = {
    google: createAccount('google', origin, redirectUris),
    apple: createAccount('apple', origin, redirectUris),
  };
  const returnOrigins = [...new Set(redirectUris.map((uri) => new URL(uri).origin))];
  server.on('request', (request, response) => void route(accounts, returnOrigins, request, response));
  return {
    origin,
    google: accounts.google,
    apple: accounts.apple,
    mintIdToken: (request) => mintIdToken(accounts[request.provider], request),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createAccount(name: ProviderName, origin: string, redirectUris: readonly string[]): Account {
  const people = new Map<string, Person>();
  const issued = { issuer: `${origin}/${name}`, clientId: CLIENT_IDS[name], key: createSigningKey() };
  return { ...issued, people, provider: createProvider({ name, ...issued, redirectUris, people }) };
}

async function route(
  accounts: Record<ProviderName, Account>,
  returnOrigins: readonly string[],
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  if (url === '/style.css') {
    response.writeHead(200, { 'content-type': 'text/css' }).end(STYLE);
    return;
  }
  const name = /^\/(google|apple)\//.exec(url)?.[1] as ProviderName | undefined;
  if (!name) {
    response.writeHead(404).end();
    return;
  }
  const { provider, people } = accounts[name];
  if (url.startsWith(`/${name}/interaction/`)) {
    await handleInteraction({ name, provider, people, returnOrigins }, request, response);
    return;
  }
  if (url.startsWith(`/${name}/auth?`)) forgetSession(name, request);
  // Koa finds its mount path by comparing the two.
  request.originalUrl = url;
  request.url = url.slice(name.length + 1);
  await provider.callback()(request, response);
}

/** Whoever begins is asked who they are, every time: somebody who tries the demo wants to choose. */
function forgetSession(name: ProviderName, request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '').split('; ');
  request.headers.cookie = cookies.filter((cookie) => !cookie.startsWith(`${name}_session`)).join('; ');
}
