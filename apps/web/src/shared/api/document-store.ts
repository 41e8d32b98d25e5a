import type { FirebaseApp } from 'firebase/app';
import type { Firestore, QueryConstraint } from 'firebase/firestore/lite';
import { openOnce } from '../lib/open-once.ts';
import { type CallErrorCode, CallFailure } from './call-error.ts';

/** A document's fields as they come from the server; instants are ISO 8601, UTC. */
export type DocumentFields = { [field: string]: unknown };
export type StoredDocument = { id: string; fields: DocumentFields };

/** The document store, by paths such as `Videos/l-1/Comments`. What fails is thrown as `CallFailure`. */
export type DocumentStore = {
  /** A document's fields; null when there is none. */
  find: (path: string) => Promise<DocumentFields | null>;
  /** A collection, the highest values of `newestBy` first. */
  list: (path: string, options: { newestBy: string; limit: number }) => Promise<StoredDocument[]>;
  /** Adds a document whose field `stampedBy` is the server's present. */
  add: (path: string, fields: DocumentFields, options: { stampedBy: string }) => Promise<void>;
  set: (path: string, fields: DocumentFields, options: { merge: boolean }) => Promise<void>;
  remove: (path: string) => Promise<void>;
};

type Sdk = typeof import('firebase/firestore/lite');
type Opened = { db: Firestore; sdk: Sdk };

/** The SDK's document store on our own origin; its code loads on first use. */
export function createDocumentStore(openApp: () => Promise<FirebaseApp>): DocumentStore {
  const open = openOnce(() => openSdk(openApp));
  const work = async <Value>(task: (opened: Opened) => Promise<Value>): Promise<Value> => {
    const opened = await open();
    try {
      return await task(opened);
    } catch (thrown) {
      throw asCallFailure(thrown);
    }
  };
  return {
    find: (path) =>
      work(async ({ db, sdk }) => {
        const snapshot = await sdk.getDoc(sdk.doc(db, path));
        const fields = snapshot.data();
        return fields ? withIsoInstants(fields) : null;
      }),
    list: (path, { newestBy, limit }) =>
      work(async ({ db, sdk }) => {
        const newest: QueryConstraint[] = [sdk.orderBy(newestBy, 'desc'), sdk.limit(limit)];
        const snapshot = await sdk.getDocs(sdk.query(sdk.collection(db, path), ...newest));
        return snapshot.docs.map((found) => ({ id: found.id, fields: withIsoInstants(found.data()) }));
      }),
    add: (path, fields, { stampedBy }) =>
      work(async ({ db, sdk }) => {
        await sdk.addDoc(sdk.collection(db, path), { ...fields, [stampedBy]: sdk.serverTimestamp() });
      }),
    set: (path, fields, options) => work(({ db, sdk }) => sdk.setDoc(sdk.doc(db, path), fields, options)),
    remove: (path) => work(({ db, sdk }) => sdk.deleteDoc(sdk.doc(db, path))),
  };
}

async function openSdk(openApp: () => Promise<FirebaseApp>): Promise<Opened> {
  const [sdk, app] = await Promise.all([import('firebase/firestore/lite'), openApp()]);
  // Failures reach the screen as `CallFailure`; the console is for what nobody expected.
  sdk.setLogLevel('silent');
  const db = sdk.initializeFirestore(app, { host: location.host, ssl: location.protocol === 'https:' });
  return { db, sdk };
}

/** The SDK's timestamps as texts, so that what is read can be kept in the state. */
function withIsoInstants(fields: DocumentFields): DocumentFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isTimestamp(value) ? value.toDate().toISOString() : value,
    ]),
  );
}

function isTimestamp(value: unknown): value is { toDate: () => Date } {
  return typeof (value as { toDate?: unknown } | null)?.toDate === 'function';
}

function asCallFailure(thrown: unknown): CallFailure {
  if (thrown instanceof CallFailure) return thrown;
  const { code, message } = thrown as { code?: string; message?: string };
  return new CallFailure((code ?? 'internal') as CallErrorCode, message ?? String(thrown));
}
