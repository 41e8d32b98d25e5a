import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CARD_FILES } from '@school/contract/card-file-paths';
import { addDoc, collection, serverTimestamp, setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAuthApi } from '../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { call, callUntyped } from '../../testing/call.ts';
import { type ChatClient, createVip, joinChat } from '../../testing/chat-clients.ts';
import { createOperator, type SignedInAccount } from '../../testing/factories/accounts.ts';
import { createLesson } from '../../testing/factories/lessons.ts';
import { createDocumentClient, type DocumentClient } from '../../testing/sdk-documents.ts';
import { createTurnableClock } from '../../testing/turnable-clock.ts';

/** A Tuesday; the next live lesson is on the 30th. */
const NOW = '2026-11-24T12:00:00.000Z';
const DATE = { date: '2026-11-30', title: null, description: null, cancelledFor: null };
const MESSAGE = {
  email: 'mira@example.com',
  topic: 'other',
  message: 'Grüezi',
  website: '',
  openForMs: 60_000,
};

const PHOTO = 'added/0123456789abcdef.webp';

let test: TestApp;
let teacher: SignedInAccount;
let learner: SignedInAccount;
let writer: DocumentClient;
let chat: ChatClient;
let lessonId: string;
let commentID: string;
let draftId: string;

beforeAll(async () => {
  setLogLevel('silent');
  const clock = createTurnableClock();
  clock.advance(new Date(NOW).getTime() - clock.now().getTime());
  test = await buildTestApp({}, { clock });
  teacher = await createOperator(test.ctx);
  learner = await createVip(test.ctx, 'Lena');
  lessonId = (await createLesson(test.ctx.db)).id;
  writer = await createDocumentClient(test, 'Mira');
  const moderator = await joinChat(test.origin, teacher);
  await moderator.moderate({ kind: 'door', door: 'open' });
  await moderator.close();
  chat = await joinChat(test.origin, await createVip(test.ctx, 'Reto'));
  commentID = (await comment('Grüezi')).id;
  const { result } = await call(test.origin, 'createLesson', teacher.idToken, { title: 'Im Tram' });
  draftId = result?.lessonID ?? '';
  const photo = join(test.ctx.config.mediaDir, draftId, PHOTO);
  await mkdir(dirname(photo), { recursive: true });
  await writeFile(photo, '');
});
afterAll(async () => {
  await chat.close();
  await writer.close();
  await test.close();
});

type Answer = 'taken' | 'refused';

const called = async (name: string, who: SignedInAccount | null, data: object): Promise<Answer> => {
  const { status, error } = await callUntyped(test.origin, name, who?.idToken ?? null, data);
  if (status === 200) return 'taken';
  expect(error).toMatchObject({
    status: 'INVALID_ARGUMENT',
    message: expect.stringContaining('hidden characters') as string,
    details: { reason: 'turned' },
  });
  return 'refused';
};
const answered = ({ status, message }: { status: number; message: string | undefined }): Answer => {
  if (status === 200) return 'taken';
  expect(message).toContain('turn the direction of text');
  return 'refused';
};
const keep = (word: object) =>
  called('keepWord', learner, { lessonID: lessonId, SwissGerman: 'Chuchi', English: 'kitchen', ...word });
const comment = (Message: string) =>
  addDoc(collection(writer.db, 'Videos', lessonId, 'Comments'), {
    Message,
    UID: writer.account.uid,
    Username: 'Mira',
    TimeStamp: serverTimestamp(),
  });
const saveLesson = (changes: object) =>
  called('saveLesson', teacher, { lessonID: draftId, expectedRevision: 1, changes });

