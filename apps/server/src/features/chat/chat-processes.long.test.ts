import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type ChatClient, createVip, joinChat, nextId } from '../../../testing/chat-clients.ts';
import { createOperator, type SignedInAccount } from '../../../testing/factories/accounts.ts';
import { type SiblingServer, startSiblingServer } from '../../../testing/sibling-server.ts';

const MESSAGES = 60;
/** Within the bound of frames of one account. */
const ACCOUNTS = 4;

let test: TestApp;
let sibling: SiblingServer;
let writers: SignedInAccount[];
let reader: SignedInAccount;

beforeAll(async () => {
  test = await buildTestApp();
  writers = [];
  for (let serial = 0; serial < ACCOUNTS; serial += 1)
    writers.push(await createVip(test.ctx, `Writer ${serial}`));
  reader = await createVip(test.ctx, 'Reader');
  const teacher = await joinChat(test.origin, await createOperator(test.ctx));
  await teacher.moderate({ kind: 'door', door: 'open' });
  await teacher.close();
  sibling = await startSiblingServer(test.ctx.config);
}, 120_000);
afterAll(async () => {
  await sibling.kill();
  await test.close();
});

it('what is said at one process is read at the other, in one order', async () => {
  const [one, two] = writers;
  if (!one || !two) throw new Error('there are writers');
  const [here, there] = [await joinChat(test.origin, one), await joinChat(sibling.origin, two)];
  const texts = Array.from({ length: 20 }, (_, serial) => `crossing ${serial}`);
  await Promise.all(texts.map((text, serial) => (serial % 2 ? here : there).say(text)));
  await expect.poll(() => [here.texts().length, there.texts().length]).toEqual([20, 20]);
  expect(here.texts()).toEqual(there.texts());
  await here.close();
  await there.close();
});

it('a person muted at one process gets the notice at the other, and writes at neither', async () => {
  const learner = await createVip(test.ctx, 'Muted');
  const help = await joinChat(test.origin, await createOperator(test.ctx, { role: 'moderator' }));
  const [here, there] = [await joinChat(test.origin, learner), await joinChat(sibling.origin, learner)];
  await help.moderate({ kind: 'mute', uid: learner.uid, length: { kind: 'for-good' }, reason: '' });
  for (const tab of [here, there]) {
    await tab.findFrame('you', ({ you }) => you.mute !== null);
    expect(await tab.say('again')).toMatchObject({ reason: 'muted' });
  }
  await help.moderate({ kind: 'unmute', uid: learner.uid });
  for (const tab of [here, there]) {
    await tab.findFrame('you', ({ you }) => you.mute === null);
    expect(await tab.say('sorry')).toMatchObject({ type: 'done' });
    await tab.close();
  }
  await help.close();
});

it('a listener that lost its connection hears again, and nothing is missing meanwhile', async () => {
  const client = await joinChat(test.origin, reader);
  const [, , writer] = writers;
  if (!writer) throw new Error('there are writers');
  const there = await joinChat(sibling.origin, writer);
  await test.ctx.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'school-hints' and datname = current_database()",
  );
  await there.say('while the listener was away');
  await expect.poll(() => client.texts(), { timeout: 10_000 }).toContain('while the listener was away');
  await there.close();
  await client.close();
});

it('kill -9 of one process loses no acknowledged message, and doubles none', async () => {
  const acknowledged: string[] = [];
  const unanswered: { text: string; id: string; writer: SignedInAccount }[] = [];
  const clients: ChatClient[] = [];
  for (const writer of writers) clients.push(await joinChat(sibling.origin, writer));
  const kills: Promise<void>[] = [];
  const writing = Array.from({ length: MESSAGES }, async (_, serial) => {
    const [client, writer] = [clients[serial % ACCOUNTS], writers[serial % ACCOUNTS]];
    if (!client || !writer) return;
    const text = `before the kill ${serial}`;
    const id = nextId();
    if (serial === MESSAGES / 2) kills.push(sibling.kill());
    const answer = await Promise.race([
      client.say(text, id).catch(() => null),
      client.closed.then(() => null),
    ]);
    if (answer?.type === 'done') acknowledged.push(text);
    else unanswered.push({ text, id, writer });
  });
  await Promise.all(writing);
  expect(kills).toHaveLength(1);
  await Promise.all(kills);
  const before = await joinChat(test.origin, reader);
  const stored = before.texts().filter((text) => text.startsWith('before the kill'));
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  // The clients come back to the process that is left, and send again what was not answered, under the same ids.
  for (const { text, id, writer } of unanswered) {
    const client = await joinChat(test.origin, writer);
    expect((await client.say(text, id)).type).toBe('done');
    await client.close();
  }
  const after = await joinChat(test.origin, reader);
  const all = after.texts().filter((text) => text.startsWith('before the kill'));
  expect(all).toHaveLength(MESSAGES);
  expect(new Set(all).size).toBe(MESSAGES);
  await before.close();
  await after.close();
});
