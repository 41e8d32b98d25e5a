import {
  CONTACT_EMAIL_MAX_LENGTH,
  CONTACT_LEAST_MS,
  CONTACT_MESSAGE_MAX_LENGTH,
  type CONTACT_TOPICS,
} from '@school/contract/contact-limits';
import { isWholeAddress } from '@school/domain/email-address';
import { isTurned } from '@school/domain/visible-text';
import { useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../shared/store/drafts.ts';
import { useSendContactMessageMutation } from './contact.api.ts';

export type ContactTopic = (typeof CONTACT_TOPICS)[number];
export type ContactFields = { email: string; topic: ContactTopic; message: string; website: string };
/** What is wrong with each field, and what came of sending. */
export type ContactProblems = {
  email?: 'email';
  message?: 'empty' | 'tooLong' | 'turned';
  /** `retryAfterSeconds` is null where the server does not say. */
  sending?: { kind: 'tooMany'; retryAfterSeconds: number | null } | { kind: 'failed' };
};

const DRAFT = 'contact';

/** What the fields hold, what is wrong with them, and where they were sent from. */
export function useContactForm(knownEmail: string) {
  const [typed, setTyped] = useState<Partial<ContactFields>>(readTyped);
  const [problems, setProblems] = useState<ContactProblems>({});
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const openedAt = useRef(performance.now());
  const [send] = useSendContactMessageMutation();
  // An account is known a moment after the page: it fills the untouched fields.
  const fields: ContactFields = { email: knownEmail, topic: 'lessons', message: '', website: '', ...typed };

  const submit = async () => {
    if (isSending) return;
    const found = findProblems(fields);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setIsSending(true);
    const rest = CONTACT_LEAST_MS - (performance.now() - openedAt.current);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(rest) + 1));
    const email = fields.email.trim();
    const openForMs = performance.now() - openedAt.current;
    const { error } = await send({ ...fields, email, openForMs });
    setIsSending(false);
    if (error) setProblems(problemOf(error));
    else {
      keepDraft(DRAFT, '');
      setSentFrom(email);
    }
  };

  return {
    fields,
    problems,
    sentFrom,
    isSending,
    submit,
    change: (changes: Partial<ContactFields>) => {
      setTyped((before) => ({ ...before, ...changes }));
      if (changes.message !== undefined) keepDraft(DRAFT, changes.message);
      setProblems(({ email, message }) => ({
        ...(email && changes.email === undefined && { email }),
        ...(message && changes.message === undefined && { message }),
      }));
    },
    startAgain: () => {
      setTyped(({ email }) => (email === undefined ? {} : { email }));
      setSentFrom(null);
    },
  };
}

function readTyped(): Partial<ContactFields> {
  const message = readDraft(DRAFT);
  return message === '' ? {} : { message };
}

/** All that is wrong, so that nothing comes up at the second press only; the server looks more closely. */
function findProblems({ email, message }: ContactFields): ContactProblems {
  const [address, { length }] = [email.trim(), message.trim()];
  const isAddress = isWholeAddress(address) && address.length <= CONTACT_EMAIL_MAX_LENGTH;
  return {
    ...(!isAddress && { email: 'email' }),
    ...(isTurned(message) && { message: 'turned' }),
    ...(length === 0 && { message: 'empty' }),
    ...(length > CONTACT_MESSAGE_MAX_LENGTH && { message: 'tooLong' }),
  };
}

function problemOf({
  code,
  retryAfterSeconds,
}: {
  code?: string | undefined;
  retryAfterSeconds?: unknown;
}): ContactProblems {
  if (code === 'resource-exhausted') {
    const isSaid = typeof retryAfterSeconds === 'number';
    return { sending: { kind: 'tooMany', retryAfterSeconds: isSaid ? retryAfterSeconds : null } };
  }
  return code === 'invalid-argument' ? { email: 'email' } : { sending: { kind: 'failed' } };
}
