import type { GrammarTopicSummary } from '@school/contract/grammar';
import { grammarTexts } from '@school/texts/en/grammar';
import { Link } from 'react-router';
import { topicPath } from '../../shared/addresses/topic-path.ts';
import { paths } from '../../shared/routes.ts';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './grammar.module.css';

/** The topic before, all topics, the topic after. */
export function TopicWays({ topics, place }: { topics: readonly GrammarTopicSummary[]; place: number }) {
  const texts = useTexts(grammarTexts);
  const [previous, next] = [topics[place - 1], topics[place + 1]];
  if (place < 0) return null;
  return (
    <nav className={styles.topicWays} aria-label={texts.contents}>
      {previous ? <Way topic={previous} label={texts.previous} rel="prev" /> : <span />}
      <Link to={paths.grammar}>{texts.contents}</Link>
      {next ? <Way topic={next} label={texts.next} rel="next" /> : <span />}
    </nav>
  );
}

function Way({ topic, label, rel }: { topic: GrammarTopicSummary; label: string; rel: 'prev' | 'next' }) {
  const say = useSay();
  return (
    <Link to={topicPath(topic.GrammarID)} rel={rel} className={styles[rel]}>
      <span className={styles.wayLabel}>{label}</span>
      <span className={styles.wayName} {...say(topic.Title)} />
    </Link>
  );
}
