import type { InboxMessage } from '@school/contract/inbox';
import { ANSWER_MAX_LENGTH } from '@school/contract/inbox-lists';
import { contactTexts } from '@school/texts/en/contact';
import { studioInboxTexts } from '@school/texts/en/studio-inbox';
import { useState } from 'react';
import { Link } from 'react-router';
import { RelativeInstant } from '../../../shared/dates/relative-instant.tsx';
import { AnswerForm } from '../../../shared/queue/answer-form.tsx';
import queue from '../../../shared/queue/queue.module.css';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LearnerText } from '../../../shared/ui/learner-text.tsx';
import { useAnswerMessageMutation, useSetMessageStateMutation } from './inbox.api.ts';
import styles from './inbox.module.css';

type InboxEntryProps = { message: InboxMessage; onSaid: (words: string) => void };

/** One message with its answers, and what is done with it. */
export function InboxEntry({ message, onSaid }: InboxEntryProps) {
  const texts = useTexts(studioInboxTexts);
  const [isAnswering, setAnswering] = useState(false);
  const [setState] = useSetMessageStateMutation();
  const change = async (state: 'closed' | 'new') => {
    const { error } = await setState({ id: message.id, state });
    onSaid(error ? texts.failed : texts.done[state]);
  };
  return (
    <li className={queue.entry}>
      <Head message={message} />
      <p className={queue.text}>
        <LearnerText text={message.message} />
      </p>
      <Answers answers={message.answers} />
      {isAnswering ? (
        <AnswerToMessage
          message={message}
          onDone={() => {
            setAnswering(false);
            onSaid(texts.done.sent);
          }}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className={queue.actions}>
          <Button aria-label={texts.answerTo(message.email)} onClick={() => setAnswering(true)}>
            {texts.answer}
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
      )}
    </li>
  );
}

function Head({ message: { email, topic, at, uid } }: { message: InboxMessage }) {
  const texts = useTexts(studioInboxTexts);
  const { topics } = useTexts(contactTexts);
  return (
    <div className={queue.facts}>
      <p>
        <strong>{email}</strong>, {topics[topic]}, <RelativeInstant at={at} />
      </p>
      {uid === null ? (
        <p>{texts.visitor}</p>
      ) : (
        <p>
          <Link to={`${paths.studio}/people/${encodeURIComponent(uid)}`}>{texts.toPerson}</Link>
        </p>
      )}
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
      <p className={queue.text}>
        <LearnerText text={text} />
      </p>
    </div>
  ));
}

type AnswerToMessageProps = { message: InboxMessage; onDone: () => void; onCancel: () => void };

function AnswerToMessage({ message, onDone, onCancel }: AnswerToMessageProps) {
  const texts = useTexts(studioInboxTexts);
  // One answer, however often it is sent.
  const [answerID] = useState(() => crypto.randomUUID());
  const [send, { isLoading }] = useAnswerMessageMutation();
  const answer = async (text: string) => {
    if (text.trim() === '') return texts.empty;
    const { error } = await send({ id: message.id, answerID, text, seenAnswers: message.answers.length });
    if (!error) return '';
    return 'code' in error && error.code === 'aborted' ? texts.changed : texts.notAnswered;
  };
  return (
    <AnswerForm
      texts={texts}
      rows={8}
      maxLength={ANSWER_MAX_LENGTH}
      isBusy={isLoading}
      onSend={answer}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
