/** A token that ends sooner is not worth asking with. */
const LEFT_MS = 60_000;

type KeptUser = { value?: { stsTokenManager?: { accessToken?: string; expirationTime?: number } } };

export type FindToken = () => Promise<string | null>;

/**
 * The id token of the account that is signed in on this origin; null for a visitor. The one that the app keeps is good
 * enough as a rule; only where it has run out is the SDK loaded to renew it.
 */
export function createFindToken(): FindToken {
  const opened: { renew: FindToken | null } = { renew: null };
  return async () => {
    const kept = (await readKept().catch(() => []))
      .map((row) => (row as KeptUser).value?.stsTokenManager)
      .find((manager) => manager?.accessToken !== undefined);
    if (!kept?.accessToken) return null;
    if ((kept.expirationTime ?? 0) - Date.now() > LEFT_MS) return kept.accessToken;
    opened.renew ??= await (await import('./renew-token.ts')).openRenewal();
    return opened.renew();
  };
}

function readKept(): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    // Nobody has signed in here yet: nothing is to be made.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(new Error('no account is kept'));
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database
        .transaction('firebaseLocalStorage')
        .objectStore('firebaseLocalStorage')
        .getAll();
      reading.onsuccess = () => resolve(reading.result as unknown[]);
      reading.onerror = () => reject(new Error('no account is kept'));
      reading.transaction?.addEventListener('complete', () => database.close());
    };
  });
}
