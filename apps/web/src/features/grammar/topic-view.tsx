import { grammarTexts } from '@school/texts/en/grammar';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './grammar.module.css';
import { TopicDoorMessage } from './topic-door-message.tsx';
import { TopicText } from './topic-text.tsx';
import { TopicWays } from './topic-ways.tsx';
import type { TopicState } from './use-topic.ts';

/** A topic below its title: the text or why there is none, and the ways to the others. */
export function TopicView({ state }: { state: TopicState }) {
  const { door, topic, topics, place } = state;
  return (
    <div className={styles.topic}>
      <Place count={topics.length} place={place} />
      {topic ? <TopicText topic={topic} /> : null}
      {door === 'waiting' ? <Skeleton shape="lines" height="200vh" /> : null}
      {topic || door === 'waiting' ? null : <TopicDoorMessage {...state} />}
      {door === 'waiting' ? null : <TopicWays topics={topics} place={place} />}
    </div>
  );
}

/** Its line is there before the list that knows the place, or the text would move down when that comes. */
function Place({ count, place }: { count: number; place: number }) {
  const texts = useTexts(grammarTexts);
  if (place < 0 && count > 0) return null;
  return <p className={styles.place}>{place < 0 ? '\u00a0' : texts.topic(place + 1, count)}</p>;
}
