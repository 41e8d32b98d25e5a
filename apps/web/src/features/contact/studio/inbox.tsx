import { INBOX_STATES } from '@school/contract/inbox-lists';
import { studioInboxTexts } from '@school/texts/en/studio-inbox';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import styles from '../../../shared/queue/queue.module.css';
import { QueueChoice } from '../../../shared/queue/queue-choice.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useListInboxInfiniteQuery } from './inbox.api.ts';
import { InboxEntry } from './inbox-entry.tsx';

const REFRESH_MS = 30_000;

/** What was written on the contact page, by state; the state stands in the address. */
export function Inbox({ UID }: { UID: string }) {
  const texts = useTexts(studioInboxTexts);
  const [parameters, setParameters] = useSearchParams();
  const state = INBOX_STATES.find((known) => known === parameters.get('state')) ?? 'new';
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useListInboxInfiniteQuery(
      { UID, state },
      { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
    );
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const say = (words: string) => {
    setSaid(words);
    // The message may leave this list, and the button that had the focus.
    status.current?.focus();
  };
  const counts = data?.pages[0]?.counts;
  const messages = data?.pages.flatMap((page) => page.messages);
  return (
    <>
      <QueueChoice
        label={texts.title}
        names={INBOX_STATES}
        chosen={state}
        nameOf={(name) => (counts ? texts.counted(texts.states[name], counts[name]) : texts.states[name])}
        onChoose={(next) => setParameters({ state: next }, { replace: true })}
      />
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {isError && !data ? <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} /> : null}
      {!data && !isError ? <Skeleton shape="rows" height="20rem" /> : null}
      {messages?.length === 0 ? <p>{texts.none[state]}</p> : null}
      <ul className={styles.list}>
        {messages?.map((message) => (
          <InboxEntry key={message.id} message={message} onSaid={say} />
        ))}
      </ul>
      {hasNextPage ? (
        <p>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.older}
          </Button>
        </p>
      ) : null}
    </>
  );
}
