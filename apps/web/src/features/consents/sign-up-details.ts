import {
  SIGN_UP_COOKIE,
  SIGN_UP_COOKIE_MAX_LENGTH,
  SIGN_UP_COOKIE_PATH,
  SIGN_UP_COOKIE_SECONDS,
} from '@school/contract/sign-up-cookie';
import type { SignUpDetails } from '@school/contract/sign-up-details';

/** Hands this along with the requests that may make the account, until it is forgotten. */
export function keepSignUpDetails(details: SignUpDetails): void {
  const text = encodeURIComponent(JSON.stringify(details));
  // No address and no name that the server takes is as long.
  if (text.length > SIGN_UP_COOKIE_MAX_LENGTH) forgetSignUpDetails();
  else write(text, SIGN_UP_COOKIE_SECONDS);
}

export function forgetSignUpDetails(): void {
  write('', 0);
}

function write(text: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const cookie = `${SIGN_UP_COOKIE}=${text}; path=${SIGN_UP_COOKIE_PATH}; max-age=${seconds}; samesite=strict${secure}`;
  // The request goes out at once: it cannot wait for the Cookie Store API.
  Object.assign(document, { cookie });
}
