import type { LogInWithIdToken } from '@school/contract/native-app';
import { findPage } from '../addresses/find-way-back.ts';
import type { Thunk } from '../store/thunk.ts';
import { packagesPassed } from './app-packages.slice.ts';
import type { NativeApp } from './native-app.ts';
import type { AppEvent } from './read-event.ts';
import { reportNoPackages } from './report-no-packages.ts';

type Unasked = {
  goTo: (page: string) => void;
  /** A log-in that the page has not asked for. */
  logIn: (token: LogInWithIdToken) => void;
};

/** Does what the native app says unasked: its packages' prices, pages to go to, its own log-in. Gives the way to stop. */
export function followApp({ goTo, logIn }: Unasked): Thunk<() => void> {
  return (dispatch, _getState, { nativeApp }) => {
    let stop = () => {};
    let isOver = false;
    const hear = (app: NativeApp, event: AppEvent) => {
      if (event.name === 'PASS_RC_PACKAGES') {
        dispatch(packagesPassed(event.packages));
        if (Object.keys(event.packages).length === 0) reportNoPackages();
      } else if (event.name === 'REDIRECT_TO_PAGE') {
        const page = findPage(withoutOrigin(event.page));
        if (page !== null) goTo(page);
      } else if (event.name === 'LOG_IN_WITH_ID_TOKEN' && !app.isAsking()) {
        logIn(event.token);
      }
    };
    void nativeApp().then((app) => {
      if (!isOver) stop = app.follow((event) => hear(app, event));
    });
    return () => {
      isOver = true;
      stop();
    };
  };
}

function withoutOrigin(page: string): string {
  const { origin } = window.location;
  return page.startsWith(`${origin}/`) ? page.slice(origin.length) : page;
}
