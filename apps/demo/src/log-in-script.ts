/**
 * What a press on 'Log in as …' does, in the browser: it signs in over the wire as the form does, and keeps the session as
 * the `firebase` SDK does, so that the school finds it there. A visitor's press takes it away again.
 */
export const LOG_IN_SCRIPT = `
const { password } = document.querySelector('[data-password]').dataset;
const problem = document.querySelector('[data-problem]');

const WORDS = {
  INVALID_LOGIN_CREDENTIALS: 'its password or address was changed here, so it logs in by the form.',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'there were too many log-ins.',
};

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-email], button[data-visitor]');
  if (!button || document.querySelector('[aria-busy]')) return;
  const { email, to = email ? '/home' : '/' } = button.dataset;
  button.setAttribute('aria-busy', 'true');
  problem.hidden = true;
  try {
    if (email) await logIn(email);
    else await logOut();
    if (button.form) button.form.submit();
    else location.assign(to);
  } catch (error) {
    const [code, detail = ''] = error.message.split(' : ');
    problem.textContent = 'That did not work: ' + (code in WORDS ? WORDS[code] + ' ' + detail : error.message);
    problem.hidden = false;
    problem.scrollIntoView({ block: 'center' });
  } finally {
    button.removeAttribute('aria-busy');
  }
});

async function readApiKey() {
  return (await (await fetch('/__/firebase/init.json')).json()).apiKey;
}

async function logOut() {
  const apiKey = await readApiKey();
  localStorage.removeItem(keyOf(apiKey));
  localStorage.removeItem('school-has-session');
  announce();
}

// Other tabs look at once.
function announce() {
  localStorage.setItem('school.session-change', crypto.randomUUID());
}

async function logIn(email) {
  const apiKey = await readApiKey();
  const ask = async (method, body) => {
    const answer = await fetch('/identitytoolkit.googleapis.com/' + method + '?key=' + apiKey, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.error?.message ?? String(answer.status));
    return said;
  };
  const first = await ask('v1/accounts:signInWithPassword', { email, password, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' });
  const tokens = first.idToken ? first : await takeSecondStep(ask, first);
  const { users } = await ask('v1/accounts:lookup', { idToken: tokens.idToken });
  const value = toUser(apiKey, tokens, users[0]);
  localStorage.setItem(keyOf(apiKey), JSON.stringify(value));
  localStorage.setItem('school-has-session', '1');
  announce();
}

// By the authenticator app of the demo's own teacher.
async function takeSecondStep(ask, { mfaPendingCredential, mfaInfo }) {
  const mfaEnrollmentId = mfaInfo.find(({ totpInfo }) => totpInfo)?.mfaEnrollmentId;
  const { code } = await (await fetch('/demo/authenticator', { method: 'POST' })).json();
  if (!code) throw new Error('both codes of this half minute have been used. Try again in half a minute.');
  try {
    return await ask('v2/accounts/mfaSignIn:finalize', { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo: { verificationCode: code } });
  } catch {
    throw new Error('you set up a second step for this account, so it logs in by the form, with a code.');
  }
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

function keyOf(apiKey) {
  return 'firebase:authUser:' + apiKey + ':[DEFAULT]';
}
`;
