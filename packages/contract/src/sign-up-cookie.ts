/**
 * What the sign-up form knows besides address and password, handed along with the request that makes the account: so an
 * account has its name and its consents from its first moment on, whatever becomes of the page. Its JSON is a
 * `SignUpDetails`.
 */
export const SIGN_UP_COOKIE = 'sign-up';
/** Sent with requests of the auth API alone. */
export const SIGN_UP_COOKIE_PATH = '/identitytoolkit.googleapis.com';
/** How long a person may take in a provider's window. */
export const SIGN_UP_COOKIE_SECONDS = 600;
/** Browsers keep no cookie above 4,096 characters. */
export const SIGN_UP_COOKIE_MAX_LENGTH = 3_500;
