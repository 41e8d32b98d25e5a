import {
  CONTACT_EMAIL_MAX_LENGTH,
  CONTACT_LEAST_MS,
  CONTACT_MESSAGE_MAX_LENGTH,
  type CONTACT_TOPICS,
} from '@school/contract/constants';
import { useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../shared/lib/drafts.ts';
import { useSendContactMessageMutation } from './contact.api.ts';

export type ContactTopic = (typeof CONTACT_TOPICS)[number];
export type ContactFields = { email: string; topic: ContactTopic; message: string; website: string };
export type ContactProblem = 'email' | 'empty' | 'tooLong' | 'tooMany' | 'failed';

const DRAFT = 'contact';

/** What the fields hold, what is wrong with them, and where they were sent from. */
export function useContactForm(knownEmail: string) {
  const [typed, setTyped] = useState<Partial<ContactFields>>(readTyped);
  const [problem, setProblem] = useState<ContactProblem | null>(null);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const openedAt = useRef(performance.now());
  const [send] = useSendContactMessageMutation();
  // An account is known a moment after the page: it fills what nobody has touched.
  const fields: ContactFields = { email: knownEmail, topic: 'lessons', message: '', website: '', ...typed };

  const submit = async () => {
    if (isSending) return;
    const found = findProblem(fields);
    setProblem(found);
    if (found) return;
    setIsSending(true);
    const rest = CONTACT_LEAST_MS - (performance.now() - openedAt.current);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(rest) + 1));
    const email = fields.email.trim();
    const openForMs = performance.now() - openedAt.current;
    const { error } = await send({ ...fields, email, openForMs });
    setIsSending(false);
    if (error) setProblem(problemOf(error));
    else {
      keepDraft(DRAFT, '');
      setSentFrom(email);
    }
  };

  return {
    fields,
    problem,
    sentFrom,
    isSending,
    submit,
    change: (changes: Partial<ContactFields>) => {
      setTyped((before) => ({ ...before, ...changes }));
      if (changes.message !== undefined) keepDraft(DRAFT, changes.message);
      setProblem(null);
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

/** Whether the answer can be sent anywhere; the server looks more closely. */
function findProblem({ email, message }: ContactFields): ContactProblem | null {
  const address = email.trim();
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address) || address.length > CONTACT_EMAIL_MAX_LENGTH) return 'email';
  if (message.trim() === '') return 'empty';
  return message.trim().length > CONTACT_MESSAGE_MAX_LENGTH ? 'tooLong' : null;
}

function problemOf(error: { code?: unknown }): ContactProblem {
  if (error.code === 'resource-exhausted') return 'tooMany';
  return error.code === 'invalid-argument' ? 'email' : 'failed';
}
