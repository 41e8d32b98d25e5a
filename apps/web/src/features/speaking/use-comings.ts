import { speakingTexts } from '@school/texts/en/speaking';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import type { Tile } from './call.ts';

/** What a screen reader says: who is here already, then who comes, goes or raises a hand. */
export function useComings(tiles: readonly Tile[]): string {
  const { isHere, joined, left, raised } = useTexts(speakingTexts).room;
  const [said, setSaid] = useState('');
  const before = useRef<readonly Tile[] | null>(null);
  useEffect(() => {
    // Without an own seat the others are unknown yet.
    if (!tiles.some(({ isOwn }) => isOwn)) return;
    const known = before.current;
    before.current = tiles.filter(({ isOwn }) => !isOwn);
    const words = { joined: known ? joined : isHere, left, raised };
    const lines = describeComings(known ?? [], before.current, words);
    if (lines.length > 0) setSaid(lines.join(' '));
  }, [tiles, isHere, joined, left, raised]);
  return said;
}

type Words = {
  joined: (name: string) => string;
  left: (name: string) => string;
  raised: (name: string) => string;
};
type Seen = Pick<Tile, 'seat' | 'name' | 'isHandRaised'>;

export function describeComings(known: readonly Seen[], now: readonly Seen[], words: Words): string[] {
  const find = (list: readonly Seen[], { seat }: Seen) => list.find((each) => each.seat === seat);
  return [
    ...now.filter((each) => !find(known, each)).map(({ name }) => words.joined(name)),
    ...known.filter((each) => !find(now, each)).map(({ name }) => words.left(name)),
    ...now
      .filter((each) => each.isHandRaised && find(known, each)?.isHandRaised !== true)
      .map(({ name }) => words.raised(name)),
  ];
}
