import type { z } from 'zod';
import { describeIssues } from '../callable-protocol.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { DocumentCollection } from './collection.ts';

/** One request to the document store: whose it is and what may be reached. */
export type DocumentScope = {
  ctx: Context;
  caller: Caller | null;
  collections: readonly DocumentCollection[];
};

/** Checks a part of a request's body; the refusal says where it is wrong. */
export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new DomainError('invalid-argument', describeIssues(parsed.error));
  return parsed.data;
}
