import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { cutName } from '@school/domain/line-sound';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/at-most.ts';
import type { Context } from '../../platform/context.ts';
import { getFfmpeg } from '../../platform/find-ffmpeg.ts';
import { isAnyBelow, isMissing, type MediaStore } from '../../platform/media-store/store.ts';
import { createPlaces } from '../../platform/places.ts';
import { FilmProblem, readPeaks, runToolWhole } from '../transcoding/index.ts';
import { bringSound } from './bring-sound.ts';
import { peakArguments } from './film-peaks.ts';
import { cutSpeech } from './film-speech.ts';
import { cutLine, type LineTimes } from './line-cut.ts';

/** In the media: what is made of the films' sound, in a folder for each folder of media. It is made anew when missing. */
export const SOUNDS_FOLDER = '.film-sounds';

/** A cut takes a tenth of a second of one core: a class that presses at once waits in turn. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 40;
const TIMEOUT_MS = 120_000;
const MAX_REMEMBERED = 1_000;
const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 512 * MEGABYTE, cpuSeconds: 120, openFiles: 64, fileBytes: 512 * MEGABYTE };

/** Where a film lies. */
export type FilmPlace = { mediaPath: string; playlistFile: string };

/** A process's own: what is made of films' sound on demand, and kept beside them. */
export type FilmSound = {
  /** A byte for each fiftieth of a second; null where the film has no sound. */
  getPeaks: (film: FilmPlace) => Promise<Buffer | null>;
  /** Makes sure that a line's sound is there; returns its folder and file. Null: no sound. */
  getLine: (film: FilmPlace, times: LineTimes) => Promise<{ folder: string; file: string } | null>;
  hasSound: (film: FilmPlace) => Promise<boolean>;
  /** Does `work` with a file of what is said between two times, which is removed afterwards. Null: no sound. */
  withSpeech: <Result>(
    film: FilmPlace,
    times: LineTimes,
    work: (file: string) => Promise<Result>,
  ) => Promise<Result | null>;
};

export function createFilmSound({ config, media }: Pick<Context, 'config' | 'media'>): FilmSound {
  const places = createPlaces({ most: MOST_AT_ONCE, mostWaiting: MOST_WAITING });
  const making = new Map<string, Promise<void>>();
  /** A folder of media is named by its content: what it holds stays the same. */
  const sounding = new LRUCache<string, boolean>(atMost(MAX_REMEMBERED));

  /** One at a time makes a file; who asks meanwhile gets the same one. */
  const keep = async (name: string, make: (folder: string) => Promise<string>): Promise<void> => {
    if (await media.find(name)) return;
    const begun = making.get(name);
    if (begun) return begun;
    const makeIn = async (folder: string) => {
      if (!(await media.find(name))) await media.put(name, { path: await make(folder) });
    };
    const work = places
      .inTurn(AbortSignal.timeout(TIMEOUT_MS), () =>
        inPart(join(config.mediaDir, posix.dirname(name)), makeIn),
      )
      .finally(() => making.delete(name));
    making.set(name, work);
    return work;
  };
  const toolsIn = (folder: string) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const task = { program: getFfmpeg(config), folder, bounds: BOUNDS, timeoutMs: TIMEOUT_MS, signal };
    return (args: readonly string[]) => runToolWhole({ ...task, args });
  };
  const homeOf = ({ mediaPath }: FilmPlace) => posix.join(SOUNDS_FOLDER, mediaPath);

  return {
    hasSound: async (film) => {
      const { mediaPath } = film;
      const remembered = sounding.get(mediaPath);
      if (remembered !== undefined) return remembered;
      // A lesson is shown all the same where its film cannot be looked at.
      const found = await findSound(media, film).catch(() => null);
      if (found) sounding.set(mediaPath, found.playlist !== null);
      return found !== null && found.playlist !== null;
    },
    getPeaks: async (film) => {
      const playlist = await requireSound(media, film);
      if (playlist === null) return null;
      const name = `${homeOf(film)}/peaks.bin`;
      await keep(name, async (folder) => {
        await toolsIn(folder)(peakArguments(await bringSound(media, playlist, folder, null)));
        const peaks = await readPeaks(createReadStream(join(folder, 'sound.raw')));
        const made = join(folder, 'peaks.bin');
        await writeFile(made, peaks);
        return made;
      });
      return media.readAll(name);
    },
    getLine: async (film, times) => {
      const sound = await requireSound(media, film);
      if (sound === null) return null;
      const found = { folder: homeOf(film), file: cutName(times) };
      await keep(`${found.folder}/${found.file}`, async (folder) => {
        const playlist = await bringSound(media, sound, folder, times);
        const name = await cutLine(toolsIn(folder), { playlist, folder }, times);
        if (name === null) throw new FilmProblem('too-short');
        return join(folder, name);
      });
      return found;
    },
    withSpeech: async (film, times, work) => {
      const sound = await requireSound(media, film);
      if (sound === null) return null;
      return inPart(join(config.mediaDir, homeOf(film)), async (folder) => {
        const cut = async () => {
          const playlist = await bringSound(media, sound, folder, times);
          return cutSpeech(toolsIn(folder), { playlist, folder }, times);
        };
        const file = await places.inTurn(AbortSignal.timeout(TIMEOUT_MS), cut);
        return file === null ? null : await work(file);
      });
    },
  };
}

