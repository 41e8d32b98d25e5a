/** A sound of a deck, by the address that it had. */
export type KeptSound = { address: string; sound: Blob };

/** So many sounds of a deck are kept, and no more than so many bytes: a sitting has 50 cards of some 15 kB. */
const MOST_SOUNDS = 60;
const MOST_BYTES = 4_000_000;

type Sounding = { Sound?: string; Line?: { Sound?: string } };

/** The cards of an answer that has some: those of a lesson, those that are due, the learner's own. */
function cardsOf(answer: unknown): Sounding[] {
  const { cards, flashcards } = (answer ?? {}) as { cards?: Sounding[]; flashcards?: Sounding[] };
  return cards ?? flashcards ?? [];
}

/** Fetches the sounds of an answer's cards, one after the other, behind what the page itself wants. */
export async function fetchSounds(answer: unknown): Promise<KeptSound[]> {
  const addresses = cardsOf(answer).flatMap(({ Sound, Line }) => [Sound ?? [], Line?.Sound ?? []].flat());
  const kept: KeptSound[] = [];
  let bytes = 0;
  for (const address of [...new Set(addresses)].slice(0, MOST_SOUNDS)) {
    const response = await fetch(address, { priority: 'low' }).catch(() => null);
    if (!response?.ok) continue;
    const sound = await response.blob();
    bytes += sound.size;
    if (bytes > MOST_BYTES) break;
    kept.push({ address, sound });
  }
  return kept;
}

/** An answer whose cards have the sounds that were kept, as files of this browser, and no others: they need the server. */
export function withKeptSounds(answer: unknown, kept: readonly KeptSound[]): unknown {
  const cards = cardsOf(answer);
  if (cards.length === 0) return answer;
  const byAddress = new Map(kept.map(({ address, sound }) => [address, sound]));
  const files = new Map<string, string>();
  const fileOf = (address: string | undefined) => {
    const sound = byAddress.get(address ?? '');
    if (address === undefined || !sound) return;
    const file = files.get(address) ?? URL.createObjectURL(sound);
    files.set(address, file);
    return file;
  };
  const sounding = <Card extends Sounding>({ Sound, ...card }: Card) => {
    const file = fileOf(Sound);
    return { ...card, ...(file !== undefined && { Sound: file }) };
  };
  const shown = cards.map(({ Line, ...card }) => ({
    ...sounding(card),
    ...(Line && { Line: sounding(Line) }),
  }));
  return { ...(answer as object), ['cards' in (answer as object) ? 'cards' : 'flashcards']: shown };
}
