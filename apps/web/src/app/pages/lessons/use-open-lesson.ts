import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { useWordByWord } from '../../../features/alignments/use-word-by-word.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useUnknownAlert } from '../../../features/lessons/access-alert.ts';
import { useLesson } from '../../../features/lessons/use-lesson.ts';
import { NO_LIST, useLessonList } from '../../../features/lessons/use-lesson-list.ts';
import { useLineSounds } from '../../../features/lessons/use-line-sounds.ts';
import { useLessonProgress } from '../../../features/progress/use-lesson-progress.ts';
import { useKnownWords } from '../../../features/vocabulary/known-words.api.ts';
import { useWords } from '../../../features/vocabulary/use-words.tsx';
import { readLineStart } from '../../../shared/addresses/line-address.ts';
import type { Film } from '../../../shared/player/film.ts';
import { useAfterPaint } from '../../../shared/timing/use-after-paint.ts';
import { useFilmGaps } from './use-film-gaps.tsx';
import { useListReader } from './use-list-reader.ts';

/** The lesson that is open, for whom, and what its player and the parts below it share. */
export function useOpenLesson(lessonID: string) {
  const user = useSelector(selectCurrentUser);
  const lesson = useLesson(lessonID, user);
  // An answer changes much of the page: it is shown in steps between which the browser can answer a tap. The first knows
  // none, as the frame does, which it takes over.
  const list = useDeferredValue(useLessonList(), NO_LIST);
  const reader = useListReader();
  const progress = useLessonProgress(lessonID, user.UID, lesson.summary?.durationSeconds);
  const startAtSeconds = readLineStart(useSearchParams()[0]) ?? progress.startAtSeconds;
  const words = useWords(lessonID, user);
  const wordByWord = useWordByWord(lessonID, user.UID, words.parts);
  const film = useRef<Film | null>(null);
  const noteFilm = useCallback((shown: Film) => {
    film.current = shown;
  }, []);
  const gaps = useFilmGaps(lessonID, user.UID, film);
  const isAfterPaint = useAfterPaint();
  const known = useKnownWords(
    user.UID,
    useMemo(() => [lessonID], [lessonID]),
    { skip: !isAfterPaint },
  );
  const lineSounds = useLineSounds(lessonID, user.UID, { skip: !lesson.secure || !isAfterPaint });
  useUnknownAlert(lesson, user);
  return {
    lessonID,
    user,
    lesson,
    list,
    reader,
    film,
    gaps,
    lineSounds,
    isAfterPaint,
    message: words.message,
    knownPercent: user.UID === '' ? undefined : known && (known[lessonID] ?? 0),
    isOffered: lesson.summary?.isFreeSample === true && reader.tier === 0,
    player: {
      ...progress,
      ...(startAtSeconds !== undefined && { startAtSeconds }),
      ...words.parts,
      ...wordByWord,
      lineSounds,
      onFilm: noteFilm,
      ...gaps.parts,
    },
  };
}

export type OpenLesson = ReturnType<typeof useOpenLesson>;