/** In a folder of this machine, which goes afterwards. */
async function inPart<Result>(home: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = join(home, `.part-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const requireSound = async (media: MediaStore, film: FilmPlace): Promise<string | null> =>
  (await findSound(media, film))?.playlist ?? null;

/**
 * The playlist of a film that has its sound at the least cost: the sound's own, else that of the smallest picture; in it null
 * where the film has no sound. Null: there is no film.
 */
async function findSound(
  media: MediaStore,
  { mediaPath, playlistFile }: FilmPlace,
): Promise<{ playlist: string | null } | null> {
  if (mediaPath === '') return null;
  const master = await media.readAll(`${mediaPath}/${playlistFile}`).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (master === null) return null;
  const file = soundPlaylistOf(master.toString());
  if (file === null) return { playlist: null };
  const own = posix.join(posix.dirname(playlistFile), file || posix.basename(playlistFile));
  return { playlist: own.startsWith('../') ? null : `${mediaPath}/${own}` };
}

const SOUND_CODEC = /mp4a|ac-3|ec-3|opus|fLaC/;

/** '' where the playlist is the film's only one; null where it says that there is no sound. */
export function soundPlaylistOf(master: string): string | null {
  const lines = master.split(/\r?\n/);
  const own = lines.find((line) => /^#EXT-X-MEDIA:.*TYPE=AUDIO.*URI="/.test(line));
  const [, uri] = /URI="([^"]+)"/.exec(own ?? '') ?? [];
  if (uri !== undefined) return uri;
  const sizes = lines.flatMap((line, at) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const [, bandwidth = '0'] = /[:,]BANDWIDTH=(\d+)/.exec(line) ?? [];
    const [, codecs] = /CODECS="([^"]*)"/.exec(line) ?? [];
    const next = lines.slice(at + 1).find((other) => other !== '' && !other.startsWith('#'));
    return next === undefined ? [] : [{ bandwidth: Number(bandwidth), codecs, next }];
  });
  if (sizes.length === 0) return lines.some((line) => line.startsWith('#EXTINF')) ? '' : null;
  const smallest = sizes.toSorted((one, other) => one.bandwidth - other.bandwidth)[0];
  if (!smallest || (smallest.codecs !== undefined && !SOUND_CODEC.test(smallest.codecs))) return null;
  return smallest.next;
}

/** What a film without sound, or a broken one, ends as. */
export const isFilmProblem = (error: unknown): boolean => error instanceof FilmProblem;

/** Removes what was made of films that are gone. */
export async function purgeFilmSounds({ media }: Pick<Context, 'media'>): Promise<void> {
  for (const lesson of await media.listFolders(SOUNDS_FOLDER))
    for (const film of await media.listFolders(`${SOUNDS_FOLDER}/${lesson}`))
      if (!(await isAnyBelow(media, `${lesson}/${film}`)))
        await media.removeFolder(`${SOUNDS_FOLDER}/${lesson}/${film}`);
}
