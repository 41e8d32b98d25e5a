import type { Persistence } from 'firebase/auth';
import { inTime } from '../timing/in-time.ts';

/** What the SDK asks a store of accounts; its own types leave that out. */
type Store = {
  _isAvailable(): Promise<boolean>;
  _get(key: string): Promise<unknown>;
  _remove(key: string): Promise<void>;
};

const MOST_WAIT_MS = 2_000;

/**
 * Where accounts were kept before they lay in `localStorage`: the SDK moves by itself what it finds. WebKit's database can
 * stop answering until the browser is started again; then it is as if there were none.
 */
export function boundStore(store: Persistence): Persistence {
  class BoundedStore extends (store as unknown as new () => Store) {
    isThere = false;

    override async _isAvailable(): Promise<boolean> {
      this.isThere = (await inTime(super._isAvailable(), MOST_WAIT_MS)) ?? false;
      return this.isThere;
    }

    override async _get(key: string): Promise<unknown> {
      return this.isThere ? inTime(super._get(key), MOST_WAIT_MS) : null;
    }

    override async _remove(key: string): Promise<void> {
      if (this.isThere) await inTime(super._remove(key), MOST_WAIT_MS);
    }
  }
  return BoundedStore as unknown as Persistence;
}
