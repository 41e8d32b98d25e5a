import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { DocumentCollection } from './collection.ts';

/** One request to the document store: whose it is and what may be reached. */
export type DocumentScope = {
  ctx: Context;
  caller: Caller | null;
  collections: readonly DocumentCollection[];
};
