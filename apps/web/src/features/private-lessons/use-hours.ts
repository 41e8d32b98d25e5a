import type { OfferedHour } from '@school/contract/private-lessons';
import type { QueryFailure } from '../../shared/api/call-error.ts';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import { useGetTimesQuery } from './private-lessons.api.ts';
import { isFull } from './timetable-model.ts';

/** The hours that a time picker shows. */
export type Hours = {
  /** Null while they are on their way. */
  slots: readonly OfferedHour[] | null;
  hasFailed: boolean;
  failure?: QueryFailure;
  retry: () => void;
};

/** Another account may take an hour while the learner chooses. */
const ASK_AGAIN_MS = 10_000;

/** Every hour that the teacher gives, as it stands, and whether none is left for who has none. */
export function useHours(): Hours & { isFull: boolean } {
  const pollingInterval = usePageVisible() ? ASK_AGAIN_MS : 0;
  const { data, error, isFetching, refetch } = useGetTimesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
  });
  return {
    slots: data?.slots ?? null,
    hasFailed: error !== undefined && data === undefined,
    failure: error,
    retry: () => void refetch(),
    // Not by an answer from before.
    isFull: data !== undefined && !isFetching && isFull(data),
  };
}
