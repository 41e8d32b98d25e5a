import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Services } from '../services/services.ts';
import type { RootState } from './root-reducer.ts';

/** What is dispatched in order to use the state or a service. */
export type Thunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;

/** `dispatch` for actions and thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
