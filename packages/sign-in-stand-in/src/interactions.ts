import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { chooserPage, type Dress, EMPTY_DRAFT, errorPage } from './pages.html.ts';
import { type Person, type ProviderName, subjectOf } from './people.ts';
import { sendPage } from './send-page.ts';

const MAX_BODY_LENGTH = 10_000;

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
  dress: Dress;
};

/** The account page: GET shows it, POST ends it. */
export async function handleInteraction(
  { name, provider, people, dress }: Interaction,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response);
  } catch {
    sendPage(response, 400, errorPage(dress, name, 'This sign-in has expired.'));
    return;
  }
  if (request.method !== 'POST') {
    sendPage(response, 200, chooserPage(dress, name, EMPTY_DRAFT, null));
    return;
  }
  const form = await readForm(request);
  if (!form) {
    sendPage(response, 413, errorPage(dress, name, 'That was more than the form can hold.'));
    return;
  }
  const choice = ChoiceSchema.safeParse(Object.fromEntries(form));
  if (!choice.success) {
    const draft = {
      email: form.get('email') ?? '',
      name: form.get('name') ?? '',
      verified: form.has('verified'),
    };
    sendPage(response, 400, chooserPage(dress, name, draft, 'Enter an email address and a name.'));
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

/** null when it is too long. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY_LENGTH) return null;
  }
  return new URLSearchParams(body);
}
