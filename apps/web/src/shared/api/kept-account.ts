import { amount, parseJson, someOf, string } from '../parse/shape.ts';

/** The SDK's account as it lies in `localStorage`; what else stands there is of no use here. */
const parse = someOf({
  displayName: string,
  email: string,
  stsTokenManager: someOf({ accessToken: string, expirationTime: amount }),
});

type KeptAccount = NonNullable<ReturnType<typeof parse>>;

/** Before the key of the configuration and the name of the app. */
const PREFIX = 'firebase:authUser:';

/** The account that the SDK keeps on this origin, as it was kept last; null where there is none, or no storage. */
export function findKeptAccount(): KeptAccount | null {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(PREFIX));
    return key === undefined ? null : (parseJson(parse, localStorage.getItem(key)) ?? null);
  } catch {
    return null;
  }
}
