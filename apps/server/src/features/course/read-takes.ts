import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RegionSchema } from '@school/contract/regions';
import {
  MOST_SPEAKER_NAME,
  MOST_SPEAKERS,
  MOST_TAKE_BYTES,
  MOST_TAKE_SECONDS,
} from '@school/contract/voice-limits';
import { z } from 'zod';
import type { CourseProblem, CourseSpeaker, CourseTake, CourseVoices } from './course.schemas.ts';
import { readText } from './course-files.ts';
import { readYaml } from './lesson-markdown.ts';
import { readTable } from './read-table.ts';

export const SPEAKERS_FILE = 'speakers.yaml';
export const TAKES_HEADER = ['Take', 'Line', 'Speaker', 'Said', 'Recorded', 'Milliseconds', 'State'];
export const takesFileOf = (lessonId: string): string => `lessons/${lessonId}/takes.csv`;
export const takeFileOf = (lessonId: string, id: string): string => `lessons/${lessonId}/takes/${id}.m4a`;

const SpeakersFileSchema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[A-Za-z0-9]{20}$/, 'must be 20 letters and digits'),
      name: z.string().trim().min(1).max(MOST_SPEAKER_NAME),
      region: RegionSchema.nullable().default(null),
      /** When they agreed to be recorded and heard. */
      consent: z.iso.datetime('must be a time such as 2026-09-03T06:00:00.000Z'),
    }),
  )
  .max(MOST_SPEAKERS, `has at most ${MOST_SPEAKERS} people`);

const TakeSchema = z.strictObject({
  id: z.uuid('Take must be a UUID').toLowerCase(),
  lineId: z.string().min(1).max(100),
  speakerId: z.string(),
  said: z.string().min(1).max(1_000),
  recordedAt: z.iso.datetime('Recorded must be a time such as 2026-09-03T06:00:00.000Z'),
  durationMs: z.coerce
    .number()
    .int()
    .positive()
    .max((MOST_TAKE_SECONDS + 1) * 1_000),
  state: z.enum(['chosen', 'heard', 'chosen heard'], 'State must be chosen, heard or chosen heard'),
});

/** Who reads the course's lines, and which takes of them are heard or chosen; both empty where the folder has none. */
export function readVoices(
  root: string,
  lessonIds: readonly string[],
  problems: CourseProblem[],
): CourseVoices {
  const speakers = readSpeakers(root, problems);
  const known = new Set(speakers.map(({ id }) => id));
  return { speakers, takes: lessonIds.flatMap((id) => readTakes(root, id, known, problems)) };
}

function readSpeakers(root: string, problems: CourseProblem[]): CourseSpeaker[] {
  if (!existsSync(join(root, SPEAKERS_FILE))) return [];
  const source = readText(root, SPEAKERS_FILE, problems);
  if (source === null) return [];
  const { value, problems: mistakes } = readYaml(source, SpeakersFileSchema, SPEAKERS_FILE);
  problems.push(...mistakes);
  return value ?? [];
}

function readTakes(
  root: string,
  lessonId: string,
  speakers: ReadonlySet<string>,
  problems: CourseProblem[],
): CourseTake[] {
  const file = takesFileOf(lessonId);
  const lines = readTable(root, file, problems);
  if (lines === null) return [];
  const complain = (line: number, reason: string) => problems.push({ file, line, reason });
  const [header, ...body] = lines;
  if (header?.cells.join() !== TAKES_HEADER.join())
    complain(1, `The first line must be ${TAKES_HEADER.join(',')}.`);
  return body.flatMap(({ cells, line }) => {
    const [id, lineId, speakerId, said, recordedAt, durationMs, state] = cells;
    const take = TakeSchema.safeParse({ id, lineId, speakerId, said, recordedAt, durationMs, state });
    if (!take.success) {
      complain(line, take.error.issues[0]?.message ?? 'This is no take.');
      return [];
    }
    if (!speakers.has(take.data.speakerId)) complain(line, `${SPEAKERS_FILE} has no such speaker.`);
    const reason = findSoundMistake(root, takeFileOf(lessonId, take.data.id));
    if (reason !== null) complain(line, reason);
    return [{ ...take.data, lessonId }];
  });
}

/** What is wrong with a take's sound; its bytes are those of an MP4 file. */
function findSoundMistake(root: string, file: string): string | null {
  const path = join(root, file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return `${file} is missing.`;
  if (found.size > MOST_TAKE_BYTES) return `${file} is larger than ${MOST_TAKE_BYTES / 1024 / 1024} MB.`;
  const opened = openSync(path, 'r');
  try {
    const head = Buffer.alloc(8);
    readSync(opened, head, 0, 8, 0);
    return head.toString('latin1', 4, 8) === 'ftyp' ? null : `${file} is no M4A sound.`;
  } finally {
    closeSync(opened);
  }
}
