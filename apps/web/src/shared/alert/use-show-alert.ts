import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type AlertContent, type StateWithAlert, showAlert } from './alert.slice.ts';

/** Shows an alert from a component. The function stays the same between renders. */
export function useShowAlert(): (content: AlertContent) => void {
  const dispatch = useDispatch<ThunkDispatch<StateWithAlert, unknown, UnknownAction>>();
  return useCallback((content: AlertContent) => dispatch(showAlert(content)), [dispatch]);
}
