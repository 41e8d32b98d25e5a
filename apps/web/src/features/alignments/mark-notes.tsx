import type { LineMark } from '@school/contract/alignments';
import { alignmentsTexts } from '@school/texts/en/alignments';
import { Link } from 'react-router';
import { topicPath } from '../../shared/addresses/topic-path.ts';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './word-by-word.module.css';

/** What only Swiss German does at some words, each with the way to the topic that explains it. */
export function MarkNotes({ marks }: { marks: readonly LineMark[] }) {
  const texts = useTexts(alignmentsTexts);
  const say = useSay();
  return marks.map(({ mark, places, GrammarID, Title }) => (
    <p key={`${mark} ${places.join()}`} className={styles.note}>
      {texts.marks[mark]}{' '}
      <Link to={topicPath(GrammarID)}>
        <span {...say(Title)} />
      </Link>
    </p>
  ));
}
