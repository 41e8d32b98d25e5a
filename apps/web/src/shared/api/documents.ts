/** A document's fields as they come from the server; instants are ISO 8601, UTC, to the microsecond. */
export type DocumentFields = { [field: string]: unknown };
export type StoredDocument = { id: string; fields: DocumentFields };

export type ListOptions = { newestBy: string; limit: number; after?: { at: string; id: string } };

/** The document store, by paths such as `Videos/l-1/Comments`. What fails is thrown as `CallFailure`. */
export type DocumentStore = {
  /** A document's fields; null when there is none. */
  find: (path: string) => Promise<DocumentFields | null>;
  /** A collection, the highest values of the instant `newestBy` first; with `after`, what follows that place. */
  list: (path: string, options: ListOptions) => Promise<StoredDocument[]>;
  /** Adds a document whose field `stampedBy` is the server's present. */
  add: (path: string, fields: DocumentFields, options: { stampedBy: string }) => Promise<void>;
  set: (path: string, fields: DocumentFields, options: { merge: boolean }) => Promise<void>;
  remove: (path: string) => Promise<void>;
};
