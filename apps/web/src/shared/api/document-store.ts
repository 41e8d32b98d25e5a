import type { FirebaseApp } from 'firebase/app';
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  initializeFirestore,
  limit as limitTo,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import { type CallErrorCode, CallFailure } from './call-error.ts';
import type { DocumentFields, DocumentStore } from './documents.ts';

/** The SDK's document store on our own origin. */
export function createDocumentStore(app: FirebaseApp): DocumentStore {
  // Failures reach the screen as `CallFailure`; the console is for the unexpected.
  setLogLevel('silent');
  const db = initializeFirestore(app, { host: location.host, ssl: location.protocol === 'https:' });
  return {
    find: (path) =>
      attempt(async () => {
        const fields = (await getDoc(doc(db, path))).data();
        return fields ? withIsoInstants(fields) : null;
      }),
    list: (path, { newestBy, limit }) =>
      attempt(async () => {
        const newest = query(collection(db, path), orderBy(newestBy, 'desc'), limitTo(limit));
        const { docs } = await getDocs(newest);
        return docs.map((found) => ({ id: found.id, fields: withIsoInstants(found.data()) }));
      }),
    add: (path, fields, { stampedBy }) =>
      attempt(async () => {
        await addDoc(collection(db, path), { ...fields, [stampedBy]: serverTimestamp() });
      }),
    set: (path, fields, options) => attempt(() => setDoc(doc(db, path), fields, options)),
    remove: (path) => attempt(() => deleteDoc(doc(db, path))),
  };
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (thrown) {
    throw asCallFailure(thrown);
  }
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
