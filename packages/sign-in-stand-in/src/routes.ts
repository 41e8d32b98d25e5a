import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { handleInteraction } from './interactions.ts';
import { type Dress, errorPage, STYLE } from './pages.html.ts';
import { type Person, PROVIDER_NAMES, type ProviderName } from './people.ts';
import { sendPage, setSecurityHeaders } from './send-page.ts';

type Request = IncomingMessage & { originalUrl?: string };

export type Accounts = Record<ProviderName, { provider: Provider; people: Map<string, Person> }>;

/** The stand-in's listener: both providers, their account pages and the pages' style. */
export function createListener(accounts: Accounts, dress: Dress, returnOrigins: readonly string[]) {
  return (request: Request, response: ServerResponse): void => {
    setSecurityHeaders(response, returnOrigins);
    route(accounts, dress, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendPage(response, 500, errorPage(dress, null, 'The stand-in has failed.'));
    });
  };
}

async function route(
  accounts: Accounts,
  dress: Dress,
  request: Request,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const file = url === '/style.css' ? { type: 'text/css', body: STYLE } : dress.files.get(url);
  if (file) {
    response.writeHead(200, { 'content-type': file.type }).end(file.body);
    return;
  }
  const name = PROVIDER_NAMES.find((one) => url.startsWith(`/${one}/`));
  if (!name) {
    sendPage(response, 404, errorPage(dress, null, 'There is no such page.'));
    return;
  }
  const { provider, people } = accounts[name];
  if (url.startsWith(`/${name}/interaction/`)) {
    await handleInteraction({ name, provider, people, dress }, request, response);
    return;
  }
  if (url.startsWith(`/${name}/auth?`)) forgetSession(name, request);
  // Koa finds its mount path by comparing the two.
  request.originalUrl = url;
  request.url = url.slice(name.length + 1);
  await provider.callback()(request, response);
}

/** A visitor is asked who they are, every time: they try the demo and want to choose. */
function forgetSession(name: ProviderName, request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '').split('; ');
  request.headers.cookie = cookies.filter((cookie) => !cookie.startsWith(`${name}_session`)).join('; ');
}
