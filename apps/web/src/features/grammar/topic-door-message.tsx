import type { GrammarTopicSummary } from '@school/contract/grammar';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { grammarTexts } from '@school/texts/en/grammar';
import { topicPath } from '../../shared/addresses/topic-path.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './grammar.module.css';
import type { TopicState } from './use-topic.ts';

/** In the text's place where it may not be read: which plan opens it, and the ways there. */
export function TopicDoorMessage({
  door,
  topics,
  failure,
  refetch,
}: Pick<TopicState, 'door' | 'topics' | 'failure' | 'refetch'>) {
  const texts = useTexts(grammarTexts);
  const { logIn, seePlans } = useTexts(everywhereTexts);
  if (door === 'unreachable') {
    return <NotFetched title={texts.notFetched} failure={failure} onRetry={refetch} />;
  }
  return (
    <Notice title={texts.locked}>
      <p>{texts.lockedLead}</p>
      {door === 'logIn' ? <p>{texts.lockedLogIn}</p> : null}
      <div className={styles.ways}>
        <ButtonLink to={paths.subscriptions} look="main">
          {seePlans}
        </ButtonLink>
        {door === 'logIn' ? <ButtonLink to={paths.logIn}>{logIn}</ButtonLink> : null}
        <FirstTopic topics={topics} />
      </div>
    </Notice>
  );
}

function FirstTopic({ topics }: { topics: readonly GrammarTopicSummary[] }) {
  const { firstIsOpen } = useTexts(grammarTexts);
  const first = topics.find(({ isOpenToAll }) => isOpenToAll);
  return first ? (
    <ButtonLink to={topicPath(first.GrammarID)} look="quiet">
      {firstIsOpen}
    </ButtonLink>
  ) : null;
}
