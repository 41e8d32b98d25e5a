import { parseThirdPartyConsents, type ThirdPartyConsents } from './kept-consents.ts';

/**
 * How the operator's own lines (`/outside/….js`) and the app speak with each other: by events of the window, so that any
 * provider's script fits.
 */
const EVENTS = {
  /** To them: who is signed in; `{ uid: string | null }`. */
  uid: 'school:uid',
  /** To them: the visitor wants to see the choices again. */
  showConsents: 'school:show-consents',
  /** To them: another page of the app is shown; `{ path }`. */
  page: 'school:page',
  /** From them: what the visitor agreed to; `{ analytics: boolean, supportChat: boolean }`. */
  consents: 'school:consents',
} as const;

export function tellUid(uid: string | null): void {
  window.dispatchEvent(new CustomEvent(EVENTS.uid, { detail: { uid } }));
}

export function tellShowConsents(): void {
  window.dispatchEvent(new CustomEvent(EVENTS.showConsents));
}

export function tellPage(path: string): void {
  window.dispatchEvent(new CustomEvent(EVENTS.page, { detail: { path } }));
}

/** Calls back with what the provider's banner says; anything but `true` is a no. Gives the way to stop. */
export function onBannerConsents(listen: (consents: ThirdPartyConsents) => void): () => void {
  const hear = (event: Event) => {
    const said = event instanceof CustomEvent ? parseThirdPartyConsents(event.detail) : undefined;
    listen(said ?? { analytics: false, supportChat: false });
  };
  window.addEventListener(EVENTS.consents, hear);
  return () => window.removeEventListener(EVENTS.consents, hear);
}
