import { join } from 'node:path';
import { MOST_READING_PARTS, READING_PART_BYTES } from '@school/contract/voice-limits';
import type { ReadingAnswer, ReadingPartQuery } from '@school/contract/voices';
import type { Context } from '../../../platform/context.ts';
import { isDiskFull } from '../../../platform/disk-space.ts';
import { getFfmpeg, hasFfmpeg } from '../../../platform/find-ffmpeg.ts';
import type { Places } from '../../../platform/places.ts';
import { LEAST_FREE_BYTES } from '../../uploads/index.ts';
import { UPLOAD_FILE } from '../process-take.ts';
import { measureReading } from './measure-reading.ts';
import { joinParts, layPart, laySound, takeLaid } from './reading-files.ts';

/** A reading is never larger than that here, whole and in parts. */
const MOST_ROOM_BYTES = 5 * MOST_READING_PARTS * READING_PART_BYTES;

/** Why a reading has no place, before a byte of it is read; null where it has one. */
export async function findReadingObstacle({
  config,
  findFreeBytes,
}: Pick<Context, 'config' | 'findFreeBytes'>): Promise<'no-ffmpeg' | 'disk-full' | null> {
  if (!hasFfmpeg(config)) return 'no-ffmpeg';
  const free = await findFreeBytes(config.mediaDir);
  return free !== null && free < LEAST_FREE_BYTES + MOST_ROOM_BYTES ? 'disk-full' : null;
}

/** A part that lies in the folder, of an account's reading. With the last one the reading is whole, and is measured. */
export async function keepPart(
  { config, media }: Pick<Context, 'config' | 'media'>,
  { uid, asked, part }: { uid: string; asked: ReadingPartQuery; part: string },
  { folder, signal, places }: { folder: string; signal: AbortSignal; places: Places },
): Promise<ReadingAnswer> {
  const place = { media, uid, readingID: asked.readingID };
  try {
    if (!(await layPart(place, asked.part, part))) return { ok: false, reason: 'no-reading' };
    if (asked.part < asked.parts - 1) return { ok: true, sound: null };
    const upload = join(folder, UPLOAD_FILE);
    const isJoined = await joinParts(place, asked.parts, upload);
    if (!isJoined && !(await takeLaid(place, asked.part, upload))) return { ok: false, reason: 'no-reading' };
    const ffmpeg = getFfmpeg(config);
    const made = await places.inTurn(signal, () => measureReading({ ffmpeg, folder, signal }));
    if (!made.ok) return made;
    if (isJoined) await laySound(place, made.file, asked.parts);
    return { ok: true, sound: { durationMs: made.durationMs, peaks: made.peaks.toString('base64') } };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return { ok: false, reason: 'disk-full' };
  }
}
