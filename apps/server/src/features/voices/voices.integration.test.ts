import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VOICE_TAKES } from '@school/contract/voice-limits';
import type { TakeAnswer, VoiceLine } from '@school/contract/voices';
import { lineIdOfCard } from '@school/domain/card-line';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { type CourseFolder, createCourseFolder } from '../../../testing/factories/courses.ts';
import { giveLines, giveSoundingFilm, soundingLine } from '../../../testing/factories/sounding-films.ts';
import { grantPlan } from '../../../testing/factories/subscriptions.ts';
import { finishDeletions } from '../../../testing/finish-deletions.ts';
import { importCourse } from '../../../testing/import-course.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';
import { flashcards } from '../flashcards/flashcards.table.ts';
import { accounts, lockAccount } from '../identity/index.ts';
import { createLessons } from '../lessons/index.ts';
import { lessons } from '../lessons/lessons.table.ts';
import { createSounds } from '../media/index.ts';
import { reviewLog } from '../reviews/reviews.table.ts';
import { ownCards } from '../vocabulary/own-cards.table.ts';
import { findWantedDialect, saveWantedDialect } from './choices.repo.ts';
import { deleteSpeaker, lockSpeaker } from './speakers.repo.ts';
import { purgeTakeFiles } from './take-files.ts';
import { keepSpeaker } from './voices.service.ts';
import { voiceChoices, voiceLines, voiceSpeakers, voiceTakes } from './voices.table.ts';

let test: TestApp;
let course: CourseFolder;
let teacher: { uid: string; idToken: string };
let learner: { uid: string; idToken: string };
let speakerID: string;
const folder = mkdtempSync(join(tmpdir(), 'takes-'));
const LINES = [
  soundingLine('line-1', 'Grüezi mitenand', [1_000, 3_000]),
  soundingLine('line-2', 'Sali zäme', [4_000, 5_000]),
];

beforeAll(async () => {
  test = await buildTestApp();
  course = createCourseFolder();
  await importCourse(test.ctx, course.folder);
  await giveSoundingFilm(test.ctx, 'hello');
  teacher = await createOperator(test.ctx, { role: 'teacher' });
  learner = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, learner.uid, 1);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  course.remove();
  await test.close();
});
beforeEach(async () => {
  await test.ctx.db.delete(voiceSpeakers);
  await giveLines(test.ctx, 'hello', { gsw: LINES });
  speakerID = await addSpeaker('Frau Meier');
});

async function addSpeaker(name: string, idToken = teacher.idToken, isMe = false): Promise<string> {
  const asked = { speakerID: null, name, region: null, isMe, hasConsent: true as const };
  const { result } = await call(test.origin, 'saveSpeaker', idToken, asked);
  return result?.speakerID ?? '';
}

const recorded = new Map<string, Buffer>();
/** As browsers write what they record: as it comes, without its length. */
const AS_RECORDED = {
  webm: ['-c:a', 'libopus', '-live', '1'],
  mp4: ['-c:a', 'aac', '-movflags', 'empty_moov+default_base_moof', '-frag_duration', '1000000'],
  ogg: ['-c:a', 'libopus'],
};
/** What a browser records: a voice stands in as a tone. The same one each time it is asked for. */
function record(kind: 'webm' | 'mp4' | 'ogg', source: string): Buffer {
  const before = recorded.get(`${kind} ${source}`);
  if (before) return before;
  const file = join(folder, `${randomUUID()}.${kind}`);
  const written = [...AS_RECORDED[kind], file];
  execFileSync('/usr/bin/ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', source, ...written]);
  const recording = readFileSync(file);
  recorded.set(`${kind} ${source}`, recording);
  return recording;
}
const tone = (seconds: number, volume = 0.2) => `sine=f=300:d=${seconds}:r=48000,volume=${volume}`;

type Sent = { takeID?: string; lineID?: string; speakerID?: string; text?: string; [name: string]: unknown };

