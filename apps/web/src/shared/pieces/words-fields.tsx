import type { Words } from '@school/contract/words';
import { TextArea, TextField } from '../ui/text-field.tsx';
import styles from './pieces.module.css';
import { partOf, wordsOf } from './two-languages.ts';

type WordsFieldsProps = {
  /** In English, and in German. */
  labels: readonly [string, string];
  words: Words | null;
  isLong?: boolean;
  maxLength?: number | undefined;
  /** `isEmpty`: there is nothing in either language. */
  onChange: (words: Words, isEmpty: boolean) => void;
};

/** What is said in both languages, a field for each. */
export function WordsFields({ labels, words, isLong = false, maxLength, onChange }: WordsFieldsProps) {
  const [en, de] = [partOf(words, 'en'), partOf(words, 'de')];
  const tell = (english: string, german: string) =>
    onChange(wordsOf(english, german), english.trim() === '' && german.trim() === '');
  const Field = isLong ? TextArea : TextField;
  return (
    <div className={styles.fields}>
      <Field
        label={labels[0]}
        lang="en"
        maxLength={maxLength}
        value={en}
        onChange={({ target }) => tell(target.value, de)}
      />
      <Field
        label={labels[1]}
        lang="de"
        maxLength={maxLength}
        value={de}
        onChange={({ target }) => tell(en, target.value)}
      />
    </div>
  );
}
