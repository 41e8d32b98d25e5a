import { z } from 'zod';
import { DomainError } from './errors.ts';

const MAX_DESCRIPTION_LENGTH = 300;

/**
 * Checks what a client sent; the refusal says where it is wrong. zod's own length checks look at `length` even of an
 * object in a text's place, and throw when that cannot be compared: that is the client's fault too.
 */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = safeParse(schema, input);
  if (!parsed.success) throw new DomainError('invalid-argument', describeIssues(parsed.error));
  return parsed.data;
}

function safeParse<Schema extends z.core.$ZodType>(schema: Schema, input: unknown) {
  try {
    return z.safeParse(schema, input);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('invalid-argument', 'The request has a value of another kind than it needs.');
  }
}

/** The first problem, with where it is: never the value itself. */
export function describeIssues(error: z.ZodError): string {
  const issue = error.issues[0];
  const place = issue?.path.join('.') ?? '';
  const description = place ? `${place}: ${issue?.message}` : (issue?.message ?? 'The request is not valid.');
  return description.slice(0, MAX_DESCRIPTION_LENGTH);
}
