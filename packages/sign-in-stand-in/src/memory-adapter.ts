import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; expiresAtMs: number };

/** Keeps a provider's sessions and interactions as long as the process lives: a stand-in forgets everybody. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();
  return (model) => createModelAdapter(model, entries);
}

function createModelAdapter(model: string, entries: Map<string, Entry>): Adapter {
  const keyOf = (id: string) => `${model}:${id}`;
  const read = (id: string): AdapterPayload | undefined => {
    const entry = entries.get(keyOf(id));
    if (!entry || entry.expiresAtMs > Date.now()) return entry?.payload;
    entries.delete(keyOf(id));
    return undefined;
  };
  const find = (matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? read(key.slice(model.length + 1)) : undefined;
      if (payload && matches(payload)) return payload;
    }
    return undefined;
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      dropExpired(entries);
      entries.set(keyOf(id), { payload, expiresAtMs: Date.now() + (expiresIn || 3_600) * 1_000 });
    },
    find: async (id) => read(id),
    findByUid: async (uid) => find((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = read(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    destroy: async (id) => {
      entries.delete(keyOf(id));
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  };
}

/** Most sign-ins that are given up are never read again. */
function dropExpired(entries: Map<string, Entry>): void {
  const now = Date.now();
  for (const [key, { expiresAtMs }] of entries) if (expiresAtMs <= now) entries.delete(key);
}
