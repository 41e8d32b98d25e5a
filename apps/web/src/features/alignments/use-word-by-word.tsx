import { alignmentsTexts } from '@school/texts/en/alignments';
import { Suspense, useState } from 'react';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import type { PlayerParts, WordContext } from '../../shared/player/player-seams.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './word-by-word.module.css';

const AlignedLine = lazyInTime(async () => ({ default: (await import('./aligned-line.tsx')).AlignedLine }));
const WordNote = lazyInTime(async () => ({ default: (await import('./word-note.tsx')).WordNote }));

type Parts = Pick<PlayerParts, 'renderWord' | 'renderLine' | 'renderAligned'>;

/** What a lesson's page has at the words of a line, and for who wishes its German and English word by word. */
export function useWordByWord(lessonID: string, UID: string, parts: Parts): Parts {
  const [isOn, setOn] = useState(false);
  return {
    renderLine: (line) => (
      <>
        {canBeLaid(line) ? (
          <Toggle
            isOn={isOn}
            onPress={() => {
              setOn(!isOn);
              // The small window lies over what comes.
              if (!isOn) line.close();
            }}
          />
        ) : null}
        {parts.renderLine?.(line)}
      </>
    ),
    renderWord: (word, line) => (
      <>
        {parts.renderWord?.(word, line)}
        {isOn ? (
          <Suspense>
            <WordNote word={word} asked={{ lessonID, lineID: line.lineID ?? '', UID }} />
          </Suspense>
        ) : null}
      </>
    ),
    renderAligned: isOn
      ? (line, words) => (
          <Suspense>
            <AlignedLine
              key={line.lineID}
              line={line}
              words={words}
              asked={{ lessonID, lineID: line.lineID ?? '', UID }}
            />
          </Suspense>
        )
      : undefined,
  };
}

const canBeLaid = ({ lineID = '', german, translation }: WordContext) =>
  lineID !== '' && (german !== null || translation !== null);

function Toggle({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  const texts = useTexts(alignmentsTexts);
  return (
    <div className={styles.toggle}>
      <Button look="quiet" aria-pressed={isOn} onClick={onPress}>
        {texts.wordByWord}
      </Button>
    </div>
  );
}
