import type { InboxMessage } from '@school/contract/inbox';
import { ANSWER_MAX_LENGTH, MESSAGE_NOTE_MAX_LENGTH } from '@school/contract/inbox-lists';
import { contactTexts } from '@school/texts/en/contact';
import { studioInboxTexts } from '@school/texts/en/studio-inbox';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { RelativeInstant } from '../../../shared/dates/relative-instant.tsx';
import { AnswerForm } from '../../../shared/queue/answer-form.tsx';
import { LongText } from '../../../shared/queue/long-text.tsx';
import queue from '../../../shared/queue/queue.module.css';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField } from '../../../shared/ui/text-field.tsx';
import {
  useAnswerMessageMutation,
  useAssignMessageMutation,
  useNoteMessageMutation,
  useSetMessageStateMutation,
} from './inbox.api.ts';
import styles from './inbox.module.css';

type Staff = readonly { uid: string; name: string }[];
type InboxEntryProps = {
  message: InboxMessage;
  /** To whom it may be given; empty for who may not. */
  staff: Staff;
  /** Whether the reader may look at people. */
  seesPeople: boolean;
  onSaid: (words: string) => void;
  /** The same, of what leaves the message where it is: the focus stays on it. */
  onTold: (words: string) => void;
};

/** One message with its answers and notes, and what is done with it. */
export function InboxEntry({ message, staff, seesPeople, onSaid, onTold }: InboxEntryProps) {
  const texts = useTexts(studioInboxTexts);
  const [open, setOpen] = useState<'answer' | 'note' | null>(null);
  const [setState] = useSetMessageStateMutation();
  const change = async (state: 'closed' | 'new') => {
    const { error } = await setState({ id: message.id, state });
    onSaid(error ? texts.failed : texts.done[state]);
  };
  return (
    <li className={queue.entry}>
      <Head message={message} seesPeople={seesPeople} />
      <LongText text={message.message} />
      <Answers answers={message.answers} />
      <Notes notes={message.notes} />
      <Assignee message={message} staff={staff} onTold={onTold} />
      {open === null ? null : (
        <Writing
          what={open}
          message={message}
          onDone={() => {
            setOpen(null);
            onSaid(open === 'answer' ? texts.done.sent : texts.done.noted);
          }}
          onCancel={() => setOpen(null)}
        />
      )}
      {open === null ? (
        <div className={queue.actions}>
          <Button aria-label={texts.answerTo(message.email)} onClick={() => setOpen('answer')}>
            {texts.answer}
          </Button>
          <Button look="quiet" aria-label={texts.noteAbout(message.email)} onClick={() => setOpen('note')}>
            {texts.note}
          </Button>
          {message.state === 'closed' ? (
            <Button look="quiet" onClick={() => void change('new')}>
              {texts.reopen}
            </Button>
          ) : (
            <Button look="quiet" onClick={() => void change('closed')}>
              {texts.close}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

function Head({
  message: { email, topic, at, uid },
  seesPeople,
}: Pick<InboxEntryProps, 'message' | 'seesPeople'>) {
  const texts = useTexts(studioInboxTexts);
  const { topics } = useTexts(contactTexts);
  return (
    <div className={queue.facts}>
      <p>
        <strong>{email}</strong>, {topics[topic]}, <RelativeInstant at={at} />
      </p>
      {uid === null ? (
        <p>{texts.visitor}</p>
      ) : seesPeople ? (
        <p>
          <Link to={`${paths.studio}/people/${encodeURIComponent(uid)}`}>{texts.toPerson}</Link>
        </p>
      ) : null}
    </div>
  );
}

function Answers({ answers }: Pick<InboxMessage, 'answers'>) {
  const texts = useTexts(studioInboxTexts);
  return answers.map(({ id, by, at, text, state }) => (
    <div key={id} className={styles.answer}>
      <p className={queue.facts}>
        {texts.answered(by ?? texts.somebody)} <RelativeInstant at={at} />, {texts.mail[state]}
      </p>
      <LongText text={text} />
    </div>
  ));
}

function Notes({ notes }: Pick<InboxMessage, 'notes'>) {
  const texts = useTexts(studioInboxTexts);
  return notes.map(({ id, by, at, text }) => (
    <div key={id} className={styles.note}>
      <p className={queue.facts}>
        {texts.noted(by ?? texts.somebody)} <RelativeInstant at={at} />
      </p>
      <LongText text={text} />
    </div>
  ));
}

/** Who looks after it: an owner chooses, the others read it. */
function Assignee({
  message: { id, assignee },
  staff,
  onTold,
}: Omit<InboxEntryProps, 'seesPeople' | 'onSaid'>) {
  const texts = useTexts(studioInboxTexts);
  const [assign] = useAssignMessageMutation();
  const current = assignee?.uid ?? null;
  const [wish, setWish] = useState<{ to: string | null; over: string | null } | null>(null);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  if (staff.length === 0)
    return assignee ? <p className={queue.facts}>{texts.lookedAfter(assignee.name)}</p> : null;
  // A select that is switched off would lose the focus: of two quick choices the second waits for the first.
  const change = async (to: string | null) => {
    setWish({ to, over: current });
    const mine = turn.current.then(() => assign({ id, to }));
    turn.current = mine;
    const { error } = await mine;
    if (turn.current !== mine) return;
    if (error) setWish(null);
    onTold(error ? texts.failed : texts.done.assigned);
  };
  return (
    <div className={styles.assignee}>
      <SelectField
        label={texts.assignee}
        value={(wish?.over === current ? wish.to : current) ?? ''}
        onChange={({ target }) => void change(target.value === '' ? null : target.value)}
      >
        <option value="">{texts.nobody}</option>
        {staff.map(({ uid, name }) => (
          <option key={uid} value={uid}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type WritingProps = {
  what: 'answer' | 'note';
  message: InboxMessage;
  onDone: () => void;
  onCancel: () => void;
};

/** What is written, and where it goes. */
function Writing({ what, message, onDone, onCancel }: WritingProps) {
  const texts = useTexts(studioInboxTexts);
  const answer = useSendAnswer(message);
  const note = useKeepNote(message);
  const way = what === 'answer' ? answer : note;
  return (
    <>
      <AnswerForm
        place={`inbox/${what}/${message.id}`}
        texts={what === 'answer' ? texts : texts.noteForm}
        rows={what === 'answer' ? 8 : 3}
        maxLength={what === 'answer' ? ANSWER_MAX_LENGTH : MESSAGE_NOTE_MAX_LENGTH}
        isBusy={way.isBusy}
        onSend={way.send}
        onDone={onDone}
        onCancel={onCancel}
      />
      {what === 'note' ? <p className={queue.facts}>{texts.noteHint}</p> : null}
    </>
  );
}

/** Sends an answer; what is wrong with it in words, '' once it is taken. */
function useSendAnswer({ id, answers }: InboxMessage) {
  const texts = useTexts(studioInboxTexts);
  // One answer, however often it is sent.
  const [answerID] = useState(() => crypto.randomUUID());
  const [send, { isLoading }] = useAnswerMessageMutation();
  return {
    isBusy: isLoading,
    send: async (text: string) => {
      if (text.trim() === '') return texts.empty;
      const { error } = await send({ id, answerID, text, seenAnswers: answers.length });
      if (!error) return '';
      return 'code' in error && error.code === 'aborted' ? texts.changed : texts.notAnswered;
    },
  };
}

/** Keeps a note, in the same way. */
function useKeepNote({ id }: InboxMessage) {
  const texts = useTexts(studioInboxTexts);
  const [noteID] = useState(() => crypto.randomUUID());
  const [keep, { isLoading }] = useNoteMessageMutation();
  return {
    isBusy: isLoading,
    send: async (text: string) => {
      if (text.trim() === '') return texts.emptyNote;
      const { error } = await keep({ id, noteID, text });
      if (!error) return '';
      return 'code' in error && error.code === 'failed-precondition' ? texts.tooManyNotes : texts.notNoted;
    },
  };
}
