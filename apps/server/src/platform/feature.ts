import type { FastifyInstance } from 'fastify';
import type { Callable } from './callable-protocol.ts';
import type { Authenticate } from './caller.ts';
import type { Context } from './context.ts';
import type { DocumentCollection } from './document-protocol/collection.ts';

/** What a slice offers to the outside; `app/surfaces.ts` mounts it. */
export type Feature = {
  name: string;
  callables?: readonly Callable[];
  documents?: readonly DocumentCollection[];
  /** Routes of its own (media, webhooks, the auth API), in a scope of their own. */
  routes?: (app: FastifyInstance, ctx: Context, authenticate: Authenticate) => void;
  /** Called once before the server listens: seeds, schedules, job handlers. */
  start?: (ctx: Context) => Promise<void>;
};
