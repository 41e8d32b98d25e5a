import type { ThirdPartyConfiguration } from '@school/contract/configuration';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Analytics } from '../../shared/analytics/analytics.ts';
import { type Thunk, useAppDispatch } from '../../shared/store/thunk.ts';
import { whenIdle } from '../../shared/timing/when-idle.ts';
import { loadThirdParty } from './load-scripts.ts';
import { tellPage } from './script-events.ts';
import { countedPath } from './where-shown.ts';

type AnalyticsScript = NonNullable<ThirdPartyConfiguration['analytics']>;

/** Counts each page that is shown, by the SDK's analytics or by another script. Shows nothing. */
export function PageCounter({ analytics }: { analytics: AnalyticsScript }) {
  const { pathname } = useLocation();
  const path = countedPath(pathname);
  const [counter, setCounter] = useState<Pick<Analytics, 'countPage'> | null>(null);
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      whenIdle(() => {
        // A provider that is away leaves the page as it is.
        dispatch(openCounter(analytics)).then(setCounter, () => undefined);
      }),
    [analytics, dispatch],
  );
  useEffect(() => {
    counter?.countPage({ path, title: document.title });
  }, [counter, path]);
  return null;
}

function openCounter(analytics: AnalyticsScript): Thunk<Promise<Pick<Analytics, 'countPage'> | null>> {
  return async (_dispatch, _getState, { analytics: openSdk }) => {
    const { measurementId, setupUrl } = analytics;
    if (measurementId !== null) {
      if (setupUrl !== null) await loadThirdParty({ scriptUrl: setupUrl, setupUrl: null });
      return openSdk();
    }
    await loadThirdParty(analytics);
    return { countPage: ({ path }) => tellPage(path) };
  };
}
