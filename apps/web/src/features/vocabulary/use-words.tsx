import type { ReactNode } from 'react';
import type { PlayerParts } from '../../shared/player/player-seams.ts';
import { KeptMessage } from './kept-message.tsx';
import { useKeepWord } from './use-keep-word.ts';
import { useListOwnCardsQuery } from './vocabulary.api.ts';
import { WordEntry } from './word-entry.tsx';

type Reader = { UID: string; isLoggedIn: boolean };

/** What a lesson's page puts into its transcript, so that words can be looked up and kept. */
export function useWords(
  lessonID: string,
  reader: Reader,
): { parts: Pick<PlayerParts, 'renderWord' | 'onKeepWord'>; message: ReactNode } {
  const { outcome, keep } = useKeepWord(lessonID, reader);
  return {
    parts: {
      renderWord: (word, { sentence, translation, german }) => (
        <WordEntry
          key={word}
          word={word}
          lessonID={lessonID}
          line={{ sentence, translation, german }}
          reader={reader}
          onKeep={() => void keep(word, { sentence, translation, german })}
        />
      ),
      onKeepWord: (word, { sentence, translation, german }) =>
        void keep(word, { sentence, translation, german }),
    },
    message: <KeptMessage outcome={outcome} />,
  };
}

/** The learner's own cards of a lesson: null until they are known, none for a visitor. */
export function useOwnCards(lessonID: string, UID: string) {
  const { data, isError } = useListOwnCardsQuery({ lessonID, UID }, { skip: UID === '' });
  return data ?? (UID === '' || isError ? [] : null);
}
