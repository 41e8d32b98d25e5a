import { PHONETIC_TAG } from '@school/contract/sounds';
import styles from './pronunciation.module.css';

/** Phonetic signs in their brackets, marked as such: they are no words, and nothing to translate. */
export function Ipa({ children }: { children: string }) {
  return (
    <span lang={PHONETIC_TAG} translate="no" className={styles.signs}>
      [{children}]
    </span>
  );
}
