import { isRecord } from '@school/domain/records';
import type { ToFile } from './to-file.ts';

/** A sound of a deck, by the address that it had, and what it is the sound of. */
export type KeptSound = { address: string; sound: Blob; of?: string };

/** So many sounds of a deck are kept, and no more than so many bytes: all that are due are 200 cards of some 15 kB, and their lines. */
const MOST_SOUNDS = 400;
const MOST_BYTES = 8_000_000;

type Sounding = { id?: string; Sound?: string; Line?: { Sound?: string } };

/** The cards of an answer that has some: those of a lesson, those that are due, the learner's own. */
function cardsOf(answer: unknown): Sounding[] {
  const { cards, flashcards } = (answer ?? {}) as { cards?: Sounding[]; flashcards?: Sounding[] };
  return cards ?? flashcards ?? [];
}

/** The addresses of an answer's sounds, each with what it is the sound of: an address is signed anew with each answer. */
function listSounds(answer: unknown): { address: string; of: string }[] {
  const all = cardsOf(answer).flatMap(({ id = '', Sound, Line }) => [
    ...(Sound === undefined ? [] : [{ address: Sound, of: `${id} ${fileNameOf(Sound)}` }]),
    ...(Line?.Sound === undefined ? [] : [{ address: Line.Sound, of: `${id} ${fileNameOf(Line.Sound)}` }]),
  ]);
  return [...new Map(all.map((one) => [one.address, one])).values()].slice(0, MOST_SOUNDS);
}

const fileNameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** Those sounds of an answer that are here already, from an earlier one. */
export function takeSounds(answer: unknown, before: readonly KeptSound[]): KeptSound[] {
  const known = new Map(before.map((kept) => [kept.of, kept.sound]));
  return listSounds(answer).flatMap(({ address, of }) => {
    const sound = known.get(of);
    return sound ? [{ address, of, sound }] : [];
  });
}

/** Fetches the other sounds of an answer's cards, one after the other, behind what the page itself wants. */
export async function fetchSounds(answer: unknown, taken: readonly KeptSound[] = []): Promise<KeptSound[]> {
  const kept = [...taken];
  let bytes = kept.reduce((sum, { sound }) => sum + sound.size, 0);
  const isTaken = new Set(kept.map(({ address }) => address));
  for (const { address, of } of listSounds(answer)) {
    if (isTaken.has(address)) continue;
    const response = await fetch(address, { priority: 'low' }).catch(() => null);
    if (!response?.ok) continue;
    const sound = await response.blob();
    bytes += sound.size;
    if (bytes > MOST_BYTES) break;
    kept.push({ address, of, sound });
  }
  return kept;
}

/** An answer whose cards have the sounds that were kept, as files of this browser, and no others: they need the server. */
export function withKeptSounds(answer: unknown, kept: readonly KeptSound[], toFile: ToFile): unknown {
  const cards = cardsOf(answer);
  if (cards.length === 0) return answer;
  const byAddress = new Map(kept.map(({ address, sound }) => [address, sound]));
  const fileOf = (address = '') => {
    const sound = byAddress.get(address);
    return sound && toFile(sound, address);
  };
  const sounding = <Card extends Sounding>({ Sound, ...card }: Card) => {
    const file = fileOf(Sound);
    return { ...card, ...(file !== undefined && { Sound: file }) };
  };
  const shown = cards.map(({ Line, ...card }) => ({
    ...sounding(card),
    ...(Line && { Line: sounding(Line) }),
  }));
  return isRecord(answer) ? { ...answer, ['cards' in answer ? 'cards' : 'flashcards']: shown } : answer;
}
