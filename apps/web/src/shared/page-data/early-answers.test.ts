import { expect, it } from 'vitest';
import { keepEarlyAnswer, takeEarlyAnswer } from './early-answers.ts';

const answer = async (path: string, body?: string) => (await takeEarlyAnswer(path, body))?.text() ?? null;

it('an early answer is taken once, by its address and body', async () => {
  keepEarlyAnswer('/call', Promise.resolve(new Response('of a')), 'a');
  keepEarlyAnswer('/call', Promise.resolve(new Response('of b')), 'b');
  expect(await answer('/call')).toBeNull();
  expect(await answer('/call', 'b')).toBe('of b');
  expect(await answer('/call', 'b')).toBeNull();
  expect(await answer('/call', 'a')).toBe('of a');
});

it('one that failed is none', async () => {
  keepEarlyAnswer('/call', Promise.reject(new TypeError('no connection')));
  expect(await takeEarlyAnswer('/call')).toBeNull();
});

it('one that came is whole, also when who asked gives up later', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  keepEarlyAnswer('/late', Promise.resolve(new Response(readable, { status: 404 })));
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode('whole'));
  await writer.close();
  const taken = await takeEarlyAnswer('/late');
  expect([taken?.status, await taken?.text()]).toEqual([404, 'whole']);
});

it('one that broke off is none', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('given up')) });
  keepEarlyAnswer('/broken', Promise.resolve(new Response(broken)));
  expect(await takeEarlyAnswer('/broken')).toBeNull();
});
