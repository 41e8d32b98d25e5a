import { LANGUAGE_COOKIE } from '@school/contract/language-cookie';
import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import type { Thunk } from '../../shared/store/thunk.ts';
import { keepThirdPartyConsents, type ThirdPartyConsents } from './kept-consents.ts';
import { selectThirdPartyConsents, thirdPartyConsentsGiven } from './script-consents.slice.ts';

/** Keeps what was chosen here, for this browser. */
export function chooseThirdPartyConsents(chosen: ThirdPartyConsents): Thunk<Promise<void>> {
  return (dispatch) => {
    keepThirdPartyConsents(chosen);
    return dispatch(takeThirdPartyConsents(chosen));
  };
}

/** What was agreed to, here or in a provider's banner. What had been before ends at once: the page is loaded without it. */
export function takeThirdPartyConsents(chosen: ThirdPartyConsents): Thunk<Promise<void>> {
  return async (dispatch, getState, { analytics }) => {
    const before = selectThirdPartyConsents(getState());
    dispatch(thirdPartyConsentsGiven(chosen));
    const isTakenBack = (name: keyof ThirdPartyConsents) => before?.[name] === true && !chosen[name];
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

/** Takes away every cookie that scripts can see, but for the language: that one is the school's own. */
function forgetCookies(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');
  const parts = window.location.hostname.split('.');
  const domains = parts.map((_part, index) => `; domain=${parts.slice(index).join('.')}`);
  const others = names.filter((name) => name !== '' && name !== LANGUAGE_COOKIE);
  for (const name of others) for (const domain of ['', ...domains]) expire(name, domain);
}

function expire(name: string, domain: string): void {
  // The newer cookieStore is not in every browser.
  Reflect.set(document, 'cookie', `${name}=; path=/; max-age=0${domain}`);
}
