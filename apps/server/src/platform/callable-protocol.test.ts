import { defineCallable } from '@school/contract/callable';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Callable, callable, mountCallables } from './callable-protocol.ts';
import type { Context } from './context.ts';
import { DomainError } from './errors.ts';

const countCards = defineCallable({
  name: 'countCards',
  access: 'visitor',
  limit: { points: 10, seconds: 60 },
  request: z.null(),
  response: z.strictObject({ count: z.number() }),
});

function mount(callables: readonly Callable[], { checksAnswers = true } = {}) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } });
  const ctx = {
    config: { checksAnswers, operatorEmails: [], allowedOrigins: [], publicOrigin: 'http://school.test' },
    limits: { consume: async () => 1 },
  } as unknown as Context;
  const signedOut = () => Promise.reject(new Error('not signed in'));
  mountCallables(app, ctx, signedOut, callables, async () => undefined);
  const call = async (name: string) => {
    const answer = await app.inject({ method: 'POST', url: `/functions/${name}`, payload: { data: null } });
    const { statusCode: status, headers } = answer;
    return { status, requestId: headers['x-request-id'], ...answer.json<{ result?: unknown }>() };
  };
  return { call, lines };
}

const good = callable(countCards, async () => ({ count: 3 }));
const wrong = callable(countCards, async () => ({ count: 3, secret: 'text that no contract names' }));

it('sends an answer that keeps to the contract', async () => {
  expect(await mount([good]).call('countCards')).toEqual({
    status: 200,
    requestId: undefined,
    result: { count: 3 },
  });
});

it('fails on an answer that the contract does not allow, and logs which callable and why, without its values', async () => {
  const { call, lines } = mount([wrong]);
  expect(await call('countCards')).toMatchObject({ status: 500, error: { status: 'INTERNAL' } });
  expect(lines.join()).toContain("The answer of 'countCards' is not what its contract says");
  expect(lines.join()).not.toContain('text that no contract names');
});

it('says no more than INTERNAL of an unexpected error, and the log’s id in a header', async () => {
  const failing = callable(countCards, () => Promise.reject(new Error('a secret of ours')));
  const { call, lines } = mount([failing]);
  const answer = await call('countCards');
  expect(answer).toMatchObject({ status: 500, error: { status: 'INTERNAL', message: 'INTERNAL' } });
  expect(lines.join()).toContain(`"reqId":"${String(answer.requestId)}"`);
});

it('answers OUT_OF_RANGE with 400, its words and its details', async () => {
  const beyond = callable(countCards, () =>
    Promise.reject(new DomainError('out-of-range', 'There are three.', { most: 3 })),
  );
  expect(await mount([beyond]).call('countCards')).toMatchObject({
    status: 400,
    error: { status: 'OUT_OF_RANGE', message: 'There are three.', details: { most: 3 } },
  });
});

it('parses no answer where checksAnswers is off', async () => {
  const { call } = mount([wrong], { checksAnswers: false });
  expect((await call('countCards')).status).toBe(200);
});

it('refuses two handlers of one callable by its name', () => {
  expect(() => mount([good, good])).toThrow("The callable 'countCards' has two handlers: keep one.");
});
