import type { Ids } from '@school/server/platform/ids';
import { type Jobs, performJob } from '@school/server/platform/jobs';
import type { Log } from '@school/server/platform/log';
import type { Mail, Mailer } from '@school/server/platform/mail';
import type { SmsSender } from '@school/server/platform/sms';

/** `GET …/oobCodes`: what was mailed, as Firebase's emulator lists it. */
export type OobCode = { email: string; requestType: string; oobCode: string; oobLink: string };
/** `GET …/verificationCodes`: what was sent by text message. */
export type VerificationCode = { phoneNumber: string; code: string; sessionInfo: string };

const REQUEST_TYPES: Record<string, string> = {
  resetPassword: 'PASSWORD_RESET',
  signIn: 'EMAIL_SIGNIN',
  verifyEmail: 'VERIFY_EMAIL',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
};

export type Captures = {
  oobCodes: OobCode[];
  verificationCodes: VerificationCode[];
  mailer: Mailer;
  sms: SmsSender;
  ids: Ids;
};

/** A mailer and a text-message gateway that keep what they are given. */
export function createCaptures(ids: Ids): Captures {
  const oobCodes: OobCode[] = [];
  const verificationCodes: VerificationCode[] = [];
  let lastSecret = '';
  const sessions = new Map<string, string>();
  return {
    oobCodes,
    verificationCodes,
    mailer: {
      send: async (mail) => {
        const code = readOobCode(mail);
        if (code) oobCodes.push(code);
      },
      close: () => undefined,
    },
    sms: {
      send: async ({ to, text }) => {
        const code = /^\d+/.exec(text)?.[0] ?? '';
        verificationCodes.push({ phoneNumber: to, code, sessionInfo: sessions.get(code) ?? '' });
      },
    },
    // A code is drawn right after the session that it belongs to.
    ids: {
      ...ids,
      secret: (bytes) => {
        lastSecret = ids.secret(bytes);
        return lastSecret;
      },
      digits: (count) => {
        const code = ids.digits(count);
        sessions.set(code, lastSecret);
        return code;
      },
    },
  };
}

function readOobCode({ to, text }: Mail): OobCode | null {
  const oobLink = /https?:\/\/\S+oobCode=\S+/.exec(text)?.[0];
  if (!oobLink) return null;
  const { searchParams } = new URL(oobLink);
  const requestType = REQUEST_TYPES[searchParams.get('mode') ?? ''] ?? '';
  return { email: to, requestType, oobCode: searchParams.get('oobCode') ?? '', oobLink };
}

/** Work that is done before its request is answered: the SDK's tests look for a mail at once. */
export function createInlineJobs(log: Log): Jobs {
  const handlers = new Map<string, (data: unknown) => Promise<void>>();
  return {
    handle: (job, work) => {
      handlers.set(job.name, (data) => performJob(job, work, data, log));
    },
    discard: () => undefined,
    schedule: () => undefined,
    send: async ({ name }, payload) => handlers.get(name)?.(payload),
    start: async () => undefined,
    stop: async () => undefined,
  };
}
