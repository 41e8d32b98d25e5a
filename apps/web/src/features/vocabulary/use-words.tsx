import { type ReactNode, Suspense } from 'react';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import type { PlayerParts } from '../../shared/player/player-seams.ts';
import { KeptMessage } from './kept-message.tsx';
import { useKeepWord } from './use-keep-word.ts';
import { useListOwnCardsQuery } from './vocabulary.api.ts';

const WordEntry = lazyInTime(async () => ({ default: (await import('./word-entry.tsx')).WordEntry }));
const LineActs = lazyInTime(async () => ({ default: (await import('./line-acts.tsx')).LineActs }));

type Reader = { UID: string; isLoggedIn: boolean };
type Parts = Pick<PlayerParts, 'renderWord' | 'onKeepWord' | 'renderLine' | 'onKeepLine'>;

/** What a lesson's page puts into its transcript, so that words can be looked up and kept. */
export function useWords(lessonID: string, reader: Reader): { parts: Parts; message: ReactNode } {
  const { outcome, keep, keepLine } = useKeepWord(lessonID, reader);
  return {
    parts: {
      renderWord: (word, line) => (
        <Suspense>
          <WordEntry
            key={word}
            word={word}
            lessonID={lessonID}
            line={line}
            reader={reader}
            onKeep={() => void keep(word, line)}
          />
        </Suspense>
      ),
      onKeepWord: (word, line) => void keep(word, line),
      renderLine: (line) => (
        <Suspense>
          <LineActs line={line} lessonID={lessonID} reader={reader} onKeep={() => void keepLine(line)} />
        </Suspense>
      ),
      onKeepLine: (line) => void keepLine(line),
    },
    message: <KeptMessage outcome={outcome} />,
  };
}

/** The learner's own cards of a lesson: null until they are known, none for a visitor. */
export function useOwnCards(lessonID: string, UID: string) {
  const { data, isError } = useListOwnCardsQuery({ lessonID, UID }, { skip: UID === '' });
  return data ?? (UID === '' || isError ? [] : null);
}
