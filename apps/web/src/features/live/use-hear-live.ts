import { useEffect } from 'react';
import { liveHeard } from '../../shared/configuration/configuration.slice.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { whenIdle } from '../../shared/timing/when-idle.ts';

/** Keeps what is on in the state, from one answer of the server to the next. */
export function useHearLive(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let end: () => void = () => undefined;
    let isOver = false;
    const begin = async () => {
      const { hearLive } = await import('./hear-live.ts');
      if (!isOver) end = hearLive((live) => dispatch(liveHeard(live)));
    };
    const calledOff = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      calledOff();
      end();
    };
  }, [dispatch]);
}
