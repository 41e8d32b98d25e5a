import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODEL_ID, modelIn } from './anki-schema.ts';
import type { CardToWrite } from './card-file-job.ts';
import { readPackage } from './read-package.ts';
import { writePackage } from './write-package.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-21T18:00:00Z');

/** Anki's schema 11, by its tables' columns: what every version of it reads. */
const COLUMNS = {
  col: 'id crt mod scm ver dty usn ls conf models decks dconf tags',
  notes: 'id guid mid mod usn tags flds sfld csum flags data',
  cards: 'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data',
  revlog: 'id cid usn ease ivl lastIvl factor time type',
  graves: 'usn oid type',
};
const INDEXES = [
  'ix_cards_nid',
  'ix_cards_sched',
  'ix_cards_usn',
  'ix_notes_csum',
  'ix_notes_usn',
  'ix_revlog_cid',
  'ix_revlog_usn',
];

const card = (id: string, over: Partial<CardToWrite> = {}): CardToWrite => ({
  id,
  guid: `guid-${id}`,
  swissGerman: 'Hoi',
  english: 'Hi',
  standardGerman: null,
  lesson: { id: 'im-kafi', title: 'Im Kafi' },
  soundPath: null,
  state: null,
  produceState: null,
  ...over,
});
const known = (over: Partial<NonNullable<CardToWrite['state']>>) => ({
  dueMs: NOW + 10 * DAY_MS,
  stability: 10.123_456,
  difficulty: 5,
  phase: 'review' as const,
  reviewCount: 3,
  lapseCount: 1,
  firstReviewedMs: NOW - 20 * DAY_MS,
  lastReviewedMs: NOW,
  lastGrade: 'good' as const,
  schedulerVersion: 1,
  understoodMs: null,
  ...over,
});

let folder: string;
let db: DatabaseSync;
let files: { [name: string]: Uint8Array };
let bytes: Uint8Array;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'school-write-'));
  writeFileSync(join(folder, 'hoi.mp3'), 'the sound of hoi');
  bytes = await writePackage({
    task: 'write',
    format: 'anki',
    deckName: 'Swiss German',
    language: 'en',
    nowMs: NOW,
    folder,
    cards: [
      card('new', { swissGerman: '3 < 4 & 5', standardGerman: 'drei', soundPath: join(folder, 'hoi.mp3') }),
      card('known', {
        swissGerman: 'Sali',
        state: known({}),
        produceState: known({ dueMs: NOW + 3 * DAY_MS, reviewCount: 1 }),
        soundPath: join(folder, 'gone.mp3'),
      }),
      card('overdue', {
        swissGerman: 'Grüezi',
        lesson: null,
        state: known({ dueMs: NOW - 30 * DAY_MS, lastReviewedMs: NOW - 33 * DAY_MS, difficulty: 10 }),
      }),
      card('learning', {
        swissGerman: 'Ade',
        state: known({ phase: 'learning', dueMs: NOW + 600_000, difficulty: 1 }),
      }),
    ],
  });
  files = unzipSync(bytes);
  writeFileSync(join(folder, 'read'), files['collection.anki2'] ?? '');
  db = new DatabaseSync(join(folder, 'read'), { readOnly: true });
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const json = (column: string) =>
  JSON.parse(String(db.prepare(`select ${column} from col`).get()?.[column])) as { [id: string]: never };

