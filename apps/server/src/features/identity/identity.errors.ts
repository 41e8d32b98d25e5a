/** Messages of the hosted auth API that the SDK maps to `auth/…` codes. Detail may follow `" : "`. */
export type AuthErrorMessage =
  | 'ADMIN_ONLY_OPERATION'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EXPIRED_OOB_CODE'
  | 'INVALID_CONTINUE_URI'
  | 'INVALID_DISPLAY_NAME'
  | 'INVALID_EMAIL'
  | 'INVALID_GRANT_TYPE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_IDENTIFIER'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_OOB_CODE'
  | 'INVALID_PHOTO_URL'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_REQ_TYPE'
  | 'MISSING_EMAIL'
  | 'MISSING_ID_TOKEN'
  | 'MISSING_OOB_CODE'
  | 'MISSING_PASSWORD'
  | 'MISSING_REFRESH_TOKEN'
  | 'MISSING_REQ_TYPE'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'UNAUTHORIZED_DOMAIN'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD';

/** A refusal of the auth API; always HTTP 400. */
export class AuthError extends Error {
  constructor(message: AuthErrorMessage, detail?: string) {
    super(detail === undefined ? message : `${message} : ${detail}`);
    this.name = 'AuthError';
  }
}

/** The body that Google's APIs answer with. */
export function authErrorBody(code: number, message: string, status?: string): object {
  const reason = code === 403 ? 'forbidden' : 'invalid';
  return {
    error: { code, message, errors: [{ message, reason, domain: 'global' }], ...(status && { status }) },
  };
}
