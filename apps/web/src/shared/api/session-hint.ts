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
