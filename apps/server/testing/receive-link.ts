import { vi } from 'vitest';
import type { TestApp } from './build-test-app.ts';

/** Waits for the newest mail to this address, since `after` mails, and reads the link in it. */
export async function receiveLink({ mails }: TestApp, email: string, after = 0): Promise<URL> {
  const mail = await vi.waitFor(
    () => {
      const found = mails.slice(after).findLast(({ to, text }) => to === email && text.includes('oobCode='));
      if (!found) throw new Error('no mail yet');
      return found;
    },
    { timeout: 10_000, interval: 50 },
  );
  return new URL(/https?:\/\/\S+oobCode=\S+/.exec(mail.text)?.[0] ?? '');
}

/** The code of that link. */
export async function receiveCode(test: TestApp, email: string, after = 0): Promise<string> {
  return (await receiveLink(test, email, after)).searchParams.get('oobCode') ?? '';
}
