import { useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useLoadingIndicator } from '../../shared/loading/use-loading-indicator.ts';
import { paths } from '../../shared/routes.ts';
import type { RootState } from '../../shared/store/root-reducer.ts';
import { useLazyGetMiniLessonIndexQuery } from './mini-lessons.api.ts';
import { findNextRandomID, indexReceived, randomAdvanced, selectMiniLessons } from './mini-lessons.slice.ts';

/** Goes to the next of the shuffled mini lessons, never to the one that is open. */
export function useRandomMiniLesson(currentID?: string): { go: () => void; isBusy: boolean } {
  const store = useStore<RootState>();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const show = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const [fetchIndex] = useLazyGetMiniLessonIndexQuery();
  const [isBusy, setIsBusy] = useState(false);
  useLoadingIndicator(isBusy);

  const readState = () => selectMiniLessons(store.getState());

  const prepare = async () => {
    if (readState().IDsIndexRandomized.length > 0) return;
    const ids = await fetchIndex(undefined, true).unwrap();
    if (readState().IDsIndexRandomized.length > 0) return;
    dispatch(indexReceived({ ids, randoms: ids.map(() => Math.random()) }));
  };

  const advance = async () => {
    await prepare();
    if (findNextRandomID(readState()) === currentID) dispatch(randomAdvanced());
    const next = findNextRandomID(readState());
    dispatch(randomAdvanced());
    if (next !== undefined) await navigate(paths.miniLesson(next));
  };

  const go = () => {
    setIsBusy(true);
    advance()
      .catch(() => show(errorAlerts.miniLessonIndexFailed))
      .finally(() => setIsBusy(false))
      .catch(() => undefined);
  };

  return { go, isBusy };
}
