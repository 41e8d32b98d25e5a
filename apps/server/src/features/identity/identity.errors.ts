import { tellWait } from '@school/contract/auth-wait';
/** Messages of the hosted auth API that the SDK maps to `auth/…` codes. Detail may follow `" : "`. */
export type AuthErrorMessage =
  | 'ADMIN_ONLY_OPERATION'
  | 'CREDENTIAL_MISMATCH'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EMAIL_NOT_FOUND'
  | 'EXPIRED_OOB_CODE'
  | 'FEDERATED_USER_ID_ALREADY_LINKED'
  | 'INSUFFICIENT_PERMISSION'
  | 'INVALID_CODE'
  | 'INVALID_CONTINUE_URI'
  | 'INVALID_CREDENTIAL_OR_PROVIDER_ID'
  | 'INVALID_CUSTOM_TOKEN'
  | 'INVALID_DISPLAY_NAME'
  | 'INVALID_DYNAMIC_LINK_DOMAIN'
  | 'INVALID_EMAIL'
  | 'INVALID_GRANT_TYPE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_IDENTIFIER'
  | 'INVALID_IDP_RESPONSE'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_MFA_PENDING_CREDENTIAL'
  | 'INVALID_OOB_CODE'
  | 'INVALID_PASSWORD'
  | 'INVALID_PENDING_TOKEN'
  | 'INVALID_PHONE_NUMBER'
  | 'INVALID_PHOTO_URL'
  | 'INVALID_PROVIDER_ID'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_REQ_TYPE'
  | 'INVALID_REQUEST_URI'
  | 'INVALID_SESSION_INFO'
  | 'INVALID_TEMPORARY_PROOF'
  | 'LAST_SIGN_IN_METHOD'
  | 'MFA_ENROLLMENT_NOT_FOUND'
  | 'MISSING_ANDROID_PACKAGE_NAME'
  | 'MISSING_CODE'
  | 'MISSING_CONTINUE_URI'
  | 'MISSING_CUSTOM_TOKEN'
  | 'MISSING_EMAIL'
  | 'MISSING_ID_TOKEN'
  | 'MISSING_IOS_BUNDLE_ID'
  | 'MISSING_IDENTIFIER'
  | 'MISSING_MFA_ENROLLMENT_ID'
  | 'MISSING_MFA_PENDING_CREDENTIAL'
  | 'MISSING_NEW_EMAIL'
  | 'MISSING_OOB_CODE'
  | 'MISSING_OR_INVALID_NONCE'
  | 'MISSING_PASSWORD'
  | 'MISSING_PHONE_NUMBER'
  | 'MISSING_REFRESH_TOKEN'
  | 'MISSING_REQ_TYPE'
  | 'MISSING_REQUEST_URI'
  | 'MISSING_SESSION_INFO'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'SECOND_FACTOR_EXISTS'
  | 'SECOND_FACTOR_LIMIT_EXCEEDED'
  | 'SESSION_EXPIRED'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'UNAUTHORIZED_DOMAIN'
  | 'UNEXPECTED_PARAMETER'
  | 'UNSUPPORTED_FIRST_FACTOR'
  | 'UNVERIFIED_EMAIL'
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

/** The refusal to who came too often, or at a bad moment, with how long to wait. */
export function tooManyAttempts(retryAfterSeconds: number): AuthError {
  return new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER', tellWait(retryAfterSeconds));
}

/** What waits for a thread to hash on is done by then. */
export const BUSY_SECONDS = 10;

/** The body that Google's APIs answer with. */
export function authErrorBody(code: number, message: string, status?: string): object {
  const reason = code === 403 ? 'forbidden' : 'invalid';
  return {
    error: { code, message, errors: [{ message, reason, domain: 'global' }], ...(status && { status }) },
  };
}
