import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { chooserPage, errorPage } from './pages.html.ts';
import { type Person, type ProviderName, subjectOf } from './people.ts';

const MAX_BODY_BYTES = 10_000;

const ChoiceSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel') }),
  z.object({
    action: z.literal('continue'),
    email: z.email().max(254),
    name: z.string().trim().min(1).max(100),
    verified: z.literal('on').optional(),
  }),
]);

export type Interaction = {
  name: ProviderName;
  provider: Provider;
  people: Map<string, Person>;
  /** Origins that the browser is sent back to. */
  returnOrigins: readonly string[];
};

/** The account page: GET shows it, POST ends it. */
export async function handleInteraction(
  { name, provider, people, returnOrigins }: Interaction,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const show = (status: number, page: string) => sendPage(response, status, page, returnOrigins);
  try {
    await provider.interactionDetails(request, response);
  } catch {
    show(400, errorPage(name, 'This sign-in has expired.'));
    return;
  }
  if (request.method !== 'POST') {
    show(200, chooserPage(name, null));
    return;
  }
  const choice = ChoiceSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!choice.success) {
    show(400, chooserPage(name, 'Enter an email address and a name.'));
    return;
  }
  if (choice.data.action === 'cancel') {
    const result = { error: 'access_denied', error_description: 'The person pressed Cancel.' };
    await provider.interactionFinished(request, response, result);
    return;
  }
  const { email, name: fullName, verified } = choice.data;
  const sub = subjectOf(name, email);
  people.set(sub, { email, name: fullName, isEmailVerified: verified === 'on' });
  await provider.interactionFinished(request, response, { login: { accountId: sub }, select_account: {} });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY_BYTES) break;
  }
  return new URLSearchParams(body);
}

/** The form ends with redirects to the school, which `form-action` covers too. */
function sendPage(
  response: ServerResponse,
  status: number,
  page: string,
  returnOrigins: readonly string[],
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${returnOrigins.join(' ')}`,
  });
  response.end(page);
}
