import { progressOf } from '@school/domain/lesson-progress';
import type { Span } from '@school/domain/played-spans';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { selectKeptLessons, selectPositions } from '../../../features/lessons/lessons.slice.ts';
import type { ListReader } from '../../../features/lessons/list-reader.ts';
import { useProgress } from '../../../features/progress/use-progress.ts';

/** Who looks at a list of lessons: an account, as the server knows it; a visitor, as this browser does. */
export function useListReader(): ListReader {
  const { UID, isKnown } = useSelector(selectCurrentUser);
  const { tier, lessons, isLoading, isMissing, failure, retry } = useProgress(UID);
  const kept = useKeptProgress();
  const isSignedIn = UID !== '';
  const isVisitor = isKnown && !isSignedIn;
  const progress = isSignedIn ? lessons : kept;
  return useMemo(
    () => ({
      isSignedIn,
      tier: isVisitor ? 0 : tier,
      progress,
      isLoading: !isKnown || isLoading,
      isMissing,
      failure,
      retry,
    }),
    [isSignedIn, isVisitor, tier, progress, isKnown, isLoading, isMissing, failure, retry],
  );
}

function useKeptProgress(): ListReader['progress'] {
  const positions = useSelector(selectPositions);
  const lessons = useSelector(selectKeptLessons);
  return useMemo(() => {
    const entries = Object.entries(positions).map(([lessonID, positionSeconds], index) => {
      const end = lessons.find(({ DocID }) => DocID === lessonID)?.durationSeconds ?? 0;
      // The lesson left last is the last in the record's own order.
      const played: Span[] = [[0, positionSeconds]];
      const report = { positionSeconds, isCompleted: false, played, atMs: index };
      return [lessonID, progressOf(report, end, index)] as const;
    });
    return Object.fromEntries(entries);
  }, [positions, lessons]);
}
