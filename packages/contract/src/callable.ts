import type { z } from 'zod';

/** Who may call: anybody, or only a caller with a valid id token; what asks for a role says so, and its handler asks. */
export type CallableAccess = 'visitor' | 'signed-in';

/** Rate limit: at most `points` calls in `seconds`, counted per account, or per address for visitors. */
export type CallLimit = { points: number; seconds: number };

/** One callable function as it crosses the wire: its name, schemas, who may call it and how often. */
export type CallableDefinition<
  Name extends string = string,
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
  Access extends CallableAccess = CallableAccess,
> = {
  name: Name;
  access: Access;
  limit: CallLimit;
  request: Request;
  response: Response;
  /** A whole piece of the course crosses in it: its body is larger, and read only of who may send it. */
  isPiece?: boolean;
};

/** Declares a callable; the server pairs it with a handler, the browser takes only its types. */
export function defineCallable<
  Name extends string,
  Request extends z.core.$ZodType,
  Response extends z.core.$ZodType,
  Access extends CallableAccess,
>(
  definition: CallableDefinition<Name, Request, Response, Access>,
): CallableDefinition<Name, Request, Response, Access> {
  return definition;
}

/** The request and response types of a record of callables, keyed by name. */
export type CallableTypes<Record extends { [name: string]: CallableDefinition }> = {
  [Name in keyof Record]: {
    request: z.input<Record[Name]['request']>;
    response: z.output<Record[Name]['response']>;
  };
};
