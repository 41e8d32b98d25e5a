import type { LessonVoice, VoiceLine, VoiceSpeaker } from '@school/contract/voices';
import { type Dialect, orderDialects } from '@school/domain/dialects';
import { REGIONS } from '@school/domain/spelling/region-names';

/** A line as it is in one dialect: its takes, and what is chosen and heard of them. */
export type DeskLine = Omit<VoiceLine, 'choices'> & { chosenID: string | null; publishedID: string | null };

type Speakers = readonly VoiceSpeaker[];

export const dialectOf = (speakers: Speakers, speakerID: string): Dialect =>
  speakers.find(({ id }) => id === speakerID)?.region ?? null;

/** Who reads at first: whom the address names, else the teacher's own voice, else the first. */
export const findReader = (speakers: Speakers, wanted: string | null): string =>
  (speakers.find(({ id }) => id === wanted) ?? speakers.find(({ isMe }) => isMe) ?? speakers[0])?.id ?? '';

export const inDialect = (lines: readonly VoiceLine[], speakers: Speakers, dialect: Dialect): DeskLine[] =>
  lines.map(({ choices, takes, ...line }) => {
    const own = choices.find(({ region }) => region === dialect);
    return {
      ...line,
      takes: takes.filter(({ speakerID }) => dialectOf(speakers, speakerID) === dialect),
      chosenID: own?.chosenID ?? null,
      publishedID: own?.publishedID ?? null,
    };
  });

/** `own` is what the school calls its own dialect. */
export const nameDialect = (dialect: Dialect, own: string): string =>
  dialect === null ? own : REGIONS[dialect];

/** All that the school's speakers speak, and that a lesson is read in; the school's own first. */
export const listDialects = (speakers: Speakers, read: readonly { region: Dialect }[] = []): Dialect[] =>
  orderDialects([...speakers, ...read].map(({ region }) => region));

/** How many choices of a lesson learners do not hear yet, and whether they hear any. */
export function countChoices({ lines }: Pick<LessonVoice, 'lines'>) {
  const all = lines.flatMap(({ choices }) => choices);
  return {
    unpublished: all.filter(({ chosenID, publishedID }) => chosenID !== publishedID).length,
    isAnyHeard: all.some(({ publishedID }) => publishedID !== null),
  };
}