let serial = 0;
/** Everything that people write for others to read, or for themselves. */
const INPUTS: readonly (readonly [string, (text: string) => Promise<Answer>])[] = [
  [
    'a username at sign-up',
    async (displayName) => {
      serial += 1;
      const account = { email: `turned-${serial}@school.test`, password: 'chuchichäschtli', displayName };
      return answered(await callAuthApi(test, 'signUp', account));
    },
  ],
  [
    'a username that is changed',
    async (displayName) =>
      answered(await callAuthApi(test, 'update', { idToken: learner.idToken, displayName })),
  ],
  [
    'a comment',
    (message) =>
      comment(message).then(
        () => 'taken',
        () => 'refused',
      ),
  ],
  [
    'a message in the chat',
    async (text) => {
      const answer = await chat.say(text);
      if (answer.type === 'refused') expect(answer.reason).toBe('turned');
      return answer.type === 'done' ? 'taken' : 'refused';
    },
  ],
  ['a message to the school', (message) => called('sendContactMessage', null, { ...MESSAGE, message })],
  ['a live lesson’s title', (title) => called('changeLiveDate', teacher, { ...DATE, title })],
  [
    'a live lesson’s description',
    (description) => called('changeLiveDate', teacher, { ...DATE, description }),
  ],
  [
    'why there is no live lesson',
    (cancelledFor) => called('changeLiveDate', teacher, { ...DATE, cancelledFor }),
  ],
  ['the title of what is on the stage', (title) => called('startStage', teacher, { title })],
  ['a word that is kept', (SwissGerman) => keep({ SwissGerman })],
  ['its English', (English) => keep({ English })],
  ['its Standard German', (StandardGerman) => keep({ StandardGerman })],
  [
    'why a person is put out',
    (reason) =>
      called('banPerson', teacher, { uid: learner.uid, place: 'rooms', length: { kind: 'evening' }, reason }),
  ],
  [
    'the answer to a comment',
    (message) => called('answerComment', teacher, { lessonID: lessonId, commentID, message }),
  ],
  [
    'why a comment is hidden',
    (reason) => called('moderateComment', teacher, { lessonID: lessonId, commentID, action: 'hide', reason }),
  ],
  ['the title of a new lesson', (title) => called('createLesson', teacher, { title })],
  ['a lesson’s title', (title) => saveLesson({ title })],
  ['its subtitle', (subtitle) => saveLesson({ subtitle })],
  ['its German text', (de) => saveLesson({ text: { en: 'Grüezi', de } })],
  ['what a photo shows', (title) => saveLesson({ photos: [{ file: PHOTO, title }] })],
  [
    'a line of its film',
    (text) =>
      called('saveCaptions', teacher, {
        lessonID: draftId,
        expectedRevision: 0,
        language: 'gsw',
        lines: [{ id: null, startMs: 0, endMs: 1_000, speaker: null, text }],
      }),
  ],
  [
    'a card of a lesson',
    (english) =>
      called('saveCards', teacher, {
        lessonID: draftId,
        expectedRevision: 0,
        cards: [{ id: null, swissGerman: 'Chuchi', english, standardGerman: null, soundFile: null }],
      }),
  ],
];

it.each(INPUTS)('%s is taken straight, and refused with what turns its direction', async (_name, write) => {
  for (const turn of ['\u202E', '\u2067', '\u200F'])
    expect(await write(`Mira ${turn}liame`), turn.codePointAt(0)?.toString(16)).toBe('refused');
  expect(await write('Mira eliam')).toBe('taken');
});

it('an address for the answer is refused with it, too', async () => {
  expect(await called('sendContactMessage', null, { ...MESSAGE, email: 'mira\u202E@example.com' })).toBe(
    'refused',
  );
});

it.each([
  'Chu\u202Echi,kitchen',
  'Chuchi,kit\u2067chen',
  'SwissGerman,English,StandardGerman\na,b,K\u200Füche',
])('a card of a file is left out with it, and the preview says so: %j', async (row) => {
  for (const path of [CARD_FILES.preview, CARD_FILES.take]) {
    const answer = await fetch(test.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${learner.idToken}`, 'content-type': 'application/octet-stream' },
      body: row,
    });
    expect(await answer.json()).toMatchObject({ newCount: 0, skipped: { incomplete: 0, turned: 1 } });
  }
});
