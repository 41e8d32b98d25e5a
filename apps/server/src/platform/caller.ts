/** The account that a valid id token names. */
export type Caller = {
  uid: string;
  email: string | null;
  /** Whether the account's owner has shown that mail to the address arrives. */
  isEmailVerified: boolean;
  displayName: string | null;
  /** The log-in that the token belongs to. */
  session: string;
  /** When the person last proved who they are, seconds since 1970. */
  authTime: number;
  /** Whether that was with a second factor. */
  hasSecondFactor: boolean;
};

/** Checks a bearer id token; throws `unauthenticated` for one that is forged, expired or of another kind. */
export type Authenticate = (bearer: string) => Promise<Caller>;

/**
 * Has the listener hear of each account some of whose log-ins have just ended, here or in another process, as a reason to
 * ask again at once. A hint may be lost: a listener that keeps a session open also checks it now and then.
 */
export type WatchSessionEnds = (onEnd: (uid: string) => void) => void;

const BEARER = /^Bearer ([^\s]+)$/i;

/** The caller of a request with this Authorization header: null for none, an error for a bad one. */
export async function findCaller(
  authorization: string | undefined,
  authenticate: Authenticate,
): Promise<Caller | null> {
  if (authorization === undefined) return null;
  const token = BEARER.exec(authorization)?.[1];
  return authenticate(token ?? '');
}
