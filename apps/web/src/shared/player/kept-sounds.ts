/** More than a sitting has; beyond it the oldest goes. */
const MOST = 60;

export type KeptSounds = {
  /** Fetches a sound, once. A failed fetch is repeated when it is played. */
  keep: (address: string) => void;
  /** Where the sound is: in this page if it was fetched. */
  find: (address: string) => string;
  has: (address: string) => boolean;
  forget: () => void;
};

/** Sounds that were fetched ahead, in the page's memory: they begin at once, and are heard without a network too. */
export function createKeptSounds(): KeptSounds {
  const kept = new Map<string, string>();
  const coming = new Set<string>();
  const drop = (address: string) => {
    URL.revokeObjectURL(kept.get(address) ?? '');
    kept.delete(address);
  };
  const fetchOne = async (address: string): Promise<void> => {
    const response = await fetch(address);
    if (!response.ok) return;
    const sound = await response.blob();
    if (!coming.has(address)) return;
    kept.set(address, URL.createObjectURL(sound));
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) drop(oldest);
  };
  return {
    keep: (address) => {
      if (kept.has(address) || coming.has(address)) return;
      coming.add(address);
      fetchOne(address)
        .catch(() => undefined)
        .finally(() => coming.delete(address));
    },
    find: (address) => kept.get(address) ?? address,
    has: (address) => kept.has(address),
    forget: () => {
      coming.clear();
      for (const address of kept.keys()) drop(address);
    },
  };
}
