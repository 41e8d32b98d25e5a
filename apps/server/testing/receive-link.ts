import { vi } from 'vitest';
import type { TestApp } from './build-test-app.ts';

/** What a mailed link is for, as its `mode` says. A sign-up mails a `verifyEmail` asynchronously. */
type LinkMode = 'resetPassword' | 'verifyEmail' | 'signIn' | 'verifyAndChangeEmail' | 'recoverEmail';

/** Waits for the newest mail to this address, since `after` mails, and reads the link in it; of that mode, if one is named. */
export async function receiveLink(
  { mails }: TestApp,
  email: string,
  after = 0,
  mode: LinkMode | null = null,
): Promise<URL> {
  const wanted = mode === null ? 'oobCode=' : `mode=${mode}&`;
  const mail = await vi.waitFor(
    () => {
      const found = mails.slice(after).findLast(({ to, text }) => to === email && text.includes(wanted));
      if (!found) throw new Error('no mail yet');
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
  return new URL(/https?:\/\/\S+oobCode=\S+/.exec(mail.text)?.[0] ?? '');
}

/** The code of that link. */
export async function receiveCode(
  test: TestApp,
  email: string,
  after = 0,
  mode: LinkMode | null = null,
): Promise<string> {
  return (await receiveLink(test, email, after, mode)).searchParams.get('oobCode') ?? '';
}
