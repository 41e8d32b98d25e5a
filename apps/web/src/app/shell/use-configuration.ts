import { useEffect } from 'react';
import { bringConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';

/** Brings the operator's settings in after the first paint. */
export function useConfiguration(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(bringConfiguration());
  }, [dispatch]);
}
