import type { Container } from './ladder-arguments.ts';

/** How many bytes it takes to know. */
export const KNOWN_AFTER_BYTES = 12;

/** What a recording of a browser begins with: WebM (EBML), or MP4 (an 'ftyp' box); null for anything else. */
export function findContainer(first: Buffer): Extract<Container, 'matroska' | 'mp4'> | null {
  if (first.length < KNOWN_AFTER_BYTES) return null;
  if (first.readUInt32BE(0) === 0x1a45dfa3) return 'matroska';
  return first.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : null;
}
