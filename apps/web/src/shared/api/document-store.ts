import type { Firestore } from 'firebase/firestore/lite';
import { type CallErrorCode, CallFailure } from './call-error.ts';
import { openFirebaseApp } from './firebase-app.ts';

type Sdk = typeof import('firebase/firestore/lite');

/** The document store on our own origin, and the SDK's functions to work with it. */
export type DocumentStore = { db: Firestore; sdk: Sdk };

let opening: Promise<DocumentStore> | null = null;

async function createDocumentStore(): Promise<DocumentStore> {
  const [sdk, app] = await Promise.all([import('firebase/firestore/lite'), openFirebaseApp()]);
  // Failures reach the screen as `CallFailure`; the console is for what nobody expected.
  sdk.setLogLevel('silent');
  const db = sdk.initializeFirestore(app, { host: location.host, ssl: location.protocol === 'https:' });
  return { db, sdk };
}

/** Works with the document store. What the SDK throws comes out as `CallFailure` with the same code. */
export async function withDocumentStore<Value>(
  work: (store: DocumentStore) => Promise<Value>,
): Promise<Value> {
  opening ??= createDocumentStore().catch((thrown: unknown) => {
    opening = null;
    throw thrown;
  });
  const store = await opening;
  try {
    return await work(store);
  } catch (thrown) {
    throw asCallFailure(thrown);
  }
}

function asCallFailure(thrown: unknown): CallFailure {
  if (thrown instanceof CallFailure) return thrown;
  const { code, message } = thrown as { code?: string; message?: string };
  return new CallFailure((code ?? 'internal') as CallErrorCode, message ?? String(thrown));
}
