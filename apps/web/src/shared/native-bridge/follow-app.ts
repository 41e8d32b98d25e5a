import { findPage } from '../find-way-back.ts';
import type { Thunk } from '../store/thunk.ts';
import { packagesPassed } from './app-packages.slice.ts';
import type { AppEvent } from './read-event.ts';
import { reportNoPackages } from './report-no-packages.ts';

/** Does what the native app says unasked: its packages' prices, and pages to go to. Gives the way to stop. */
export function followApp(goTo: (page: string) => void): Thunk<() => void> {
  return (dispatch, _getState, { nativeApp }) => {
    let stop = () => {};
    let isOver = false;
    const hear = (event: AppEvent) => {
      if (event.name === 'PASS_RC_PACKAGES') {
        dispatch(packagesPassed(event.packages));
        if (Object.keys(event.packages).length === 0) reportNoPackages();
      } else if (event.name === 'REDIRECT_TO_PAGE') {
        const page = findPage(withoutOrigin(event.page));
        if (page !== null) goTo(page);
      }
    };
    void nativeApp().then((app) => {
      if (!isOver) stop = app.follow(hear);
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
