import { type RefObject, Suspense, useState } from 'react';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import type { Film } from '../../../shared/player/film.ts';

const FilmGaps = lazyInTime(async () => ({
  default: (await import('../../../features/exercises/film-gaps.tsx')).FilmGaps,
}));

/** Gaps in the running film: whether they are on, how to turn them on and off, and their place below the film. */
export function useFilmGaps(lessonID: string, UID: string, film: RefObject<Film | null>) {
  const [isOn, setIsOn] = useState(false);
  const turn = () => {
    setIsOn(!isOn);
    if (!isOn && film.current) playInView(film.current);
  };
  const afterFilm = (shown: Film) => (
    <Suspense>
      <FilmGaps film={shown} lessonID={lessonID} UID={UID} onStop={() => setIsOn(false)} />
    </Suspense>
  );
  return { isOn, turn, parts: isOn ? { afterFilm } : {} };
}

function playInView({ video, commands }: Film): void {
  video.current?.scrollIntoView({ block: 'center' });
  if (video.current?.paused !== false) commands.toggle();
}
