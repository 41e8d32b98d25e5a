import { studioShellTexts } from '@school/texts/en/studio-shell';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { LearnerText } from '../ui/learner-text.tsx';
import styles from './queue.module.css';

const MOST_LINES = 12;
const MOST_CHARACTERS = 1_000;

/** What somebody wrote. Of much only the beginning, until all of it is asked for: what follows stays in reach. */
export function LongText({ text }: { text: string }) {
  const { whole, less } = useTexts(studioShellTexts).longText;
  const [isOpen, setOpen] = useState(false);
  const beginning = beginningOf(text);
  const isCut = beginning.length < text.length;
  return (
    <>
      <p className={styles.text}>
        <LearnerText text={isOpen ? text : beginning} />
        {isCut && !isOpen ? ' …' : null}
      </p>
      {isCut ? (
        <p>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? less : whole}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Cut between words, so that no address of a page is cut into another. A single word is too long as it is. */
function beginningOf(text: string): string {
  const lines = text.split('\n').slice(0, MOST_LINES).join('\n');
  if (lines.length <= MOST_CHARACTERS) return lines;
  return /^.*\S(?=\s)/s.exec(lines.slice(0, MOST_CHARACTERS + 1))?.[0] ?? text;
}
