import type { Tier } from '@school/contract/access';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { QueryFailure } from '../../shared/api/call-error.ts';
import type { RootState } from '../../shared/store/root-reducer.ts';
import { mergeAll, useProgressQuery } from './progress.api.ts';
import { type ProgressByLesson, selectUnsent } from './progress.slice.ts';

export type KnownProgress = {
  lessons: ProgressByLesson;
  /** What the account's plan opens; null until the server has said. */
  tier: Tier | null;
  /** An answer of the server is on its way, also where an older one is there. */
  isFetching: boolean;
  /** Nothing is known yet, and an answer may come. */
  isLoading: boolean;
  /** Nothing is known, since the server could not be asked. */
  isMissing: boolean;
  failure: QueryFailure;
  retry: () => void;
};

const NONE: ProgressByLesson = {};

/** How far an account is in each lesson: what the server knows, with what it has not heard yet. */
export function useProgress(UID: string): KnownProgress {
  const { data, error, isFetching, isError, isUninitialized, refetch } = useProgressQuery(UID);
  const unsent = useSelector((state: RootState) => selectUnsent(state, UID));
  const stored = data?.lessons ?? NONE;
  const lessons = useMemo(() => mergeAll(stored, unsent), [stored, unsent]);
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    lessons,
    tier: data?.tier ?? null,
    isFetching,
    isLoading: !data && !isUninitialized && (!isError || isFetching),
    isMissing: !data && isError && !isFetching,
    failure: error,
    retry,
  };
}
