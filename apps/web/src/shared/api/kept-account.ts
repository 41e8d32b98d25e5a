/** The SDK's account as it lies in `localStorage`; what else stands there is of no use here. */
type KeptAccount = { stsTokenManager?: { accessToken?: string; expirationTime?: number } };

/** Before the key of the configuration and the name of the app. */
const PREFIX = 'firebase:authUser:';

/** The account that the SDK keeps on this origin, as it was kept last; null where there is none, or no storage. */
export function findKeptAccount(): KeptAccount | null {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(PREFIX));
    return key === undefined ? null : (JSON.parse(localStorage.getItem(key) ?? 'null') as KeptAccount | null);
  } catch {
    return null;
  }
}
