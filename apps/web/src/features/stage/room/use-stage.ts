import { useEffect, useReducer } from 'react';
import { useFindToken } from '../../../shared/api/use-find-token.ts';
import { type Answer, askStage } from './ask-stage.ts';
import { chooseFilm, type ShownFilm } from './shown-film.ts';

/** The longest wait for the picture after the lesson began, or to see that it has stopped. */
const ASK_EVERY_MS = 3_000;

export type StageNow = { answer: Answer | null; film: ShownFilm | null };

const NOTHING: StageNow = { answer: null, film: null };

/** How the stage stands, asked again and again: the server decides who may see it, each time. */
export function useStage(): StageNow {
  const findToken = useFindToken();
  const [now, take] = useReducer(
    ({ film }: StageNow, answer: Answer): StageNow => ({ answer, film: chooseFilm(film, answer) }),
    NOTHING,
  );
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await askStage(findToken, leaving.signal);
      if (leaving.signal.aborted) return;
      take(answer);
      timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [findToken]);
  return now;
}
