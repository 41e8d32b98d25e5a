import { useState } from 'react';
import { cardOfLine, chooseCard, type NewCard, type SaidLine } from './choose-card.ts';
import { useKeepWordMutation, useLazyLookUpWordQuery } from './vocabulary.api.ts';

/** What became of the last word that was to be kept. `times` tells two in a row apart. */
export type Outcome = {
  type: 'kept' | 'keptLine' | 'logIn' | 'noMeaning' | 'tooMany' | 'failed';
  word: string;
  times: number;
};

type Reader = { UID: string; isLoggedIn: boolean };

/** Keeps a word or a whole line as a card; a word’s meaning is looked up first where it is not on the screen. */
export function useKeepWord(lessonID: string, { UID, isLoggedIn }: Reader) {
  const [lookUp] = useLazyLookUpWordQuery();
  const [keepCard] = useKeepWordMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const tell = (type: Outcome['type'], word: string) =>
    setOutcome((last) => ({ type, word, times: (last?.times ?? 0) + 1 }));

  const findCard = async (word: string, line: SaidLine): Promise<NewCard | Outcome['type']> => {
    const { data } = await lookUp({ word, lessonID, UID }, true);
    if (!data || !('entries' in data)) return 'failed';
    return chooseCard(data, line) ?? 'noMeaning';
  };

  const keep = async (word: string, line: SaidLine): Promise<void> => {
    if (!isLoggedIn) return tell('logIn', word);
    const card = await findCard(word, line);
    if (typeof card === 'string') return tell(card, word);
    return send(card, line, 'kept');
  };

  const keepLine = async (line: SaidLine): Promise<void> => {
    if (!isLoggedIn) return tell('logIn', line.sentence);
    const card = cardOfLine(line);
    return card ? send(card, line, 'keptLine') : tell('noMeaning', line.sentence);
  };

  const send = async (card: NewCard, { lineID }: SaidLine, done: Outcome['type']): Promise<void> => {
    const { data, error } = await keepCard({ lessonID, ...card, ...(lineID && { lineID }) });
    if (data && 'card' in data) return tell(done, card.SwissGerman);
    // The rate limit says how long to wait; the list is not full.
    const isFull =
      error && 'retryAfterSeconds' in error
        ? error.code === 'resource-exhausted' && error.retryAfterSeconds === undefined
        : error?.code === 'resource-exhausted';
    return tell(isFull ? 'tooMany' : 'failed', card.SwissGerman);
  };

  return { outcome, keep, keepLine };
}
