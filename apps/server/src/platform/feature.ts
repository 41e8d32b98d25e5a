import type { OperatorRole } from '@school/contract/operators';
import type { SignUpDetails } from '@school/contract/sign-up-details';
import type { FastifyInstance } from 'fastify';
import type { Callable } from './callable-protocol.ts';
import type { Authenticate, WatchSessionEnds } from './caller.ts';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import type { DocumentCollection } from './document-protocol/collection.ts';
import type { FeatureJob } from './feature-jobs.ts';
import type { ProtocolPath } from './protocol-path.ts';
import type { FeatureSocket } from './sockets/feature-socket.ts';

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
  /** Its own routes (media, webhooks, the auth API), in their own scope; each lies below one of `paths`. */
  routes?: (app: FastifyInstance, ctx: Context, wiring: Wiring) => void | Promise<void>;
  /** Its long-lived connections (WebSocket), made by `defineSocket`; their addresses need no `paths`. */
  sockets?: readonly FeatureSocket[];
  /** Where its own routes lie. */
  paths?: readonly ProtocolPath[];
  /** Whom a bearer token names: identity's to say. */
  authenticate?: Authenticate;
  /** Lets others listen for log-ins that end; identity sets it. */
  watchSessionEnds?: WatchSessionEnds;
  /** Its work that outlives a request or repeats by the clock, each paired with who does it. */
  jobs?: readonly FeatureJob[];
  /** Deletes its own rows past their retention; one nightly job calls every feature's. */
  purgeExpired?: (ctx: Context) => Promise<void>;
  /**
   * Does, in the transaction that deletes the account and before its rows go, what does not go by itself with the rows
   * that refer to `accounts`. Throwing keeps the account. Notify another service by a job that is sent in the same
   * transaction (`send` with `db`): it is then done at least once, and only when the account is gone.
   */
  onAccountDeleted?: (db: Database, ctx: Context, uid: string) => Promise<void>;
  /**
   * Does, in the transaction that begins an account's deletion, what is to happen at once and not only when it is gone.
   * Throwing leaves everything as it was. Notify another service by a job that is sent in the same transaction; the
   * account may have been kept until then.
   */
  onDeletionBegun?: (db: Database, ctx: Context, uid: string) => Promise<void>;
  /**
   * Writes an account's new name where the feature keeps a copy of it, in the transaction that changes it. Null for an
   * account that has none any more.
   */
  onUsernameChanged?: (db: Database, ctx: Context, uid: string, username: string | null) => Promise<void>;
  /** Keeps what the sign-up form handed along, in the transaction that makes the account. */
  onSignedUp?: (db: Database, ctx: Context, uid: string, details: SignUpDetails) => Promise<void>;
  /**
   * Shuts, in the transaction that takes an account's role away or lowers it, what was open to that role by other means
   * than a log-in. `role` is the one before. Commands beside the server do this too: list the feature in `app/role-takers.ts`.
   */
  onRoleTaken?: (db: Database, uid: string, role: OperatorRole) => Promise<void>;
  /** What it keeps about an account, in plain words: its part of 'download my data'. No secret, no other account's. */
  exportAccount?: (db: Database, ctx: Context, uid: string) => Promise<Json>;
  /** Its lists that may be long, beside `exportAccount`: each becomes a separate file. */
  exportRows?: readonly ExportedRows[];
  /** Begins the deletion of an account and returns when it ends: one feature's to say. Without it an account goes at once. */
  beginDeletion?: (ctx: Context, uid: string) => Promise<Date>;
  /** Called once before the server listens: what has to be made, read or checked first. */
  start?: (ctx: Context) => Promise<void>;
};

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type ExportedRow = { readonly [column: string]: Json };

/** A list of an account, read page by page so that it need not fit into memory; every row has the same fields. */
export type ExportedRows = {
  name: string;
  count: (db: Database, uid: string) => Promise<number>;
  pages: (db: Database, uid: string) => AsyncIterable<readonly ExportedRow[]>;
};

/** What a feature's routes get from the composition. */
export type Wiring = AccountSteps & { authenticate: Authenticate; watchSessionEnds: WatchSessionEnds };

/** What every feature does with an account, one after the other. */
export type AccountSteps = {
  onAccountDeleted: (db: Database, uid: string) => Promise<void>;
  /** Null where accounts are deleted at once. */
  beginDeletion: ((uid: string) => Promise<Date>) | null;
  onUsernameChanged: (db: Database, uid: string, username: string | null) => Promise<void>;
  onSignedUp: (db: Database, uid: string, details: SignUpDetails) => Promise<void>;
};
