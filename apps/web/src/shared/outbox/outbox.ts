import { parseJson } from '../parse/shape.ts';
import type { KeptStorage } from '../store/kept-storage.ts';
import { withFallback } from './with-fallback.ts';

type OutboxOptions<Entry> = {
  /** Before the names of an account's entries, and the whole name of one without an id. A visitor's `UID` is empty. */
  placeOf: (UID: string) => string;
  /** What lies under an id; undefined for what is no entry: another release's, or one made by hand. */
  parse: (value: unknown, id: string) => Entry | undefined;
  /** Two entries under one id, as another window may have kept one; without it the later counts. */
  merge?: (known: Entry, added: Entry) => Entry;
  /** So many are kept of one account. */
  most?: number;
};

/** What waits until the server knows it. Each entry has a unique name, so that two windows never overwrite each other. */
export type Outbox<Entry> = {
  /** By id. What cannot be read is taken away. */
  list: (storage: KeptStorage, UID: string) => Map<string, Entry>;
  keep: (storage: KeptStorage, UID: string, id: string, entry: Entry) => void;
  /** The server knows `sent`: what another window has made of it meanwhile stays. */
  drop: (storage: KeptStorage, UID: string, id: string, sent?: Entry) => void;
  /** What was kept for a visitor becomes the account's. */
  adopt: (storage: KeptStorage, UID: string) => void;
};

export function createOutbox<Entry>({
  placeOf,
  parse,
  merge = (_known, added) => added,
  most = Infinity,
}: OutboxOptions<Entry>): Outbox<Entry> {
  const nameOf = (UID: string, id: string) => (id === '' ? placeOf(UID) : `${placeOf(UID)}/${id}`);
  const read = (storage: KeptStorage, UID: string, id: string) =>
    parseJson((value) => parse(value, id), storage.getItem(nameOf(UID, id)));

  const outbox: Outbox<Entry> = {
    list: (given, UID) => {
      const storage = withFallback(given);
      const entries = new Map<string, Entry>();
      for (const id of listIds(storage, placeOf(UID))) {
        const entry = read(storage, UID, id);
        if (entry === undefined) storage.removeItem(nameOf(UID, id));
        else entries.set(id, entry);
      }
      return entries;
    },
    keep: (given, UID, id, entry) => {
      const storage = withFallback(given);
      const known = read(storage, UID, id);
      if (known === undefined && listIds(storage, placeOf(UID)).length >= most) return;
      const merged = known === undefined ? entry : merge(known, entry);
      storage.setItem(nameOf(UID, id), JSON.stringify(merged));
    },
    drop: (given, UID, id, sent) => {
      const storage = withFallback(given);
      const isOther = sent !== undefined && JSON.stringify(read(storage, UID, id)) !== JSON.stringify(sent);
      if (!isOther) storage.removeItem(nameOf(UID, id));
    },
    adopt: (storage, UID) => {
      for (const [id, entry] of outbox.list(storage, '')) {
        outbox.keep(storage, UID, id, entry);
        outbox.drop(storage, '', id);
      }
    },
  };
  return outbox;
}

function listIds(storage: KeptStorage, place: string): string[] {
  const names = storage.keys().filter((name) => name === place || name.startsWith(`${place}/`));
  return names.map((name) => name.slice(place.length + 1));
}
