import '../shared/styles/auth-handler.css';
import { signInWindowTexts } from '@school/texts/en/sign-in-window';
import { AUTH_EVENT, type PopupEvent } from '../shared/api/popup-event.ts';
import { chooseDocumentTexts, wordsIn } from '../shared/texts/choose-texts.ts';

/**
 * The sign-in popup's own page, `/__/auth/handler`: sends the window to the provider, and takes what comes back to the
 * page that opened it. It stands alone, so that the window shows something at once.
 */

const chosenTexts = chooseDocumentTexts();

const STORE = 'sign-in-popup';

/** What this window has to remember while it is at the provider's. */
type Attempt = { sessionId: string; state: string; providerId: string; eventId: string; authType: string };

async function begin(parameters: URLSearchParams): Promise<void> {
  const providerId = parameters.get('providerId') ?? '';
  const state = crypto.randomUUID();
  const response = await fetch(
    `/identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=${encodeURIComponent(parameters.get('apiKey') ?? '')}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ providerId, continueUri: location.origin + location.pathname, context: state }),
    },
  );
  const answer = (await response.json()) as { authUri?: string; sessionId?: string };
  const attempt: Attempt = {
    sessionId: answer.sessionId ?? '',
    state,
    providerId,
    eventId: parameters.get('eventId') ?? '',
    authType: parameters.get('authType') ?? '',
  };
  if (!response.ok || !answer.authUri) {
    finish(attempt, 'auth/operation-not-allowed');
    return;
  }
  sessionStorage.setItem(STORE, JSON.stringify(attempt));
  location.replace(answer.authUri);
}

function takeBack(answer: URLSearchParams): void {
  const stored = sessionStorage.getItem(STORE);
  sessionStorage.removeItem(STORE);
  const attempt = stored === null ? null : (JSON.parse(stored) as Attempt);
  // An answer that no page here asked for (RFC 6819, 4.4.1.8).
  if (attempt && answer.get('state') === attempt.state) {
    finish(attempt, answer.has('error') ? 'auth/user-cancelled' : null);
  } else {
    say('expired');
  }
}

function finish({ sessionId, providerId, eventId, authType }: Attempt, error: string | null): void {
  const event: PopupEvent = {
    type: authType,
    eventId,
    urlResponse: location.href,
    sessionId,
    postBody: new URLSearchParams({ providerId }).toString(),
    tenantId: null,
    error: error === null ? null : { code: error },
  };
  const opener = window.opener as Window | null;
  opener?.postMessage({ kind: AUTH_EVENT, event }, location.origin);
  say('done');
  window.close();
}

function say(name: keyof typeof signInWindowTexts.words): void {
  const message = document.getElementById('message');
  void chosenTexts.then((texts) => {
    if (message) message.textContent = wordsIn(texts, signInWindowTexts)[name];
  });
}

void chosenTexts.then((texts) => {
  document.title = wordsIn(texts, signInWindowTexts).title;
});
say('wait');

const answer = new URLSearchParams(location.hash.slice(1));
if (answer.has('id_token') || answer.has('error')) takeBack(answer);
else begin(new URLSearchParams(location.search)).catch(() => say('noConnection'));
