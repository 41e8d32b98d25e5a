import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Config } from '../../../platform/config.ts';
import { createFolderStore } from '../../../platform/media-store/folder-store.ts';
import { createGrammarPdfs } from './grammar-pdfs.ts';
import type { PdfJob } from './pdf-job.ts';

const TOPIC = {
  id: 'sounds',
  position: 0,
  title: 'Sounds',
  titleGerman: null,
  summary: 'How it sounds.',
  summaryGerman: null,
  text: 'Say *Grüezi*.',
  textGerman: null,
};

let mediaDir: string;
beforeEach(() => {
  mediaDir = mkdtempSync(join(tmpdir(), 'school-pdfs-'));
});
afterEach(() => rmSync(mediaDir, { recursive: true }));

/** One server; `made` lists what it has set itself. */
function arrange(make = async (job: PdfJob) => Buffer.from(job.title)) {
  const made: string[] = [];
  let working = 0;
  let mostAtOnce = 0;
  const config = { mediaDir, siteName: 'School' } as Config;
  const pdfs = createGrammarPdfs({ config, media: createFolderStore(mediaDir) }, async (job) => {
    made.push(job.title);
    working += 1;
    mostAtOnce = Math.max(mostAtOnce, working);
    await new Promise((resolve) => setTimeout(resolve, 5));
    working -= 1;
    return make(job);
  });
  return { pdfs, made, mostAtOnce: () => mostAtOnce };
}

it('fifty who ask at once get one PDF that was made once', async () => {
  const { pdfs, made } = arrange();
  const answers = await Promise.all(Array.from({ length: 50 }, () => pdfs.get('sounds', [TOPIC], null)));
  expect(made).toEqual(['Sounds']);
  expect(new Set(answers.map(String))).toEqual(new Set(['Sounds']));
});

it('is kept for the next server', async () => {
  await arrange().pdfs.get('sounds', [TOPIC], null);
  const next = arrange();
  expect(String(await next.pdfs.get('sounds', [TOPIC], null))).toBe('Sounds');
  expect(next.made).toEqual([]);
});

it('PDFs of several topics are made one after the other', async () => {
  const { pdfs, made, mostAtOnce } = arrange();
  const ids = ['a', 'b', 'c'];
  await Promise.all(ids.map((id) => pdfs.get(id, [{ ...TOPIC, id, title: id }], null)));
  // In which order is up to the disk, where each is looked for first.
  expect(made.toSorted()).toEqual(ids);
  expect(mostAtOnce()).toBe(1);
});

it('one that could not be made leaves nothing, and is made at the next asking', async () => {
  let isBroken = true;
  const { pdfs, made } = arrange(async () => {
    if (isBroken) throw new Error('no font');
    return Buffer.from('whole');
  });
  await expect(pdfs.get('sounds', [TOPIC], null)).rejects.toThrow('no font');
  isBroken = false;
  expect(String(await pdfs.get('sounds', [TOPIC], null))).toBe('whole');
  expect(made).toHaveLength(2);
  expect(readdirSync(join(mediaDir, '_grammar'))).toHaveLength(1);
});

it('each language keeps its own, and makes none again for another’s', async () => {
  const { pdfs, made } = arrange();
  for (const language of [null, 'de', 'en', 'de', null]) await pdfs.get('sounds', [TOPIC], language);
  expect(made).toHaveLength(2);
  expect(readdirSync(join(mediaDir, '_grammar'))).toHaveLength(2);
});

it('is in the reader’s language where the course is, and an English file where its text is English', async () => {
  const jobs: PdfJob[] = [];
  const { pdfs } = arrange(async (job) => {
    jobs.push(job);
    return Buffer.from(job.title);
  });
  const both = { ...TOPIC, titleGerman: 'Laute', summaryGerman: 'Wie es klingt.', textGerman: 'Sag es.' };
  await pdfs.get('sounds', [both], 'de');
  await pdfs.get('sounds', [both], null);
  await pdfs.get('sounds', [{ ...both, textGerman: null }], 'de');
  const [german, english, mixed] = jobs;
  expect(german).toMatchObject({
    language: 'de-CH',
    title: 'Laute',
    summary: 'Wie es klingt.',
    parts: [{ title: 'Laute', text: 'Sag es.' }],
  });
  expect(english).toMatchObject({ language: 'en', title: 'Sounds', parts: [{ text: 'Say *Grüezi*.' }] });
  expect(mixed).toMatchObject({ language: 'en', title: 'Laute', parts: [{ text: 'Say *Grüezi*.' }] });
});
