import type { Config } from './config.ts';

/** One text message; `to` is a number in E.164. */
export type Sms = { to: string; text: string };

export type SmsSender = { send: (sms: Sms) => Promise<void> };

const TIMEOUT_MS = 10_000;

/**
 * Hands text messages to the operator's gateway: `POST {to, text}` as JSON with the secret as bearer. Any answer but
 * 2xx is an error. Null when none is configured: the phone cannot be used then.
 */
export function createSmsSender(settings: Config['secrets']['sms']): SmsSender | null {
  if (!settings) return null;
  return {
    send: async (sms) => {
      const answer = await fetch(settings.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.secret}` },
        body: JSON.stringify(sms),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
  };
}
