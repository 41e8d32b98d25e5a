import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdtemp, readdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findDiskShare } from '../../platform/disk-space.ts';
import { getFfmpeg, hasFfmpeg, hasFilmTools } from '../../platform/find-ffmpeg.ts';
import { RELEASE } from '../../platform/release.ts';
import { CHECK_MS, type Check, codeOf, type Found, found, writeMoment } from './check.ts';

/** Below this share the disk counts as nearly full. */
export const LOW_DISK = 0.1;
const OLDEST_NODE = 24;

const run = promisify(execFile);

export const ffmpegCheck: Check = {
  check: 'ffmpeg',
  look: async ({ config }) => {
    if (!hasFfmpeg(config)) return found('ffmpeg-missing', 'notice');
    if (!hasFilmTools(config)) return found('ffmpeg-broken', 'bad', 'ffprobe');
    try {
      const { stdout } = await run(getFfmpeg(config), ['-version'], { timeout: CHECK_MS - 1_000, env: {} });
      return found('ffmpeg-good', 'good', /version (\S{1,40})/.exec(stdout)?.[1] ?? '');
    } catch (error) {
      return found('ffmpeg-broken', 'bad', codeOf(error));
    }
  },
};

/** Where media and files under way lie: that there is room, and that they can be written. */
export const diskCheck: Check = {
  check: 'disk',
  look: async ({ config }) => {
    const folders = [
      ['MEDIA_DIR', config.mediaDir],
      ['TMPDIR', tmpdir()],
    ] as const;
    const looked = await Promise.all(folders.map(([name, folder]) => lookAtFolder(name, folder)));
    const wrong = looked.filter(({ state }) => state !== 'good');
    return wrong.length > 0 ? wrong : looked.slice(0, 1);
  },
};

async function lookAtFolder(name: string, wanted: string): Promise<Found> {
  const folder = findExisting(wanted);
  try {
    await rmdir(await mkdtemp(join(folder, '.upkeep-')));
  } catch (error) {
    return found('disk-shut', 'bad', `${name}: ${codeOf(error)}`);
  }
  const share = await findDiskShare(folder);
  if (share === null) return found('disk-unknown', 'notice', name);
  const said = `${name}: ${Math.floor(share * 100)} %`;
  return share < LOW_DISK ? found('disk-low', 'bad', said) : found('disk-good', 'good', said);
}

/** What is to be made with the first file lies in what is there. */
export function findExisting(folder: string): string {
  const place = resolve(folder);
  return existsSync(place) ? place : findExisting(dirname(place));
}

/** As `npm run backup` names its folders. */
const BACKUP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
/** A nightly one takes its time. */
const BACKUP_MS = 26 * 3_600_000;

/** When the newest whole backup was begun; null where there is none. */
export async function findLastBackup(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => BACKUP.test(name) && existsSync(join(folder, name, 'manifest.gz')));
  const newest = whole.toSorted().at(-1);
  return newest === undefined ? null : new Date(newest.replace(BACKUP, '$1-$2-$3T$4:$5:$6Z'));
}

export const isBackupLate = (last: Date | null, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() > BACKUP_MS;

export const backupCheck: Check = {
  check: 'backup',
  look: async ({ config, sessionClock }) => {
    if (config.backupDir === null) return found('backup-none', 'notice');
    const shut = await access(config.backupDir, constants.R_OK | constants.X_OK).then(() => null, codeOf);
    if (shut !== null) return found('backup-shut', 'bad', `${config.backupDir}: ${shut}`);
    const last = await findLastBackup(config.backupDir);
    if (last === null) return found('backup-first', 'bad', config.backupDir);
    if (!isBackupLate(last, sessionClock.now())) return found('backup-good', 'good', writeMoment(last));
    return found(config.backupKeep === null ? 'backup-unplanned' : 'backup-old', 'bad', writeMoment(last));
  },
};

export const versionsCheck: Check = {
  check: 'versions',
  look: async () => {
    const said = `${RELEASE}, Node ${process.versions.node}`;
    const isOld = Number.parseInt(process.versions.node, 10) < OLDEST_NODE;
    return isOld ? found('versions-old', 'bad', said) : found('versions-good', 'good', said);
  },
};
