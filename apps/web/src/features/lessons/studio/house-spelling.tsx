import { listOtherSpellings, writeAsHouse } from '@school/domain/spelling/house-style';
import { createLexicon, type Lexicon } from '@school/domain/spelling/lexicon';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useDeferredValue, useMemo } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { focusPhrase } from './focus-phrase.ts';
import styles from './studio-lessons.module.css';

/** The course's words, sounded out once. */
export function useHouseWords(words: readonly string[]): Lexicon {
  return useMemo(() => createLexicon(words.map((spelt) => ({ spelt }))), [words]);
}

type HouseSpellingProps = { text: string; lexicon: Lexicon; onUse: (text: string) => void };

/** What of a text the course spells in another way; one press writes it so. Names may sound like a word: it is a hint. */
export function HouseSpelling({ text, lexicon, onUse }: HouseSpellingProps) {
  const texts = useTexts(studioLessonsTexts).houseSpelling;
  const typed = useDeferredValue(text);
  const others = useMemo(() => listOtherSpellings(typed, lexicon), [typed, lexicon]);
  return others.map((other) => (
    <span key={other.word} className={styles.hint}>
      <span>
        <Dialect>{other.word}</Dialect> {texts.is} <Dialect>{other.house.spelt}</Dialect>
      </span>
      <Button
        look="quiet"
        aria-label={texts.takeOf(other.house.spelt, other.word)}
        onClick={({ currentTarget }) => {
          focusPhrase(currentTarget);
          onUse(writeAsHouse(text, other));
        }}
      >
        {texts.take}
      </Button>
    </span>
  ));
}
