import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { forgetCookies } from './forget-cookies.ts';
import { keepOutsideConsents, type OutsideConsents } from './kept-consents.ts';
import { outsideConsentsGiven, selectOutsideConsents } from './script-consents.slice.ts';

/** Keeps what was chosen here, for this browser. */
export function chooseOutsideConsents(chosen: OutsideConsents): Thunk<Promise<void>> {
  return (dispatch) => {
    keepOutsideConsents(chosen);
    return dispatch(takeOutsideConsents(chosen));
  };
}

/** What was agreed to, here or in a provider's banner. What had been before ends at once: the page is loaded without it. */
export function takeOutsideConsents(chosen: OutsideConsents): Thunk<Promise<void>> {
  return async (dispatch, getState, { analytics }) => {
    const before = selectOutsideConsents(getState());
    dispatch(outsideConsentsGiven(chosen));
    const isTakenBack = (name: keyof OutsideConsents) => before?.[name] === true && !chosen[name];
    if (!isTakenBack('analytics') && !isTakenBack('supportChat')) return;
    const { outside } = selectConfiguration(getState());
    if (isTakenBack('analytics') && (outside?.analytics?.measurementId ?? null) !== null) {
      const counting = await analytics().catch(() => null);
      await counting?.stop().catch(() => undefined);
    }
    forgetCookies();
    window.location.reload();
  };
}