describe('a package that is written', () => {
  it('has the tables, columns and indexes of schema 11, and is whole', () => {
    const names = db.prepare("select name from sqlite_schema where type = 'table' order by name").all();
    expect(names.map(({ name }) => name)).toEqual(Object.keys(COLUMNS).sort());
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const found = db.prepare('select name from pragma_table_info(?)').all(table);
      expect(found.map(({ name }) => name).join(' '), table).toBe(columns);
    }
    const indexes = db.prepare("select name from sqlite_schema where type = 'index' order by name").all();
    expect(indexes.map(({ name }) => name)).toEqual(INDEXES);
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(db.prepare('select ver from col').get()).toEqual({ ver: 11 });
  });

  it('says of each note what it is: guid, fields, sort field and checksum', () => {
    const notes = db.prepare('select guid, mid, tags, flds, sfld, csum from notes order by id').all();
    const sum = (text: string) =>
      Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);
    const [mid] = Object.keys(json('models'));
    expect(notes[0]).toEqual({
      guid: 'guid-new',
      mid: Number(mid),
      tags: ' im-kafi ',
      flds: '3 &lt; 4 &amp; 5\x1fHi\x1fdrei\x1f[sound:school-new.mp3]',
      sfld: '3 < 4 & 5',
      csum: sum('3 < 4 & 5'),
    });
    expect(notes[2]).toMatchObject({ tags: '', flds: 'Grüezi\x1fHi\x1f\x1f', csum: sum('Grüezi') });
  });

  it('says when each card comes: new ones in their order, known ones on their day', () => {
    const cards = db
      .prepare('select type, queue, due, ivl, factor, reps, lapses, data from cards order by id')
      .all();
    const { crt } = db.prepare('select crt from col').get() as { crt: number };
    expect(cards[0]).toEqual({ type: 0, queue: 0, due: 1, ivl: 0, factor: 0, reps: 0, lapses: 0, data: '' });
    const dayOf = (ms: number) => Math.floor((ms / 1_000 - crt) / 86_400);
    expect(cards[1]).toEqual({
      type: 2,
      queue: 2,
      due: dayOf(NOW + 10 * DAY_MS),
      ivl: 10,
      factor: 2_500,
      reps: 3,
      lapses: 1,
      data: '{"s":10.1235,"d":5}',
    });
    // The first day of the collection is that of the longest overdue.
    expect(cards[2]).toMatchObject({ due: 0, ivl: 3, factor: 1_300 });
    expect(cards[3]).toMatchObject({ type: 2, due: 30, ivl: 1, factor: 3_460 });
    const said = db.prepare('select nid, type, due, reps from cards where ord = 1 order by id').all();
    expect(said).toEqual([
      { nid: NOW, type: 0, due: 5, reps: 0 },
      { nid: NOW + 1, type: 2, due: dayOf(NOW + 3 * DAY_MS), reps: 1 },
      { nid: NOW + 2, type: 0, due: 7, reps: 0 },
      { nid: NOW + 3, type: 0, due: 8, reps: 0 },
    ]);
  });

  it('ties notes and cards to a note type and a deck that are there', () => {
    const models = json('models');
    const decks = json('decks');
    for (const { mid } of db.prepare('select distinct mid from notes').all())
      expect(Object.keys(models)).toContain(String(mid));
    for (const { did } of db.prepare('select distinct did from cards').all())
      expect(decks[String(did)]).toMatchObject({ name: 'Swiss German', conf: 1, dyn: 0 });
    expect(Object.keys(json('dconf'))).toEqual(['1']);
    const orphans = 'select count(*) n from cards where nid not in (select id from notes)';
    expect(db.prepare(orphans).get()).toEqual({ n: 0 });
  });

  it('answers in English and then in German, and the other way round for who reads German', () => {
    const answerIn = (language: 'en' | 'de') => modelIn(language).tmpls[0]?.afmt;
    expect(json('models')[MODEL_ID]).toMatchObject({
      tmpls: [
        { afmt: answerIn('en') },
        {
          qfmt: answerIn('en')?.replace('{{FrontSide}}<hr id=answer>', ''),
          afmt: '{{FrontSide}}<hr id=answer>{{SwissGerman}} {{Sound}}',
        },
      ],
    });
    expect(answerIn('en')).toMatch(/\{\{English\}\}.*\{\{StandardGerman\}\}/);
    expect(answerIn('de')).toMatch(/\{\{StandardGerman\}\}.*\{\{English\}\}/);
    // A card without German has its English.
    expect(answerIn('de')).toContain('{{^StandardGerman}}{{English}}{{/StandardGerman}}');
  });

  it('holds the sounds that are there under numbers, and a map of their names', () => {
    expect(JSON.parse(Buffer.from(files['media'] ?? []).toString())).toEqual({ 0: 'school-new.mp3' });
    expect(Buffer.from(files['0'] ?? []).toString()).toBe('the sound of hoi');
    expect(Object.keys(files).sort()).toEqual(['0', 'collection.anki2', 'media']);
  });

  it('is read back card for card', async () => {
    writeFileSync(join(folder, 'upload'), bytes);
    const answer = await readPackage(join(folder, 'upload'), false, folder);
    expect(answer).toMatchObject({
      ok: true,
      canSwap: false,
      // What is no sound is left out.
      skipped: { cloze: 0, incomplete: 0, tooLong: 0, turned: 0, sounds: 1 },
      cards: [
        { guid: 'guid-new', swissGerman: '3 < 4 & 5', english: 'Hi', standardGerman: 'drei' },
        { guid: 'guid-known', swissGerman: 'Sali' },
        { guid: 'guid-overdue', swissGerman: 'Grüezi' },
        { guid: 'guid-learning', swissGerman: 'Ade' },
      ],
    });
  });
});
