import { useCallback } from 'react';
import { useAppDispatch } from '../store/thunk.ts';
import { type AlertContent, showAlert } from './alert.slice.ts';

/** Shows an alert from a component. The function stays the same between renders. */
export function useShowAlert(): (content: AlertContent) => void {
  const dispatch = useAppDispatch();
  return useCallback((content: AlertContent) => dispatch(showAlert(content)), [dispatch]);
}