const post = (body: Buffer, sent: Sent = {}, idToken: string | null = teacher.idToken) => {
  const asked = {
    takeID: randomUUID(),
    lessonID: 'hello',
    lineID: 'line-1',
    speakerID,
    text: 'Grüezi mitenand',
  };
  const query = new URLSearchParams(
    Object.entries({ ...asked, ...sent }).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return fetch(`${test.origin}${VOICE_TAKES}?${query.toString()}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(idToken !== null && { authorization: `Bearer ${idToken}` }),
    },
    body: Buffer.from(body),
  });
};
const send = async (body: Buffer, sent: Sent = {}) => (await (await post(body, sent)).json()) as TakeAnswer;
const keep = async (body: Buffer, sent: Sent = {}) => {
  const answer = await send(body, sent);
  if (!answer.ok) throw new Error(`The take is not kept: ${answer.reason}`);
  return answer;
};
const publish = () => call(test.origin, 'publishVoice', teacher.idToken, { lessonID: 'hello' });
const readVoice = async () =>
  (await call(test.origin, 'getLessonVoice', teacher.idToken, { lessonID: 'hello' })).result;
const chosenOf = (line: VoiceLine | undefined) => line?.choices.map(({ chosenID }) => chosenID)[0];
const heard = async () => {
  const { result } = await call(test.origin, 'getLineSounds', learner.idToken, { lessonID: 'hello' });
  return result && 'voices' in result ? result.voices : null;
};
const measure = (file: Buffer, filters: string): string =>
  execFileSync('/bin/sh', [
    '-c',
    'ffmpeg -hide_banner -nostats -i "$0" -af "$1" -f null - 2>&1',
    writeTemporary(file),
    filters,
  ]).toString();
const hearTake = async (id: string): Promise<Response> => {
  const voice = await readVoice();
  return fetch(`${test.origin}${voice?.base}${id}.m4a`);
};
function writeTemporary(bytes: Buffer): string {
  const path = join(folder, `${randomUUID()}.m4a`);
  execFileSync('/bin/sh', ['-c', 'cat > "$0"', path], { input: bytes });
  return path;
}

it('keeps what Chrome, Safari and Firefox record, as loud as every film, with the original', async () => {
  for (const kind of ['webm', 'mp4', 'ogg'] as const) {
    const body = record(kind, tone(2, 0.1));
    const { take, isChosen } = await keep(body);
    expect(take).toMatchObject({ speakerID, isClipped: false, fits: true });
    expect(take.seconds).toBeCloseTo(2, 1);
    expect(isChosen).toBe(true);
    const sound = await hearTake(take.id);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
    const measured = measure(Buffer.from(await sound.arrayBuffer()), 'ebur128=framelog=verbose');
    expect(Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(measured)?.[1])).toBeCloseTo(-16, 0);
    expect(measured).toMatch(/Stream #0:0.*: Audio: aac .*, 48000 Hz, mono/);
    const original = join(test.ctx.config.mediaDir, '.voice-originals/hello', take.id);
    expect(readFileSync(original).equals(body)).toBe(true);
  }
  const [line] = (await readVoice())?.lines ?? [];
  expect(line?.takes).toHaveLength(3);
  expect(line?.choices).toMatchObject([{ region: null, chosenID: line?.takes[0]?.id }]);
});

it('makes the room between the words quieter, beside them', async () => {
  const body = record('webm', 'sine=f=300:d=2:r=48000,volume=0.5*lt(t\\,1)+0.002:eval=frame');
  const sound = await hearTake((await keep(body)).take.id);
  const bytes = Buffer.from(await sound.arrayBuffer());
  const roomOf = (file: Buffer) => {
    const [word = 0, room = 0] = ['0.2:0.8', '1.5:1.9'].map((span) =>
      Number(/mean_volume: (-?[\d.]+) dB/.exec(measure(file, `atrim=${span},volumedetect`))?.[1]),
    );
    return word - room;
  };
  expect(roomOf(bytes) - roomOf(body)).toBeGreaterThan(6);
});

it('keeps the part that the teacher has chosen', async () => {
  const { take } = await keep(record('webm', tone(3)), { fromMs: 500, toMs: 1_700 });
  expect(take.seconds).toBeCloseTo(1.2, 2);
});

it('is heard only once the lesson is published, before the computer and the film, in transcript, cards and Anki’s packages', async () => {
  await test.ctx.db.update(flashcards).set({ lineId: 'line-1' }).where(eq(flashcards.lessonId, 'hello'));
  const first = (await keep(record('webm', tone(1)))).take.id;
  const second = (await keep(record('webm', tone(1)), { lineID: 'line-2', text: 'Sali zäme' })).take.id;
  expect(await heard()).toBeNull();
  expect((await publish()).result).toEqual({ lines: 2 });
  const sounds = await heard();
  expect(sounds?.files).toEqual({ 'line-1': `${first}.m4a`, 'line-2': `${second}.m4a` });
  // Whoever reads it is named, with their dialect.
  const change = { speakerID, name: 'Vreni', region: 'bern' as const, isMe: true, hasConsent: true as const };
  await call(test.origin, 'saveSpeaker', teacher.idToken, change);
  const reader = { name: 'Vreni', region: 'bern' };
  expect((await heard())?.readers).toEqual({ 'line-1': reader, 'line-2': reader });
  const played = await fetch(`${test.origin}${sounds?.base}${first}.m4a`);
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/mp4']);

  const cards = await call(test.origin, 'getFlashcardsCloudFunction', learner.idToken, { VideoID: 'hello' });
  const lines = cards.result && 'flashcards' in cards.result ? cards.result.flashcards : [];
  expect(lines[0]?.Line?.Sound).toMatch(new RegExp(`/voices/${first}\\.m4a$`));
  expect(lines[0]?.Line?.IsComputerVoice).toBeUndefined();
  expect(lines[0]?.Line?.ReadBy).toEqual(reader);
  const ofPackages = createSounds(test.ctx, createLessons(test.ctx));
  const ofCard = { id: 'card', lessonId: 'hello', lineId: 'line-1' };
  const files = await ofPackages.findLineFiles(test.ctx.db, [ofCard], { reader: learner.uid });
  expect(files.get('card')).toBe(`hello/voices/${first}.m4a`);

  // A new take is a draft until it is published too.
  const again = (await keep(record('webm', tone(1)))).take.id;
  expect((await heard())?.files['line-1']).toBe(`${first}.m4a`);
  expect((await publish()).result).toEqual({ lines: 1 });
  expect((await heard())?.files).toEqual({ 'line-1': `${again}.m4a`, 'line-2': `${second}.m4a` });
  expect((await publish()).result).toEqual({ lines: 0 });
  await call(test.origin, 'chooseTake', teacher.idToken, {
    lessonID: 'hello',
    lineID: 'line-1',
    takeID: null,
  });
  await publish();
  expect((await heard())?.files).toEqual({ 'line-2': `${second}.m4a` });
});

/** A take without its sound. */
async function plantUnchosen(lineId: string, speakerId: string): Promise<string> {
  const said = LINES.find(({ id }) => id === lineId)?.text ?? '';
  const id = randomUUID();
  const take = { id, lessonId: 'hello', lineId, speakerId, said, recordedBy: teacher.uid };
  const recordedAt = test.ctx.clock.now();
  await test.ctx.db.insert(voiceTakes).values({ ...take, recordedAt, durationMs: 500, isClipped: false });
  return id;
}

/** The same, chosen for its line. */
async function plantTake(lineId: string, speakerId: string): Promise<string> {
  const id = await plantUnchosen(lineId, speakerId);
  const choice = { lessonID: 'hello', lineID: lineId, takeID: id };
  expect((await call(test.origin, 'chooseTake', teacher.idToken, choice)).result).toEqual({ ok: true });
  return id;
}

const addBernese = async (): Promise<string> => {
  const asked = { speakerID: null, name: 'Vreni', region: 'bern' as const, isMe: false };
  const { result } = await call(test.origin, 'saveSpeaker', teacher.idToken, { ...asked, hasConsent: true });
  return result?.speakerID ?? '';
};

it('keeps a take of each dialect beside the other, and everything plays the one that the learner has chosen', async () => {
  const { db } = test.ctx;
  await db.update(flashcards).set({ lineId: 'line-1' }).where(eq(flashcards.lessonId, 'hello'));
  const own = await plantTake('line-1', speakerID);
  const second = await plantTake('line-2', speakerID);
  await publish();
  expect((await heard())?.dialects).toEqual([{ region: null, name: 'Zürich' }]);

  const bernese = await addBernese();
  const bern = await plantTake('line-1', bernese);
  expect((await publish()).result).toEqual({ lines: 1 });
  expect(await heard()).toMatchObject({
    files: { 'line-1': `${own}.m4a`, 'line-2': `${second}.m4a` },
    dialects: [
      { region: null, name: 'Zürich' },
      { region: 'bern', name: 'Bärn' },
    ],
    wanted: null,
  });

  const choose = (region: 'bern' | 'wallis' | null, idToken = learner.idToken) =>
    call(test.origin, 'chooseDialect', idToken, { region });
  expect((await choose('bern')).result).toEqual({ region: 'bern' });
  expect(await heard()).toMatchObject({
    files: { 'line-1': `${bern}.m4a`, 'line-2': `${second}.m4a` },
    readers: { 'line-1': { name: 'Vreni', region: 'bern' } },
    wanted: 'bern',
  });
  const cards = await call(test.origin, 'getFlashcardsCloudFunction', learner.idToken, { VideoID: 'hello' });
  const [card] = cards.result && 'flashcards' in cards.result ? cards.result.flashcards : [];
  expect(card?.Line?.Sound).toMatch(new RegExp(`/voices/${bern}\\.m4a$`));
  const { findLineFiles } = createSounds(test.ctx, createLessons(test.ctx));
  const fileFor = async (reader: string | null) =>
    (await findLineFiles(db, [{ id: 'card', lessonId: 'hello', lineId: 'line-1' }], { reader })).get('card');
  expect(await fileFor(learner.uid)).toBe(`hello/voices/${bern}.m4a`);
  expect(await fileFor(null)).toBe(`hello/voices/${own}.m4a`);

  // In a dialect that reads none of it, the first one is heard.
  await choose('wallis');
  expect((await heard())?.files['line-1']).toBe(`${own}.m4a`);
  await choose('bern');
  await call(test.origin, 'removeSpeaker', teacher.idToken, { speakerID });
  expect((await heard())?.files).toEqual({ 'line-1': `${bern}.m4a` });
  await choose(null);
  expect((await heard())?.files).toEqual({ 'line-1': `${bern}.m4a` });
});

it('lets a visitor hear the dialect that they ask for, in lines, cards and looked-up words', async () => {
  const { db } = test.ctx;
  await db.update(lessons).set({ isFreeSample: true }).where(eq(lessons.id, 'hello'));
  await db.update(flashcards).set({ lineId: 'line-1' }).where(eq(flashcards.lessonId, 'hello'));
  const own = await plantTake('line-1', speakerID);
  const bern = await plantTake('line-1', await addBernese());
  await publish();
  const ask = async (region?: 'bern', idToken: string | null = null) => {
    const wish = region && { region };
    const lines = await call(test.origin, 'getLineSounds', idToken, { lessonID: 'hello', ...wish });
    const deck = await call(test.origin, 'getFlashcardsCloudFunction', idToken, {
      VideoID: 'hello',
      ...wish,
    });
    const cards = deck.result && 'flashcards' in deck.result ? deck.result.flashcards : [];
    const looked = await call(test.origin, 'lookUpWord', idToken, {
      lessonID: 'hello',
      word: cards[0]?.SwissGerman.split(' ').at(-1) ?? '',
      ...wish,
    });
    const words = looked.result && 'cards' in looked.result ? looked.result.cards : [];
    const voices = lines.result && 'voices' in lines.result ? lines.result.voices : null;
    const files = [voices?.files['line-1'], cards[0]?.Line?.Sound, words[0]?.Line?.Sound];
    return { wanted: voices?.wanted, takes: files.map((file) => file?.split('/').at(-1)) };
  };
  const heardIn = (take: string) => Array.from({ length: 3 }, () => `${take}.m4a`);
  expect(await ask()).toEqual({ wanted: null, takes: heardIn(own) });
  expect(await ask('bern')).toEqual({ wanted: 'bern', takes: heardIn(bern) });
  // An account's choice is where it was made; who asks for another hears that.
  const chosen = await createSignedInAccount(test.ctx);
  await saveWantedDialect(db, chosen.uid, 'wallis');
  expect(await ask(undefined, chosen.idToken)).toEqual({ wanted: 'wallis', takes: heardIn(own) });
  expect(await ask('bern', chosen.idToken)).toEqual({ wanted: 'bern', takes: heardIn(bern) });
  const asked = { lessonID: 'hello', region: 'zermatt' };
  expect((await callUntyped(test.origin, 'getLineSounds', null, asked)).status).toBe(400);
  await db.update(lessons).set({ isFreeSample: false }).where(eq(lessons.id, 'hello'));
});

it('keeps one of fifty choices of a dialect at once, for who has chosen alone, and none of who has gone', async () => {
  const { db } = test.ctx;
  const leaving = await createSignedInAccount(test.ctx);
  const wishes = ['bern', 'basel', null, 'wallis', 'bern'] as const;
  const fifty = Array.from({ length: 50 }, (_, at) => wishes[at % wishes.length] ?? null);
  await Promise.all(fifty.map((region) => saveWantedDialect(db, leaving.uid, region)));
  expect(wishes).toContain(await findWantedDialect(db, { reader: leaving.uid }));
  expect(await findWantedDialect(db, { reader: learner.uid })).toBeNull();
  const choose = (region: string, idToken: string | null) =>
    callUntyped(test.origin, 'chooseDialect', idToken, { region });
  expect((await choose('zermatt', leaving.idToken)).status).toBe(400);
  expect((await choose('bern', null)).status).toBe(401);
  expect((await choose('bern', leaving.idToken)).status).toBe(200);

  const { choosing } = await db.transaction(async (tx) => {
    await lockAccount(tx, leaving.uid);
    await tx.delete(accounts).where(eq(accounts.id, leaving.uid));
    const begun = choose('wallis', leaving.idToken);
    await untilWaiting(tx, 1);
    return { choosing: begun };
  });
  expect((await choosing).status).toBe(401);
  expect(await findWantedDialect(db, { reader: leaving.uid })).toBeNull();
});

it('says what is read and unread in each dialect, and moves takes with the dialect of who speaks', async () => {
  const own = await plantTake('line-1', speakerID);
  const bernese = await addBernese();
  const bern = await plantTake('line-1', bernese);
  const alone = await plantTake('line-2', bernese);
  const counted = async () => {
    const { result } = await call(test.origin, 'listVoices', teacher.idToken, {});
    return result?.lessons.find(({ lessonID }) => lessonID === 'hello');
  };
  const bernAlone = { region: 'bern', recorded: 2 };
  expect(await counted()).toMatchObject({
    dialects: [{ region: null, recorded: 1 }, bernAlone],
    unpublished: 3,
  });
  const unread = async (of: { region?: 'bern' | null; speakerID?: string }) => {
    const { result } = await call(test.origin, 'listUnreadLines', teacher.idToken, of);
    return result?.lines.flatMap(({ lessonID, lineID, isCard }) =>
      lessonID === 'hello' && !isCard ? lineID : [],
    );
  };
  expect([await unread({}), await unread({ region: null }), await unread({ region: 'bern' })]).toEqual([
    [],
    ['line-2'],
    [],
  ]);
  expect([await unread({ speakerID }), await unread({ speakerID: bernese })]).toEqual([['line-2'], []]);

  // A film has the first dialect alone.
  const mix = await call(test.origin, 'getVoiceMix', teacher.idToken, { lessonID: 'hello' });
  expect(mix.result?.lines).toBe(1);

  // In the dialect that it comes into, what is chosen there stays.
  await publish();
  const asked = { speakerID: bernese, name: 'Vreni', region: null, isMe: false, hasConsent: true as const };
  await call(test.origin, 'saveSpeaker', teacher.idToken, asked);
  const choices = async () => (await readVoice())?.lines.map((line) => line.choices);
  const chosen = (id: string) => [{ region: null, chosenID: id, publishedID: id }];
  expect((await choices())?.slice(0, 2)).toEqual([chosen(own), chosen(alone)]);
  const none = { lessonID: 'hello', lineID: 'line-2', takeID: null, region: 'bern' as const };
  await call(test.origin, 'chooseTake', teacher.idToken, none);
  expect((await choices())?.[1]).toEqual(chosen(alone));
  await call(test.origin, 'chooseTake', teacher.idToken, { ...none, region: null });
  expect((await choices())?.[1]).toEqual([{ region: null, chosenID: null, publishedID: alone }]);
  await call(test.origin, 'chooseTake', teacher.idToken, { ...none, lineID: 'line-1', takeID: bern });
  expect((await choices())?.[0]).toEqual([{ region: null, chosenID: bern, publishedID: own }]);
});

it('takes over what release 0.1.0 chooses and publishes beside it, each take in its own dialect', async () => {
  const { db } = test.ctx;
  const bernese = await addBernese();
  const own = await plantUnchosen('line-1', speakerID);
  const bern = await plantUnchosen('line-1', bernese);
  const line = { lessonId: 'hello', lineId: 'line-1' };
  const write = (change: { chosenId?: string | null; publishedId?: string | null }) =>
    db.update(voiceLines).set(change).where(eq(voiceLines.lineId, 'line-1'));
  const choices = async () => (await readVoice())?.lines[0]?.choices;
  const choice = (region: 'bern' | null, chosenID: string | null, publishedID: string | null) => ({
    region,
    chosenID,
    publishedID,
  });

  await db.insert(voiceLines).values({ ...line, chosenId: bern, publishedId: null });
  expect(await choices()).toEqual([choice('bern', bern, null)]);
  await write({ publishedId: bern });
  await write({ chosenId: own });
  expect(await choices()).toEqual([choice(null, own, null), choice('bern', bern, bern)]);
  await write({ publishedId: own });
  expect(await choices()).toEqual([choice(null, own, own), choice('bern', bern, bern)]);
  await write({ chosenId: null });
  expect(await choices()).toEqual([choice(null, null, own), choice('bern', bern, bern)]);
  await write({ publishedId: null });
  expect(await choices()).toEqual([choice('bern', bern, bern)]);

  // What it writes again without a change takes nothing back.
  await write({ chosenId: bern });
  const none = { lessonID: 'hello', lineID: 'line-1', takeID: null };
  await call(test.origin, 'chooseTake', teacher.idToken, none);
  await write({ chosenId: bern });
  expect(await choices()).toEqual([choice('bern', null, bern)]);
  // A take that goes with its speaker goes from both.
  await call(test.origin, 'removeSpeaker', teacher.idToken, { speakerID: bernese });
  expect(await choices()).toEqual([]);
});

it('has the words of a card read with the line that says nothing else', async () => {
  const { db } = test.ctx;
  const [card] = await db
    .select()
    .from(flashcards)
    .where(eq(flashcards.lessonId, 'hello'))
    .orderBy(flashcards.position);
  const { id: cardID, swissGerman } = card ?? { id: '', swissGerman: '' };
  const ofCard = lineIdOfCard(cardID);
  const setCard = (set: Partial<typeof flashcards.$inferInsert>) =>
    db.update(flashcards).set(set).where(eq(flashcards.id, cardID));
  await setCard({ lineId: null, swissGerman: 'grüezi   mitenand!' });
  const isListed = async () => {
    const [voices, unread] = await Promise.all([
      call(test.origin, 'listVoices', teacher.idToken, {}),
      call(test.origin, 'listUnreadLines', teacher.idToken, {}),
    ]);
    const counted = voices.result?.lessons.find(({ lessonID }) => lessonID === 'hello')?.lines;
    const isIn = (lines: readonly { id: string }[] = []) => lines.some(({ id }) => id === ofCard);
    const lines = (await readVoice())?.lines;
    return [
      isIn(lines),
      isIn(unread.result?.lines.map(({ lineID: id }) => ({ id }))),
      counted === lines?.length,
    ];
  };
  expect(await isListed()).toEqual([false, false, true]);
  const id = await plantTake('line-1', speakerID);
  await publish();
  expect((await heard())?.files).toEqual({ 'line-1': `${id}.m4a`, [ofCard]: `${id}.m4a` });
  const found = await call(test.origin, 'getFlashcardsCloudFunction', learner.idToken, { VideoID: 'hello' });
  const cards = found.result && 'flashcards' in found.result ? found.result.flashcards : [];
  expect(cards.find((one) => one.id === cardID)).toMatchObject({
    Sound: expect.stringMatching(new RegExp(`/voices/${id}\\.m4a$`)) as string,
    ReadBy: { name: 'Frau Meier', region: null },
  });
  // Of other words it stands by itself again.
  await setCard({ swissGerman: 'Grüezi' });
  expect(await isListed()).toEqual([true, true, true]);
  expect((await heard())?.files).toEqual({ 'line-1': `${id}.m4a` });
  await setCard({ swissGerman });
});

it('has a learner’s own card read where a lesson that the learner may open says the same', async () => {
  const keepCards = (accountId: string) =>
    test.ctx.db.insert(ownCards).values(
      [
        { id: randomUUID(), swissGerman: 'Sali zäme!', lessonId: null },
        { id: randomUUID(), swissGerman: 'Sali', lessonId: 'hello' },
      ].map((card, position) => ({
        ...card,
        accountId,
        english: 'Hi',
        position,
        keptAt: test.ctx.clock.now(),
      })),
    );
  const stranger = await createSignedInAccount(test.ctx);
  for (const { uid } of [learner, stranger]) await keepCards(uid);
  const id = await plantTake('line-2', speakerID);
  await publish();
  const deckOf = async (idToken: string) => {
    const { result } = await call(test.origin, 'listDueCards', idToken, { limit: 50 });
    const own = result && 'cards' in result ? result.cards.filter(({ isOwn }) => isOwn) : [];
    return own.map(({ SwissGerman, Sound, ReadBy }) => [SwissGerman, Sound?.split('/').at(-1), ReadBy?.name]);
  };
  expect(await deckOf(learner.idToken)).toEqual(
    expect.arrayContaining([
      ['Sali zäme!', `${id}.m4a`, 'Frau Meier'],
      ['Sali', undefined, undefined],
    ]),
  );
  expect(await deckOf(stranger.idToken)).toEqual([['Sali zäme!', undefined, undefined]]);
  const { findLineFiles } = createSounds(test.ctx, createLessons(test.ctx));
  const card = { id: 'own', lessonId: null, lineId: null, swissGerman: 'Sali zäme', isOwn: true };
  const fileOf = async (soundFile: string | null) =>
    (await findLineFiles(test.ctx.db, [{ ...card, soundFile }], { reader: learner.uid })).get('own');
  expect([await fileOf(null), await fileOf('mine')]).toEqual([`hello/voices/${id}.m4a`, undefined]);
});

it('reads the words of a card that stand in no line, which learners then hear before its file', async () => {
  const { db } = test.ctx;
  const setCards = (set: Partial<typeof flashcards.$inferInsert>) =>
    db.update(flashcards).set(set).where(eq(flashcards.lessonId, 'hello'));
  await setCards({ lineId: null, soundFile: 'audio/computer.mp3' });
  const [card] = await db
    .select()
    .from(flashcards)
    .where(eq(flashcards.lessonId, 'hello'))
    .orderBy(flashcards.position);
  const { id: cardID, swissGerman: text } = card ?? { id: '', swissGerman: '' };
  const lineID = lineIdOfCard(cardID);
  const ofCards = async () => (await readVoice())?.lines.filter(({ isCard }) => isCard) ?? [];
  const asUnread = async () => {
    const { result } = await call(test.origin, 'listUnreadLines', teacher.idToken, {});
    return result?.lines.filter((one) => one.isCard && one.lessonID === 'hello').map((one) => one.lineID);
  };
  expect((await ofCards())[0]).toMatchObject({ id: lineID, text, meaning: { en: card?.english }, takes: [] });
  expect(await asUnread()).toContain(lineID);

  const { id } = (await keep(record('webm', tone(1)), { lineID, text })).take;
  expect(await asUnread()).not.toContain(lineID);
  const shown = async () => {
    const asked = { lessonID: 'hello', word: text };
    const [ofLesson, lookedUp] = await Promise.all([
      call(test.origin, 'getFlashcardsCloudFunction', learner.idToken, { VideoID: 'hello' }),
      call(test.origin, 'lookUpWord', learner.idToken, asked),
    ]);
    const cards = ofLesson.result && 'flashcards' in ofLesson.result ? ofLesson.result.flashcards : [];
    const found = lookedUp.result && 'cards' in lookedUp.result ? lookedUp.result.cards : [];
    return [...cards, ...found].filter((one) => one.id === cardID);
  };
  expect((await shown()).map(({ ReadBy }) => ReadBy)).toEqual([undefined, undefined]);
  expect((await publish()).result).toEqual({ lines: 1 });
  const ReadBy = { name: 'Frau Meier', region: null };
  const Sound: unknown = expect.stringMatching(new RegExp(`/voices/${id}\\.m4a$`));
  expect(await shown()).toMatchObject([
    { Sound, ReadBy },
    { Sound, ReadBy },
  ]);
  const [first] = await shown();
  expect((await fetch(test.origin + first?.Sound)).status).toBe(200);
  // Exercises ask for it under the same id.
  expect((await heard())?.files).toEqual({ [lineID]: `${id}.m4a` });
  const { findLineFiles } = createSounds(test.ctx, createLessons(test.ctx));
  const asked = { id: cardID, lessonId: 'hello', lineId: null, soundFile: 'audio/computer.mp3' };
  expect((await findLineFiles(db, [asked], { reader: null })).get(cardID)).toBe(`hello/voices/${id}.m4a`);

  // Its words change; a line says them; it is withdrawn: each time nothing wrong is heard.
  await db.update(flashcards).set({ swissGerman: 'Guete Morge' }).where(eq(flashcards.id, cardID));
  expect(await heard()).toBeNull();
  await call(test.origin, 'confirmTakes', teacher.idToken, { lessonID: 'hello', takeIDs: [id] });
  expect((await heard())?.files).toEqual({ [lineID]: `${id}.m4a` });
  await setCards({ lineId: 'line-1' });
  expect([await heard(), await ofCards(), (await readVoice())?.lostTakes]).toEqual([null, [], 1]);
  expect(await send(record('webm', tone(1)), { lineID, text })).toEqual({ ok: false, reason: 'no-line' });
  await setCards({ lineId: null, withdrawnAt: test.ctx.clock.now() });
  expect([await heard(), await ofCards()]).toEqual([null, []]);
  await setCards({ withdrawnAt: null });
  expect((await heard())?.files).toEqual({ [lineID]: `${id}.m4a` });
  await call(test.origin, 'removeSpeaker', teacher.idToken, { speakerID });
  expect((await shown())[0]?.ReadBy).toBeUndefined();
  await db.update(flashcards).set({ swissGerman: text }).where(eq(flashcards.id, cardID));
});

it('is not heard where the line says something else, until a teacher says that it fits', async () => {
  const { id } = (await keep(record('webm', tone(1)))).take;
  await publish();
  await giveLines(test.ctx, 'hello', { gsw: [soundingLine('line-1', 'Grüezi, mitenand!')] });
  expect((await heard())?.files).toEqual({ 'line-1': `${id}.m4a` });
  await giveLines(test.ctx, 'hello', { gsw: [soundingLine('line-1', 'Guete Morge')] });
  expect(await heard()).toBeNull();
  expect((await readVoice())?.lines[0]?.takes[0]).toMatchObject({ id, fits: false });
  await call(test.origin, 'confirmTakes', teacher.idToken, { lessonID: 'hello', takeIDs: [id] });
  expect((await heard())?.files).toEqual({ 'line-1': `${id}.m4a` });
});

it('outlives another film, and is silent while its line is gone', async () => {
  const { id } = (await keep(record('webm', tone(1)))).take;
  await publish();
  await giveSoundingFilm(test.ctx, 'hello', 'fedcba9876543210');
  const sounds = await heard();
  expect((await fetch(`${test.origin}${sounds?.base}${id}.m4a`)).status).toBe(200);
  await giveLines(test.ctx, 'hello', { gsw: LINES.slice(1) });
  expect(await heard()).toBeNull();
  expect((await readVoice())?.lostTakes).toBe(1);
  expect(await send(record('webm', tone(1)))).toEqual({ ok: false, reason: 'no-line' });
  await giveLines(test.ctx, 'hello', { gsw: LINES });
  expect((await heard())?.files).toEqual({ 'line-1': `${id}.m4a` });
});

it('leaves the choice to a teacher where two people have read a line', async () => {
  const mine = (await keep(record('webm', tone(1)))).take.id;
  const other = await addSpeaker('Herr Frei');
  const { take, isChosen } = await keep(record('webm', tone(1)), { speakerID: other });
  expect(isChosen).toBe(false);
  const [line] = (await readVoice())?.lines ?? [];
  expect([chosenOf(line), line?.takes.map(({ speakerID: by }) => by)]).toEqual([mine, [other, speakerID]]);
  const choice = { lessonID: 'hello', lineID: 'line-1', takeID: take.id };
  await call(test.origin, 'chooseTake', teacher.idToken, choice);
  await publish();
  expect((await heard())?.files).toEqual({ 'line-1': `${take.id}.m4a` });
  const foreign = { ...choice, lineID: 'line-2' };
  expect((await call(test.origin, 'chooseTake', teacher.idToken, foreign)).error?.status).toBe('NOT_FOUND');

  // At once, too: the first that is stored is chosen.
  const second = { lineID: 'line-2', text: 'Sali zäme' };
  const both = await Promise.all(
    [speakerID, other].map((by) => keep(record('webm', tone(1)), { ...second, speakerID: by })),
  );
  const chosen = both.filter((kept) => kept.isChosen).map((kept) => kept.take.id);
  expect(chosen).toEqual([chosenOf((await readVoice())?.lines[1])]);
});

it('refuses what is no take, each with its reason', async () => {
  expect(await send(Buffer.from('no sound at all'))).toEqual({ ok: false, reason: 'not-a-sound' });
  const list = Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n');
  expect(await send(list)).toEqual({ ok: false, reason: 'not-a-sound' });
  expect(await send(Buffer.alloc(0))).toEqual({ ok: false, reason: 'not-a-sound' });
  expect(await send(record('webm', tone(2)).subarray(0, 200))).toEqual({ ok: false, reason: 'not-a-sound' });
  expect(await send(record('webm', 'anullsrc=r=48000:d=2'))).toEqual({ ok: false, reason: 'silent' });
  expect(await send(record('webm', tone(0.1)))).toEqual({ ok: false, reason: 'too-short' });
  expect(await send(record('webm', tone(45)))).toEqual({ ok: false, reason: 'too-long' });
  expect((await post(Buffer.alloc(9 * 1024 * 1024))).status).toBe(413);
  expect((await post(record('webm', tone(1)), { fromMs: 0, toMs: 40_000 })).status).toBe(400);
  const nobody = { speakerID: 'a'.repeat(20) };
  expect(await send(record('webm', tone(1)), nobody)).toEqual({ ok: false, reason: 'no-speaker' });
  expect((await post(record('webm', tone(1)), { lessonID: '..' })).status).toBe(400);
  expect(await test.ctx.db.select().from(voiceTakes)).toEqual([]);
});

it('says that a take is too loud for the microphone', async () => {
  expect((await keep(record('webm', tone(1, 20)))).take.isClipped).toBe(true);
});

it('takes nothing without room on the disk', async () => {
  const { findFreeBytes } = test.ctx;
  test.ctx.findFreeBytes = async () => 1024;
  try {
    expect(await send(record('webm', tone(1)))).toEqual({ ok: false, reason: 'disk-full' });
  } finally {
    test.ctx.findFreeBytes = findFreeBytes;
  }
});

it('keeps once what is sent twice, and is only for teachers', async () => {
  const body = record('webm', tone(1));
  const takeID = randomUUID();
  const answers = await Promise.all([keep(body, { takeID }), keep(body, { takeID })]);
  expect(answers.map(({ take }) => take.id)).toEqual([takeID, takeID]);
  expect(await test.ctx.db.select().from(voiceTakes)).toHaveLength(1);
  expect((await post(body, { takeID, lineID: 'line-2' })).status).toBe(400);
  expect((await post(body, {}, learner.idToken)).status).toBe(403);
  expect((await post(body, {}, null)).status).toBe(401);
});

it('leaves the files of a kept take as they are, whatever is sent with its id, and for which line', async () => {
  const { id: takeID } = (await keep(record('webm', tone(1)))).take;
  const { mediaDir } = test.ctx.config;
  const files = [
    join(mediaDir, `hello/voices/${takeID}.m4a`),
    join(mediaDir, '.voice-originals/hello', takeID),
  ];
  const before = files.map((file) => readFileSync(file));
  expect((await keep(record('webm', tone(2)), { takeID })).take.seconds).toBeCloseTo(1, 1);
  expect((await post(record('webm', tone(2)), { takeID, lineID: 'line-2' })).status).toBe(400);
  expect(files.map((file, place) => before[place]?.equals(readFileSync(file)))).toEqual([true, true]);
});

it.each([
  ['two lines', { lineID: 'line-2', text: 'Sali zäme' }],
  ['two lessons', { lessonID: 'goodbye', lineID: 'line-9', text: 'Uf Widerluege' }],
])(
  'keeps one id that comes at once for %s as it is answered, and nothing of the other',
  async (_name, other) => {
    await giveLines(test.ctx, 'goodbye', { gsw: [soundingLine('line-9', 'Uf Widerluege')] });
    const { mediaDir } = test.ctx.config;
    const takeID = randomUUID();
    const body = record('webm', tone(1));
    const { sent } = await test.ctx.db.transaction(async (tx) => {
      await lockSpeaker(tx, speakerID);
      const first = post(body, { takeID });
      await untilWaiting(test.ctx.db, 1);
      const second = post(record('webm', tone(2)), { ...other, takeID });
      await untilWaiting(test.ctx.db, 2);
      return { sent: [first, second] };
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 400]);
    expect(readFileSync(join(mediaDir, '.voice-originals/hello', takeID)).equals(body)).toBe(true);
    const ofOther = [`goodbye/voices/${takeID}.m4a`, `.voice-originals/goodbye/${takeID}`];
    expect(ofOther.map((file) => existsSync(join(mediaDir, file)))).toEqual([false, false]);
  },
);

it('a take and the deletion of its speaker do not wait for each other in a circle', async () => {
  await keep(record('webm', tone(1)));
  const body = record('webm', tone(1));
  const sent = await test.ctx.db.transaction(async (tx) => {
    await lockSpeaker(tx, speakerID);
    const sending = send(body);
    await untilWaiting(test.ctx.db, 1);
    await deleteSpeaker(tx, speakerID);
    // Not awaited here: it waits for this transaction.
    return { sending };
  });
  expect(await sent.sending).toEqual({ ok: false, reason: 'no-speaker' });
});

it.each([
  ['a take', () => send(record('webm', tone(1))), { ok: true }],
  [
    'the removal of a speaker',
    () => call(test.origin, 'removeSpeaker', teacher.idToken, { speakerID }),
    { status: 200 },
  ],
])(
  '%s and the deletion of its account do not wait for each other in a circle',
  async (_what, act, expected) => {
    const { acting } = await test.ctx.db.transaction(async (tx) => {
      await lockAccount(tx, teacher.uid);
      const begun = act();
      await untilWaiting(test.ctx.db, 1);
      // As its voice, which goes with it, is taken.
      await lockSpeaker(tx, speakerID);
      return { acting: begun };
    });
    expect(await acting).toMatchObject(expected);
  },
);

it.each([
  [
    'a speaker who takes on another dialect',
    () => {
      const asked = { speakerID, name: 'Frau Meier', region: 'bern' as const, isMe: false };
      return call(test.origin, 'saveSpeaker', teacher.idToken, { ...asked, hasConsent: true as const });
    },
  ],
  ['the publication of the lesson', publish],
])('a choice for a line and %s do not wait for each other in a circle', async (_what, act) => {
  const { db } = test.ctx;
  await plantTake('line-1', speakerID);
  const take = await plantTake('line-1', await addBernese());
  // Behind the other in the table.
  await db.update(voiceChoices).set({ publishedId: null }).where(eq(voiceChoices.dialect, ''));
  const choice = { lessonID: 'hello', lineID: 'line-1', takeID: take };
  const { acting } = await db.transaction(async (tx) => {
    await tx.select().from(voiceChoices).where(eq(voiceChoices.dialect, 'bern')).for('update');
    const begun = [act()];
    await untilWaiting(tx, 1);
    const chosen = call(test.origin, 'chooseTake', teacher.idToken, choice);
    await untilWaiting(tx, 2);
    return { acting: [...begun, chosen] };
  });
  expect((await Promise.all<{ status: number }>(acting)).map(({ status }) => status)).toEqual([200, 200]);
});

/** So many takes more of the same line, each a little later than the one before. */
async function repeatTake(id: string, count: number): Promise<void> {
  const voices = join(test.ctx.config.mediaDir, 'hello/voices');
  const [take] = await test.ctx.db.select().from(voiceTakes).where(eq(voiceTakes.id, id));
  if (!take) throw new Error(`There is no take ${id}.`);
  const copies = Array.from({ length: count }, (_, at) => ({
    ...take,
    id: randomUUID(),
    recordedAt: new Date(take.recordedAt.getTime() + at + 1),
  }));
  await test.ctx.db.insert(voiceTakes).values(copies);
  for (const copy of copies) copyFileSync(join(voices, `${id}.m4a`), join(voices, `${copy.id}.m4a`));
}

it('keeps the last twenty takes of a line, and what learners hear', async () => {
  const body = record('webm', tone(0.5));
  const heardID = (await keep(body)).take.id;
  await publish();
  const firstID = (await keep(body)).take.id;
  await repeatTake(firstID, 19);
  await keep(body);
  const [line] = (await readVoice())?.lines ?? [];
  expect(line?.takes).toHaveLength(21);
  expect(line?.takes.some(({ id }) => id === firstID)).toBe(false);
  expect(existsSync(join(test.ctx.config.mediaDir, `hello/voices/${firstID}.m4a`))).toBe(false);
  expect(line?.takes.some(({ id }) => id === heardID)).toBe(true);
  const names = readdirSync(join(test.ctx.config.mediaDir, 'hello/voices'));
  const kept = new Set(line?.takes.map(({ id }) => `${id}.m4a`));
  expect(names.filter((name) => kept.has(name))).toHaveLength(21);
});

it('deletes a speaker with every take and its files', async () => {
  const { id } = (await keep(record('webm', tone(1)))).take;
  await publish();
  const sound = join(test.ctx.config.mediaDir, `hello/voices/${id}.m4a`);
  expect(existsSync(sound)).toBe(true);
  expect((await call(test.origin, 'removeSpeaker', teacher.idToken, { speakerID })).result).toEqual({
    ok: true,
  });
  expect([existsSync(sound), await heard()]).toEqual([false, null]);
});

it.each(['delete', 'keep'] as const)(
  '%ss takes with the speaker’s account, as that has chosen',
  async (choice) => {
    const owner = await createOperator(test.ctx, { role: 'teacher' });
    const own = await addSpeaker('Frau Keller', owner.idToken, true);
    const { id } = (await keep(record('webm', tone(1)), { speakerID: own })).take;
    await publish();
    const asked = await call(test.origin, 'getOwnVoice', owner.idToken, {});
    expect(asked.result).toEqual({ name: 'Frau Keller', lines: 1, onLeaving: 'delete' });
    await call(test.origin, 'changeOwnVoice', owner.idToken, { onLeaving: choice });
    await call(test.origin, 'requestAccountDeletion', owner.idToken, {});
    await finishDeletions(test.ctx);
    expect((await heard())?.files ?? null).toEqual(choice === 'keep' ? { 'line-1': `${id}.m4a` } : null);
    const sound = join(test.ctx.config.mediaDir, `hello/voices/${id}.m4a`);
    const aged = new Date(Date.now() - 7_200_000);
    utimesSync(sound, aged, aged);
    await purgeTakeFiles({ ...test.ctx, sessionClock: { now: () => new Date() } });
    expect(existsSync(sound)).toBe(choice === 'keep');
  },
);

it('lists unread lines, first what learners meet most', async () => {
  await test.ctx.db.update(flashcards).set({ lineId: 'line-2' }).where(eq(flashcards.lessonId, 'hello'));
  const [card] = await test.ctx.db.select().from(flashcards).where(eq(flashcards.lessonId, 'hello'));
  await plantRow(test.ctx.db, card?.id ?? '');
  const listed = async () => {
    const { result } = await call(test.origin, 'listUnreadLines', teacher.idToken, {});
    const own = result?.lines.filter(({ lessonID }) => lessonID === 'hello') ?? [];
    return own.map(({ lineID, reviews }) => [lineID, reviews]);
  };
  expect(await listed()).toEqual([
    ['line-2', 1],
    ['line-1', 0],
  ]);
  await keep(record('webm', tone(1)), { lineID: 'line-2', text: 'Sali zäme' });
  expect(await listed()).toEqual([['line-1', 0]]);
  const asked = await call(test.origin, 'listUnreadLines', learner.idToken, {});
  expect(asked.error?.status).toBe('PERMISSION_DENIED');
});

/** A review of a card, as the log has it. */
const plantRow = async (db: TestApp['ctx']['db'], cardId: string) => {
  const at = test.ctx.clock.now();
  await db.insert(reviewLog).values({
    id: randomUUID(),
    accountId: learner.uid,
    cardId,
    grade: 'good',
    reviewedAt: at,
    receivedAt: at,
  });
};

it('adds two own voices at once one after the other', async () => {
  const { adding } = await test.ctx.db.transaction(async (tx) => {
    await lockAccount(tx, teacher.uid);
    const both = ['Ich', 'Ich auch'].map((name) => addSpeaker(name, teacher.idToken, true));
    await untilWaiting(test.ctx.db, 2);
    return { adding: both };
  });
  const added = await Promise.all(adding);
  const { result } = await call(test.origin, 'listVoices', teacher.idToken, {});
  const speakers = result?.speakers.filter(({ id }) => added.includes(id)) ?? [];
  expect(speakers).toHaveLength(2);
  expect(speakers.filter(({ isMe }) => isMe)).toHaveLength(1);
});

it('lists the lessons in the order of the course', async () => {
  await giveLines(test.ctx, 'goodbye', { gsw: [soundingLine('line-9', 'Uf Widerluege')] });
  const listed = async () => {
    const { result } = await call(test.origin, 'listVoices', teacher.idToken, {});
    return result?.lessons.map(({ lessonID }) => lessonID).filter((id) => ['hello', 'goodbye'].includes(id));
  };
  const move = (id: string, position: number) =>
    test.ctx.db.update(lessons).set({ position }).where(eq(lessons.id, id));
  const before = await test.ctx.db.select({ id: lessons.id, position: lessons.position }).from(lessons);
  // What was written last comes last where nothing sorts.
  await move('goodbye', 901);
  await move('hello', 900);
  expect(await listed()).toEqual(['hello', 'goodbye']);
  await move('goodbye', 899);
  expect(await listed()).toEqual(['goodbye', 'hello']);
  for (const { id, position } of before) await move(id, position);
});

it('says which lessons are the German version of another', async () => {
  await giveLines(test.ctx, 'goodbye', { gsw: [soundingLine('line-9', 'Uf Widerluege')] });
  const listed = async () => {
    const { result } = await call(test.origin, 'listVoices', teacher.idToken, {});
    const own = result?.lessons.filter(({ lessonID }) => ['hello', 'goodbye'].includes(lessonID)) ?? [];
    return Object.fromEntries(own.map(({ lessonID, isGermanVersion }) => [lessonID, isGermanVersion]));
  };
  expect(await listed()).toEqual({ hello: false, goodbye: false });
  const setVersion = (germanVersionUrl: string | null) =>
    test.ctx.db.update(lessons).set({ germanVersionUrl }).where(eq(lessons.id, 'hello'));
  await setVersion('/videos/goodbye');
  expect(await listed()).toEqual({ hello: false, goodbye: true });
  await setVersion(null);
});

it('binds one speaker to an account, and none to another’s', async () => {
  const first = await addSpeaker('Ich', teacher.idToken, true);
  const second = await addSpeaker('Ich auch', teacher.idToken, true);
  const { result } = await call(test.origin, 'listVoices', teacher.idToken, {});
  expect(result?.speakers.map(({ id, isMe }) => [id, isMe])).toEqual([
    [speakerID, false],
    [first, false],
    [second, true],
  ]);
  const other = await createOperator(test.ctx, { role: 'teacher' });
  const asked = { speakerID: second, name: 'Nicht ich', region: 'bern' as const, hasConsent: true as const };
  const refused = await call(test.origin, 'saveSpeaker', other.idToken, { ...asked, isMe: true });
  expect(refused.error?.details).toEqual({ reason: 'others-voice' });
  await call(test.origin, 'saveSpeaker', other.idToken, { ...asked, isMe: false });
  const own = await call(test.origin, 'getOwnVoice', teacher.idToken, {});
  expect(own.result?.name).toBe('Nicht ich');
});

it.each([true, false])('keeps no speaker of who has gone since the token (own voice: %s)', async (isMe) => {
  const speaker = { speakerID: null, name: 'Vreni', region: null, isMe, hasConsent: true } as const;
  await expect(keepSpeaker(test.ctx, 'gone', speaker)).rejects.toThrow('Your session is over.');
});
