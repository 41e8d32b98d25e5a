import type { GrammarTopicSummary } from '@school/contract/grammar';
import { grammarTexts } from '@school/texts/en/grammar';
import { Link } from 'react-router';
import { topicPath } from '../../shared/addresses/topic-path.ts';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './grammar.module.css';

/** The grammar as a table of contents. */
export function TopicList({ topics }: { topics: readonly GrammarTopicSummary[] }) {
  const texts = useTexts(grammarTexts);
  const say = useSay();
  if (topics.length === 0) return <p>{texts.none}</p>;
  return (
    <ol className={styles.list}>
      {topics.map((topic, index) => (
        <li key={topic.GrammarID}>
          <Link to={topicPath(topic.GrammarID)} className={styles.row}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.name} {...say(topic.Title)} />
            <span className={styles.summary} {...say(topic.Summary)} />
            <span className={topic.isOpenToAll ? styles.open : styles.plan}>
              {topic.isOpenToAll ? texts.openToAll : texts.withPlan}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
