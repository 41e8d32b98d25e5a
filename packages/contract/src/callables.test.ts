import { expect, it } from 'vitest';
import { z } from 'zod';
import type { CallableDefinition } from './callable.ts';
import { callables } from './callables.ts';

/** The places in a JSON schema whose objects take keys that they do not name. */
function findLooseObjects(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isLoose =
    'properties' in schema && (schema as Record<string, unknown>)['additionalProperties'] !== false;
  return [
    ...(isLoose ? [at] : []),
    ...Object.entries(schema).flatMap(([key, part]) => findLooseObjects(part, `${at}.${key}`)),
  ];
}

const looseIn = (schema: z.core.$ZodType, at: string) =>
  findLooseObjects(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), at);

it('says of every object that crosses the wire which keys it has, and no others', () => {
  const loose = Object.values<CallableDefinition>(callables).flatMap(({ name, request, response }) => [
    ...looseIn(request, `${name}.request`),
    ...looseIn(response, `${name}.response`),
  ]);
  expect(loose).toEqual([]);
});

it('finds an object that takes other keys', () => {
  expect(looseIn(z.strictObject({ card: z.object({ id: z.string() }) }), 'x')).toEqual(['x.properties.card']);
});
