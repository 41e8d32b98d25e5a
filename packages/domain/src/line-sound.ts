import type { Reader } from '@school/contract/line-sounds';
import { spokenName } from './spoken-file.ts';

/** What a lesson has to say its lines with; null where it has none of that kind. */
export type LessonSounds = {
  /** By a line's id, the file in which a person says it, and who that is. */
  voices: { base: string; files: ReadonlyMap<string, string>; readers: ReadonlyMap<string, Reader> } | null;
  computerVoice: { base: string; names: ReadonlySet<string> } | null;
  /** The film itself, from which a line is cut; in some a computer speaks. */
  film: { base: string; isComputers: boolean } | null;
};

/** A line in plain text; a lesson is spoken in the dialect, or in German where it is a German version. */
export type SoundingLine = {
  id: string;
  startMs: number;
  endMs: number;
  speaker: string | null;
  gsw?: string | undefined;
  de?: string | undefined;
};

export type LineSound = {
  address: string;
  voice: 'person' | 'film' | 'computer';
  isComputers: boolean;
  /** Only of a person who reads it. */
  reader: Reader | null;
};

/**
 * Which sound a line has, for the transcript and for every card: what a person of the school has read, else what is cut
 * out of the film by its times, else what a computer has spoken for it. Where a computer speaks in the film itself, what
 * it has spoken for the line alone is clearer. Null where a line has no sound.
 */
export function soundOfLine(
  { voices, computerVoice, film }: LessonSounds,
  line: SoundingLine,
): LineSound | null {
  const read = voices?.files.get(line.id);
  if (voices && read !== undefined)
    return {
      address: `${voices.base}${read}`,
      voice: 'person',
      isComputers: false,
      reader: voices.readers.get(line.id) ?? null,
    };
  const cut = film && {
    address: `${film.base}${cutName(line)}`,
    voice: 'film' as const,
    isComputers: film.isComputers,
    reader: null,
  };
  if (cut && !cut.isComputers) return cut;
  const name = spokenNames(line).find((one) => computerVoice?.names.has(one));
  if (computerVoice && name)
    return {
      address: `${computerVoice.base}${name}.m4a`,
      voice: 'computer',
      isComputers: true,
      reader: null,
    };
  return cut;
}

/** The file of a line that is cut out of its film. */
export const cutName = ({ startMs, endMs }: Pick<SoundingLine, 'startMs' | 'endMs'>): string =>
  `${startMs}-${endMs}.m4a`;

const spokenNames = ({ gsw, de, speaker }: SoundingLine) => [
  spokenName(gsw ?? '', speaker),
  spokenName(de ?? '', speaker),
];
