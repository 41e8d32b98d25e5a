import { BUSY_RETRY_SECONDS } from '@school/contract/constants';
import type { FirebaseApp } from 'firebase/app';
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  initializeFirestore,
  limit as limitTo,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  Timestamp,
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
    list: (path, { newestBy, limit, after }) =>
      attempt(async () => {
        const newest = query(collection(db, path), orderBy(newestBy, 'desc'), limitTo(limit));
        const { docs } = await getDocs(after ? query(newest, ...following(after)) : newest);
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

/** Instants alone may be the same: the id decides then, in the server's order. */
function following({ at, id }: { at: string; id: string }) {
  return [orderBy(documentId(), 'desc'), startAfter(toTimestamp(at), id)];
}

function toTimestamp(at: string): Timestamp {
  const [, fraction = ''] = /\.(\d+)/u.exec(at) ?? [];
  return new Timestamp(Math.floor(Date.parse(at) / 1_000), Number(fraction.padEnd(9, '0')));
}

/** ISO 8601, UTC, to the microsecond: a Date has milliseconds only, and a cursor must find its place. */
function toIsoInstant({ seconds, nanoseconds }: Timestamp): string {
  const fraction = String(Math.floor(nanoseconds / 1_000)).padStart(6, '0');
  return new Date(seconds * 1_000).toISOString().replace('.000Z', `.${fraction}Z`);
}

/** The SDK's timestamps as texts, so that what is read can be kept in the state. */
function withIsoInstants(fields: DocumentFields): DocumentFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Timestamp ? toIsoInstant(value) : value,
    ]),
  );
}

function asCallFailure(thrown: unknown): CallFailure {
  if (thrown instanceof CallFailure) return thrown;
  const { code = 'internal', message = String(thrown) } = thrown as { code?: string; message?: string };
  // The SDK keeps the answer's headers to itself.
  const retryAfterMs = code === 'unavailable' ? BUSY_RETRY_SECONDS * 1_000 : undefined;
  return new CallFailure(code as CallErrorCode, message, undefined, retryAfterMs);
}
