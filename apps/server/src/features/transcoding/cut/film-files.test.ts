import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3StandIn, startS3StandIn } from '@school/s3-stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStandInStore } from '../../../../testing/stand-in-store.ts';
import type { MediaStore } from '../../../platform/media-store/store.ts';
import { share } from './film-files.ts';

let standIn: S3StandIn;
let media: MediaStore;
let target: string;
beforeAll(async () => {
  standIn = await startS3StandIn();
  media = openStandInStore(standIn, { waits: { patienceMs: 20 } });
  target = await mkdtemp(join(tmpdir(), 'school-shared-'));
});
afterAll(async () => {
  await standIn.stop();
  await rm(target, { recursive: true, force: true });
});

it('gives a film’s files to its cut in a bucket, and goes on after a try that broke off', async () => {
  const pieces = Array.from({ length: 60 }, (_none, number) => `v360-${number}.m4s`);
  for (const piece of pieces) standIn.write(`film/one/${piece}`, Buffer.from(piece));
  standIn.write('film/one/master.m3u8', Buffer.from('#EXTM3U'));
  const sharing = { media, from: 'film/one', to: 'film/one-cut-0-2000', target, last: 'master.m3u8' };
  const giveAll = () => share(sharing, [...pieces, 'master.m3u8']);
  const listCopied = () => standIn.keys().filter((key) => key.startsWith(`${sharing.to}/`));
  standIn.fail({ denying: true, concerns: ({ key }) => key.endsWith('-50.m4s') });
  await expect(giveAll()).rejects.toThrow();
  standIn.mend();
  const left = listCopied();
  expect(left.length).toBeGreaterThan(20);
  standIn.forget();
  await giveAll();
  const copies = standIn.requests().filter(({ method }) => method === 'PUT');
  expect(copies).toHaveLength(pieces.length - left.length);
  expect(listCopied()).toHaveLength(pieces.length);
  expect(await readFile(join(target, 'master.m3u8'), 'utf8')).toBe('#EXTM3U');
});
