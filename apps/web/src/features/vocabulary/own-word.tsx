import type { OwnCard } from '@school/contract/vocabulary';
import { HowItIsSaid } from '../../shared/pronunciation/how-it-is-said.tsx';
import { listMeanings } from '../../shared/texts/list-meanings.ts';
import { useLanguage } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './vocabulary.module.css';

/** A learner's own card in a list: the word, and what it means to this reader. */
export function OwnWord({ card }: { card: OwnCard }) {
  const [meaning] = listMeanings(card, useLanguage());
  return (
    <>
      <Dialect className={styles.name}>{card.SwissGerman}</Dialect>{' '}
      <HowItIsSaid text={card.SwissGerman} isPlain /> <span lang={meaning.lang}>{meaning.text}</span>
    </>
  );
}
