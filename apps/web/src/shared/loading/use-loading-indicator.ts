import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { loadingBegan, loadingEnded } from './loading.slice.ts';

/** Keeps the global loading indicator on for as long as `isOn` holds and the caller is on screen. */
export function useLoadingIndicator(isOn: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isOn) return;
    dispatch(loadingBegan());
    return () => {
      dispatch(loadingEnded());
    };
  }, [isOn, dispatch]);
}
