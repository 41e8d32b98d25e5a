import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../testing/factories/accounts.ts';
import { createLesson } from '../../testing/factories/lessons.ts';
import { type SiblingServer, startSiblingServer } from '../../testing/sibling-server.ts';

const COMMENTS = 40;
const KILLED_AFTER = 10;

let test: TestApp;
let sibling: SiblingServer;
beforeAll(async () => {
  test = await buildTestApp();
  sibling = await startSiblingServer(test.ctx.config);
});
afterAll(async () => {
  await sibling.kill();
  await test.close();
});

it('a server killed with -9 while comments are written has stored every one that it acknowledged', async () => {
  const { uid, idToken } = await createSignedInAccount(test.ctx);
  const lesson = await createLesson(test.ctx.db);
  const root = `projects/${test.ctx.config.projectId}/databases/(default)/documents`;
  const acknowledged: string[] = [];
  const write = async (id: string): Promise<void> => {
    const update = {
      name: `${root}/Videos/${lesson.id}/Comments/${id}`,
      fields: { Message: { stringValue: id }, UID: { stringValue: uid }, Username: { stringValue: 'x' } },
    };
    const updateTransforms = [{ fieldPath: 'TimeStamp', setToServerValue: 'REQUEST_TIME' }];
    const answer = await fetch(`${sibling.origin}/v1/${root}:commit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
      body: JSON.stringify({ writes: [{ update, updateTransforms }] }),
    });
    if (!answer.ok) return;
    acknowledged.push(id);
    if (acknowledged.length === KILLED_AFTER) await sibling.kill();
  };
  const ids = Array.from({ length: COMMENTS }, (_comment, index) => `comment-${index}`);
  await Promise.allSettled(ids.map(write));
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
  const { rows } = await test.ctx.pool.query<{ id: string }>('select id from comments');
  const stored = rows.map(({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(stored).size).toBe(stored.length);
});
