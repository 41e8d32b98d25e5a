import { useMemo } from 'react';
import { useGetFilmPeaksQuery } from './film-sound.api.ts';

type Asked = { UID: string; lessonID: string; film: string | null };

/** How loud the lesson's film is; null while that is being looked for, and where it cannot be. */
export function useFilmPeaks({ UID, lessonID, film }: Asked): {
  values: Uint8Array | null;
  hasFailed: boolean;
} {
  const { data, isError } = useGetFilmPeaksQuery(
    { UID, lessonID, film: film ?? '' },
    { skip: film === null },
  );
  const peaks = data?.peaks ?? null;
  const values = useMemo(
    () => (peaks === null ? null : Uint8Array.from(atob(peaks), (sign) => sign.charCodeAt(0))),
    [peaks],
  );
  return { values, hasFailed: isError || data?.peaks === null };
}
