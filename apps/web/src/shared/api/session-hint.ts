/** Says that an account is signed in here, so that a visitor's page needs no Firebase to know that none is. */
const SESSION_HINT = 'school-has-session';

export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(SESSION_HINT) === '1';
  } catch {
    // Without storage no account can have stayed signed in either.
    return false;
  }
}

export function rememberSession(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SESSION_HINT, '1');
    else localStorage.removeItem(SESSION_HINT);
  } catch {
    // A convenience only.
  }
}

/** Written whenever another account is signed in, none, or the same by another name: the other tabs hear of it at once. */
const SESSION_CHANGE = 'school.session-change';

export function announceSession(): void {
  try {
    localStorage.setItem(SESSION_CHANGE, crypto.randomUUID());
  } catch {
    // The SDK looks by itself, a little later.
  }
}

/** Calls back when another tab has changed the session, and when this one comes back from where it may have missed it. */
export function onSessionElsewhere(listen: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (key === null || key === SESSION_CHANGE || key === SESSION_HINT) listen();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listen();
  };
  window.addEventListener('storage', stored);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('storage', stored);
    window.removeEventListener('pageshow', shown);
  };
}
