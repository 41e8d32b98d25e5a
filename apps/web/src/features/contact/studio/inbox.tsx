import { INBOX_OWNERS, INBOX_STATES, type InboxState } from '@school/contract/inbox-lists';
import { studioInboxTexts } from '@school/texts/en/studio-inbox';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { GoodNight } from '../../../shared/art/good-night.tsx';
import styles from '../../../shared/queue/queue.module.css';
import { QueueChoice } from '../../../shared/queue/queue-choice.tsx';
import { useSaid } from '../../../shared/queue/use-said.ts';
import { MoreButton } from '../../../shared/rows/more-button.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { EmptyPlace } from '../../../shared/ui/empty-place.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useListInboxInfiniteQuery } from './inbox.api.ts';
import { InboxEntry } from './inbox-entry.tsx';

const REFRESH_MS = 30_000;
const CHOICES = [...INBOX_STATES, 'reports'] as const;

type InboxProps = {
  UID: string;
  isOwner: boolean;
  isTeacher: boolean;
  reports: { count: number | undefined; list: ReactNode };
};

/** What waits for an answer, by state, and what was reported; the choice stands in the address. */
export function Inbox({ UID, isOwner, isTeacher, reports }: InboxProps) {
  const texts = useTexts(studioInboxTexts);
  const [parameters, setParameters] = useSearchParams();
  const chosen = CHOICES.find((known) => known === parameters.get('state')) ?? 'new';
  const asked = INBOX_OWNERS.find((known) => known === parameters.get('whose')) ?? 'all';
  const whose = isOwner ? asked : 'mine';
  const state = chosen === 'reports' ? 'new' : chosen;
  const messages = useMessages(UID, state, whose);
  const counts = { ...messages.data?.pages[0]?.counts, reports: reports.count };
  const choose = (changes: Record<string, string>) =>
    setParameters({ ...Object.fromEntries(parameters), ...changes }, { replace: true });
  return (
    <>
      <QueueChoice
        label={texts.choice}
        names={CHOICES}
        chosen={chosen}
        nameOf={(name) => {
          const title = name === 'reports' ? texts.reports : texts.states[name];
          const count = counts[name];
          return count === undefined ? title : texts.counted(title, count);
        }}
        onChoose={(next) => choose({ state: next })}
      />
      {isOwner && chosen !== 'reports' ? (
        <QueueChoice
          label={texts.whose}
          names={INBOX_OWNERS}
          chosen={whose}
          nameOf={(name) => texts.whoseNames[name]}
          onChoose={(next) => choose({ whose: next })}
        />
      ) : null}
      {chosen === 'reports' ? (
        reports.list
      ) : (
        <Messages {...{ state, messages, whose }} seesPeople={isTeacher} />
      )}
    </>
  );
}

const useMessages = (UID: string, state: InboxState, whose: (typeof INBOX_OWNERS)[number]) =>
  useListInboxInfiniteQuery(
    { UID, state, whose },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  );

type MessagesProps = {
  state: InboxState;
  whose: (typeof INBOX_OWNERS)[number];
  messages: ReturnType<typeof useMessages>;
  seesPeople: boolean;
};

function Messages({ state, whose, messages, seesPeople }: MessagesProps) {
  const texts = useTexts(studioInboxTexts);
  // Of another choice’s answer nothing is shown.
  const { currentData, error, refetch } = messages;
  const { said, status, say, tell } = useSaid();
  // What is given away leaves one’s own list.
  const onTold = whose === 'mine' ? say : tell;
  const listed = currentData?.pages.flatMap((page) => page.messages);
  const staff = currentData?.pages[0]?.staff ?? [];
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {error && !currentData ? (
        <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />
      ) : null}
      {!currentData && !error ? <Skeleton shape="rows" height="20rem" /> : null}
      {listed?.length === 0 ? <EmptyPlace art={<GoodNight />}>{texts.none[state]}</EmptyPlace> : null}
      <ul className={styles.list}>
        {listed?.map((message) => (
          <InboxEntry key={message.id} {...{ message, staff, seesPeople, onTold }} onSaid={say} />
        ))}
      </ul>
      <MoreButton list={messages}>{texts.older}</MoreButton>
    </>
  );
}
