import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from './parse-input.ts';

const refused: unknown = expect.objectContaining({ code: 'invalid-argument' });

it.each([
  z.object({ a: z.string().max(5) }),
  z.object({ a: z.array(z.string()).max(5) }),
  z.object({ a: z.string().min(1).optional() }),
])('refuses an object whose length cannot be compared, in a text’s or a list’s place', (schema) => {
  expect(() => parseInput(schema, { a: { length: { toString: 1 } } })).toThrow(refused);
});

it('says where the request is wrong, briefly', () => {
  const schema = z.strictObject({ lesson: z.strictObject({ id: z.string() }) });
  expect(() => parseInput(schema, { lesson: { id: 7 } })).toThrow(/^lesson\.id: /);
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`key${n}`, 1]));
  expect(() => parseInput(z.strictObject({}), wide)).toThrow(/^.{300}$/);
});
