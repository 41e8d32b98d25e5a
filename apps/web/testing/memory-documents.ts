import { CallFailure } from '../src/shared/api/call-error.ts';
import type { DocumentFields, DocumentStore, StoredDocument } from '../src/shared/api/documents.ts';

export type MemoryDocuments = DocumentStore & {
  /** Whether it can be reached. */
  isAway: boolean;
  /** The documents of a collection, the last added first. */
  all: (collection: string) => StoredDocument[];
};

/** A document store in memory, from documents by their path. */
export function createMemoryDocuments(kept: Record<string, DocumentFields> = {}): MemoryDocuments {
  const documents = new Map(Object.entries(kept));
  const all = (collection: string): StoredDocument[] =>
    [...documents]
      .filter(([path]) => path.startsWith(`${collection}/`))
      .map(([path, fields]) => ({ id: path.slice(collection.length + 1), fields }))
      .toReversed();
  const store: MemoryDocuments = {
    isAway: false,
    all,
    find: async (path) => reach().get(path) ?? null,
    list: async (path, { newestBy, limit, after }) => {
      reach();
      const place = ({ id, fields }: StoredDocument) => `${String(fields[newestBy])} ${id}`;
      return all(path)
        .toSorted((a, b) => place(b).localeCompare(place(a)))
        .filter((document) => !after || place(document) < `${after.at} ${after.id}`)
        .slice(0, limit);
    },
    add: async (path, fields, { stampedBy }) => {
      reach().set(`${path}/new-${documents.size}`, { ...fields, [stampedBy]: new Date().toISOString() });
    },
    set: async (path, fields, { merge }) => {
      reach().set(path, merge ? { ...documents.get(path), ...fields } : fields);
    },
    remove: async (path) => {
      reach().delete(path);
    },
  };
  const reach = () => {
    if (store.isAway) throw new CallFailure('unavailable', 'away');
    return documents;
  };
  return store;
}
