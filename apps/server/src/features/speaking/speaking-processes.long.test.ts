import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { createVip } from '../../../testing/chat-clients.ts';
import type { SignedInAccount } from '../../../testing/factories/accounts.ts';
import type { SiblingServer } from '../../../testing/sibling-server.ts';
import { joinSpeaking } from '../../../testing/speaking-clients.ts';
import { openSpeakingTwice, type TwoProcesses } from '../../../testing/two-processes.ts';

let test: TestApp;
let sibling: SiblingServer;
let vips: SignedInAccount[];

let close: TwoProcesses['close'];
beforeAll(async () => {
  ({ test, sibling, close } = await openSpeakingTwice());
  vips = [];
  for (let serial = 0; serial < 7; serial += 1) vips.push(await createVip(test.ctx, `Vip ${serial}`));
}, 120_000);
afterAll(() => close());

it('two processes fill one room together, and a killed one’s seats are free again', async () => {
  const originOf = (serial: number) => (serial % 2 ? sibling.origin : test.origin);
  const clients = await Promise.all(vips.map((account, serial) => joinSpeaking(originOf(serial), account)));
  expect([1, 2].map((asked) => clients.filter(({ room }) => room === asked).length)).toEqual([6, 1]);
  const first = clients.filter(({ room }) => room === 1);
  const here = first.find((client) => clients.indexOf(client) % 2 === 0);
  const there = first.find((client) => clients.indexOf(client) % 2 === 1);
  const seventh = clients.find(({ room }) => room === 2);
  if (!here || !there || !seventh) throw new Error('both processes have a seat in the first room');
  for (const client of first)
    await expect.poll(() => client.people().toSorted()).toEqual(first.map(({ seat }) => seat).toSorted());

  const offer = { kind: 'description', type: 'offer', sdp: 'v=0' } as const;
  here.tell({ type: 'signal', to: there.seat, signal: offer });
  expect(await there.findFrame('signal')).toEqual({ type: 'signal', from: here.seat, signal: offer });
  there.tell({ type: 'signal', to: here.seat, signal: { ...offer, type: 'answer' } });
  await here.findFrame('signal');

  await sibling.kill();
  // Half a minute later: the process that is left says of its seats that they are held, the other is silent.
  await test.ctx.pool.query("update speaking_seats set seen_at = seen_at - interval '31 seconds'");
  vi.advanceTimersByTime(10_000);
  const left = first.filter((client) => clients.indexOf(client) % 2 === 0).map(({ seat }) => seat);
  await expect.poll(() => here.people().toSorted()).toEqual(left.toSorted());
  const newcomer = await joinSpeaking(test.origin, await createVip(test.ctx, 'Newcomer'));
  expect(newcomer.room).toBe(1);
  expect(seventh.room).toBe(2);
});
