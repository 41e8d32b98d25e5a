import type { FastifyInstance } from 'fastify';
import type { Callable } from './callable-protocol.ts';
import type { Authenticate } from './caller.ts';
import type { Context } from './context.ts';
import type { DocumentCollection } from './document-protocol/collection.ts';
import type { ProtocolPath } from './protocol-path.ts';

/**
 * Everything that a slice takes part in. `app/surfaces.ts` lists the features and `app/build-app.ts` derives the rest
 * from the list: there is no second place where a slice is registered.
 */
export type Feature = {
  /** The slice's noun, as its folder is called. */
  name: string;
  /** Functions of the contract with their handlers, under `/functions/`. */
  callables?: readonly Callable[];
  /** Collections of the document store's protocol, under `/v1/`. */
  documents?: readonly DocumentCollection[];
  /** Routes of its own (media, webhooks, the auth API), in a scope of their own; each lies below one of `paths`. */
  routes?: (app: FastifyInstance, ctx: Context, wiring: Wiring) => void | Promise<void>;
  /** Where its own routes lie. */
  paths?: readonly ProtocolPath[];
  /** Whom a bearer token names: identity's to say. */
  authenticate?: Authenticate;
  /** Called once before the server listens: seeds, schedules, job handlers. */
  start?: (ctx: Context) => Promise<void>;
};

/** What a feature's routes get from the composition. */
export type Wiring = {
  authenticate: Authenticate;
};
