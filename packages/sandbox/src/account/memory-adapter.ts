import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Beyond this number, abandoned sign-ins are dropped, oldest first. */
const MAX_ENTRIES = 1000;

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/**
 * Stores a provider's state between requests in memory. Sessions aren't stored, so nobody stays signed in at a demo
 * provider, and every sign-in shows the chooser.
 */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();
  return (model) => (model === 'Session' ? keepsNothing : keepsIn(entries, model));
}

function keepsIn(entries: Map<string, Entry>, model: string): Adapter {
  const keyOf = (id: string): string => `${model}:${id}`;
  const find = (id: string): AdapterPayload | undefined => {
    const entry = entries.get(keyOf(id));
    return entry !== undefined && entry.expiresAt > Date.now() ? entry.payload : undefined;
  };
  return {
    upsert: async (id, payload, expiresIn = Infinity) => {
      entries.delete(keyOf(id));
      entries.set(keyOf(id), { payload, expiresAt: Date.now() + expiresIn * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
    find: async (id) => find(id),
    consume: async (id) => {
      const payload = find(id);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      entries.delete(keyOf(id));
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) {
        if (payload.grantId === grantId) entries.delete(key);
      }
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}

const keepsNothing: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
};
