import type { Device } from './device.ts';
import type { MessageLog } from './messages.ts';
import type { PhoneServer } from './server.ts';
import { field, type Sheets } from './sheet.ts';

const SAMPLE = 'heidi.muster@demo.example';

/** The system's account sheet: the person chooses an account, and the page gets the id token that the app got. */
export async function signIn(
  provider: 'Google' | 'Apple',
  { device, sheets, server, log }: { device: Device; sheets: Sheets; server: PhoneServer; log: MessageLog },
): Promise<void> {
  const [label, email] = field('Email', SAMPLE, 'email');
  const chosen = await sheets.ask({
    title: provider === 'Google' ? 'Choose a Google account' : 'Sign in with your Apple account',
    lines: ['Swiss German will learn your name and email.'],
    fields: [label],
    actions: [
      { value: 'continue', label: 'Continue', kind: 'main' },
      { value: 'audience', label: 'Send a token for another app' },
      { value: 'signature', label: 'Send a forged token' },
      ...(provider === 'Apple' ? [{ value: 'nonce', label: 'Send another nonce' } as const] : []),
      { value: 'cancel', label: 'Cancel', kind: 'quiet' },
    ],
  });
  if (chosen === null || chosen === 'cancel') {
    log.add({ from: 'phone', type: 'sign-in cancelled' });
    device.send('STOP_LOADING_ANIMATION');
    return;
  }
  const fault = chosen === 'continue' ? null : chosen;
  const token = await server.mintIdToken({ provider, os: device.os(), email: email.value, fault });
  device.send('LOG_IN_WITH_ID_TOKEN', { provider, ...token });
}
