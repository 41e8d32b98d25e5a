import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { COMPUTER_VOICE } from '@school/domain/spoken-file';
import { filmResult, readResult } from './call-answer.ts';
import { lessonCalls } from './lessons.rows.ts';
import { compareLoads } from './load.ts';
import type { Bench, Row, RowGroup } from './row.ts';

/** Where a learner's player finds the lesson's first rendition, and where it lies on the disk. */
async function findRendition({ school }: Bench): Promise<{ address: string; file: string }> {
  const [call] = lessonCalls(school, '/functions/getSecureData_v2_0');
  const answer = await fetch(`${school.origin}${call?.path}`, {
    method: 'POST',
    headers: { ...call?.headers },
    body: String(call?.body),
  });
  const film = await readResult(answer, filmResult);
  const master = await (await fetch(`${school.origin}${film.VideoHLSurl}`)).text();
  const address = master.split('\n').find((line) => line.startsWith('/')) ?? '';
  const [, , token = '', ...file] = address.split('/');
  // A token's first part names lesson and folder.
  const [, folder = ''] = Buffer.from(token.split('.')[0] ?? '', 'base64url')
    .toString()
    .split('\n');
  return { address, file: posix.join('/', folder, ...file) };
}

/** The addresses of that rendition's segments, and their files. */
export async function findSegments(bench: Bench): Promise<{ addresses: string[]; files: string[] }> {
  const { address, file } = await findRendition(bench);
  const playlist = readFileSync(join(bench.school.settings['MEDIA_DIR'] ?? '', file), 'utf8');
  const names = playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const inFolderOf = (path: string) => names.map((name) => posix.join(posix.dirname(path), name));
  return { addresses: inFolderOf(address), files: inFolderOf(file) };
}

/** A line or card as a computer says it, its address and its file. */
function findSound(
  { school }: Bench,
  { address, file }: { address: string; file: string },
): { address: string; file: string } {
  const beside = (path: string) => posix.join(posix.dirname(path), '..', COMPUTER_VOICE);
  const [name = ''] = readdirSync(join(school.settings['MEDIA_DIR'] ?? '', beside(file))).toSorted();
  return { address: posix.join(beside(address), name), file: posix.join(beside(file), name) };
}

async function measure(bench: Bench): Promise<Row[]> {
  const { school, peer } = bench;
  const { address, file } = await findRendition(bench);
  const { addresses, files } = await findSegments(bench);
  const sound = findSound(bench, { address, file });
  const requestsFor = (paths: string[]) => paths.map((path) => ({ path }));
  const bare = { pid: peer.pid, origin: peer.filesOrigin };
  const peerName = 'node:http from disk';
  return [
    await compareLoads(
      bench,
      { ...school, requests: requestsFor(addresses) },
      { ...bare, requests: requestsFor(files) },
      { name: 'segment', aim: '≥ 0.9×', peerName },
    ),
    await compareLoads(
      bench,
      { ...school, requests: [{ path: address }] },
      { ...bare, requests: [{ path: file }] },
      { name: 'playlist', aim: '≥ 0.5×', peerName },
    ),
    await compareLoads(
      bench,
      { ...school, requests: [{ path: sound.address }] },
      { ...bare, requests: [{ path: sound.file }] },
      { name: 'sound of a line or card', aim: '≥ 0.9×', peerName },
    ),
  ];
}

export const mediaRows: RowGroup = { name: 'media', isOnOneCore: true, measure };
