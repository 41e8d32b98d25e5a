import type { Callables } from '@school/contract/callables';
import { chatTexts } from '@school/texts/en/chat';
import { languageTexts } from '@school/texts/en/language';
import { formatHour } from '@school/texts/hours';
import { useState } from 'react';
import { BusyNote } from '../../shared/errors/busy-note.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LearnerText } from '../../shared/ui/learner-text.tsx';
import { Section } from '../../shared/ui/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetChatTranscriptQuery } from './chat.api.ts';
import styles from './lesson-talk.module.css';

type Message = Callables['getChatTranscript']['response']['messages'][number];
type Place = { UID: string; lessonID: string };

/** What was said in the chat of a live lesson, below its recording: folded, and fetched when it is opened. */
export function LessonTalk(place: Place) {
  const { talk } = useTexts(chatTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={talk.title}>
      <details className={styles.talk} onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
        <summary>{talk.open}</summary>
        {isOpen ? <Pages {...place} /> : null}
      </details>
    </Section>
  );
}

/** As many pages as were asked for: each begins where the one before it ended. */
function Pages(place: Place) {
  const { talk } = useTexts(chatTexts);
  const [starts, setStarts] = useState<readonly number[]>([0]);
  return (
    <ol className={styles.messages} aria-label={talk.messages}>
      {starts.map((after, at) => (
        <TalkPage
          key={after}
          asked={{ ...place, after }}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : null}
        />
      ))}
    </ol>
  );
}

type TalkPageProps = { asked: Place & { after: number }; onMore: ((next: number) => void) | null };

function TalkPage({ asked, onMore }: TalkPageProps) {
  const { talk, readAgain } = useTexts(chatTexts);
  const { data, error, isError, refetch } = useGetChatTranscriptQuery(asked);
  if (isError && !data)
    return (
      <li role="status">
        {talk.failed} <Button onClick={() => void refetch()}>{readAgain}</Button>
        <BusyNote failure={error} />
      </li>
    );
  if (!data)
    return (
      <li>
        <Skeleton shape="rows" height="12rem" />
      </li>
    );
  const { messages, next } = data;
  if (messages.length === 0 && asked.after === 0) return <li>{talk.none}</li>;
  return (
    <>
      {messages.map((message) => (
        <TalkMessage key={message.sequence} message={message} />
      ))}
      {next !== null && onMore ? (
        <li>
          <Button onClick={() => onMore(next)}>{talk.more}</Button>
        </li>
      ) : null}
    </>
  );
}

function TalkMessage({ message: { username, role, text, sentAt } }: { message: Message }) {
  const { talk } = useTexts(chatTexts);
  const { clock, person } = useTexts(languageTexts);
  return (
    <li className={styles.message}>
      <p className={styles.author}>
        <strong>{person(username)}</strong>
        {role === null ? null : <span className={styles.role}>{talk.roles[role]}</span>}
        <time dateTime={sentAt}>{formatHour(new Date(sentAt), clock)}</time>
      </p>
      <p className={styles.text}>
        <LearnerText text={text} />
      </p>
    </li>
  );
}
