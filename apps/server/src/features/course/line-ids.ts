import { createHash } from 'node:crypto';
import type { CaptionLine, CaptionsContent } from '@school/contract/course-pieces';
import type { Cue } from '@school/domain/captions/web-vtt';
import type { CourseCaptions } from './course.schemas.ts';

const DERIVED_LENGTH = 8;

/**
 * Gives every cue an id: its own; else that of the line in the school which says the same, the nearest one, or begins at
 * the same time; else one that is derived from its time, so that lines of other languages at that time have it too.
 */
export function pinLineIds(
  lessonId: string,
  captions: readonly CourseCaptions[],
  known: CaptionsContent,
): CaptionsContent {
  return Object.fromEntries(
    captions.map(({ language, cues }) => [language, pinTrack(lessonId, cues, known[language] ?? [])]),
  );
}

function pinTrack(lessonId: string, cues: readonly Cue[], known: readonly CaptionLine[]): CaptionLine[] {
  const taken = new Set(cues.flatMap(({ id }) => id ?? []));
  const pin = (cue: Cue): string => {
    if (cue.id !== null) return cue.id;
    const free = known.filter(({ id }) => !taken.has(id));
    const same = free
      .filter(({ text, speaker }) => text === cue.text && speaker === cue.speaker)
      .toSorted((left, right) => distance(left, cue) - distance(right, cue))[0];
    const id = (same ?? free.find(({ startMs }) => startMs === cue.startMs))?.id;
    return id ?? freeId(deriveLineId(lessonId, cue.startMs), taken);
  };
  return cues.map((cue) => {
    const id = pin(cue);
    taken.add(id);
    return { ...cue, id };
  });
}

const distance = (left: { startMs: number }, right: { startMs: number }) =>
  Math.abs(left.startMs - right.startMs);

function deriveLineId(lessonId: string, startMs: number): string {
  const hash = createHash('sha256').update(`${lessonId}\n${startMs}`).digest('hex');
  return `line-${hash.slice(0, DERIVED_LENGTH)}`;
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  return id;
}
