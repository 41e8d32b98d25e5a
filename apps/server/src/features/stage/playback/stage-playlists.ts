import { DVR_SECONDS } from '@school/contract/stage';
import { type Encoded, encodeText } from '../../../platform/compression.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readText } from '../../../platform/media-store/media-files.ts';
import { findLesson } from '../../lessons/index.ts';
import type { StageRow } from '../db/stages.table.ts';
import { LADDER, SEGMENT_SECONDS } from '../segments/ladder.ts';
import type { RunReader } from '../segments/run-reader.ts';
import { type Run, readRun } from '../segments/segments.ts';
import { chooseShown, composePlaylist } from './compose-playlist.ts';
import { masterPlaylist, preparedMaster } from './master-playlist.ts';
import { playAsLive } from './prepared-playlist.ts';
import { createRecent } from './recent.ts';

/** How old a text may be that is sent again: a class asks for the same one many times a second. */
const REMEMBERED_MS = 300;
const MAX_TEXTS = 50;

export type StagePlaylists = {
  /** A lesson's playlist by its file's name, encoded once for all viewers; throws `not-found`. */
  get: (stage: StageRow, file: string) => Promise<Encoded>;
};

export function createStagePlaylists(
  { media, db, sessionClock }: Pick<Context, 'media' | 'db' | 'sessionClock'>,
  runs: RunReader,
): StagePlaylists {
  const texts = createRecent<Encoded>(sessionClock, { max: MAX_TEXTS, forMs: REMEMBERED_MS });

  const ofStreams = async (stage: StageRow, name: string): Promise<string> => {
    const streams = await runs.list(stage, name);
    if (streams.length === 0) throw notFound();
    return composePlaylist(
      chooseShown(streams, {
        windowSeconds: DVR_SECONDS,
        isEnded: stage.endedAt !== null,
        targetSeconds: targetOf(streams),
      }),
    );
  };
  const ofPrepared = async (stage: StageRow, lessonId: string, file: string): Promise<string> => {
    const lesson = await findLesson(db, lessonId);
    if (!lesson) throw notFound();
    const text = await readText(media, `${lesson.mediaPath}/${file}`);
    if (file === lesson.playlistFile) return preparedMaster(text);
    const until = stage.endedAt ?? sessionClock.now();
    const shown = playAsLive(readRun(text, 0, ''), {
      startedAt: stage.startedAt,
      playedSeconds: (until.getTime() - stage.startedAt.getTime()) / 1_000,
      windowSeconds: DVR_SECONDS,
      isEnded: stage.endedAt !== null,
    });
    return composePlaylist(shown);
  };
  const compose = async (stage: StageRow, file: string): Promise<string> => {
    if (stage.preparedLessonId !== null) return ofPrepared(stage, stage.preparedLessonId, file);
    if (file === 'master.m3u8') return masterPlaylist();
    const rendition = LADDER.find(({ name }) => file === `${name}.m3u8`);
    if (!rendition) throw notFound();
    return ofStreams(stage, rendition.name);
  };

  return {
    get: (stage, file) =>
      texts.get(`${stage.id}\n${file}\n${stage.endedAt === null}`, () =>
        compose(stage, file).then(encodeText),
      ),
  };
}

/** Key frames come every two seconds, so that this stays the same; a piece may be longer where a stream had a gap. */
export function targetOf(runs: readonly Run[]): number {
  const lengths = runs.flatMap(({ segments }) => segments.map(({ seconds }) => Math.round(seconds)));
  return Math.max(SEGMENT_SECONDS, ...lengths);
}

function notFound(): DomainError {
  return new DomainError('not-found', 'Not found.');
}
