/**
 * What a press on 'Log in as …' does, in the browser: it signs in over the wire as the form does, and keeps the session as
 * the `firebase` SDK does, so that the school finds it there.
 */
export const LOG_IN_SCRIPT = `
const people = document.querySelector('[data-password]');
const problem = document.querySelector('[data-problem]');

people?.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-email]');
  if (!button || people.querySelector('[aria-busy]')) return;
  button.setAttribute('aria-busy', 'true');
  problem.hidden = true;
  try {
    await logIn(button.dataset.email, people.dataset.password);
    location.assign('/home');
  } catch (error) {
    problem.textContent = 'That did not work: ' + error.message;
    problem.hidden = false;
  } finally {
    button.removeAttribute('aria-busy');
  }
});

async function logIn(email, password) {
  const { apiKey } = await (await fetch('/__/firebase/init.json')).json();
  const ask = async (method, body) => {
    const answer = await fetch('/identitytoolkit.googleapis.com/v1/accounts:' + method + '?key=' + apiKey, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.error?.message ?? String(answer.status));
    return said;
  };
  const tokens = await ask('signInWithPassword', { email, password, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' });
  if (!tokens.idToken) throw new Error('this account asks for a second step: use the form');
  const { users } = await ask('lookup', { idToken: tokens.idToken });
  await keep(apiKey, toUser(apiKey, tokens, users[0]));
  localStorage.setItem('school-has-session', '1');
  // Other tabs look at once.
  localStorage.setItem('school.session-change', crypto.randomUUID());
}

function toUser(apiKey, tokens, account) {
  return {
    uid: account.localId,
    email: account.email,
    emailVerified: account.emailVerified === true,
    displayName: account.displayName,
    isAnonymous: false,
    providerData: (account.providerUserInfo ?? []).map(({ providerId, rawId, email, displayName }) => ({
      providerId, uid: rawId ?? email, displayName: displayName ?? null, email: email ?? null, phoneNumber: null, photoURL: null,
    })),
    stsTokenManager: {
      refreshToken: tokens.refreshToken,
      accessToken: tokens.idToken,
      expirationTime: Date.now() + Number(tokens.expiresIn) * 1000,
    },
    createdAt: account.createdAt,
    lastLoginAt: account.lastLoginAt,
    apiKey,
    appName: '[DEFAULT]',
  };
}

function keep(apiKey, value) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction('firebaseLocalStorage', 'readwrite');
      writing.objectStore('firebaseLocalStorage').put({ fbase_key: 'firebase:authUser:' + apiKey + ':[DEFAULT]', value });
      writing.oncomplete = () => (database.close(), resolve());
      writing.onerror = () => reject(writing.error);
    };
  });
}
`;
