import { z } from 'zod';

/** Longer than any id token of ours. */
const IdTokenSchema = z.string().min(1).max(4_096);

/** The first frame of every connection: who it is, and what the feature wants to know (`payload`). */
export const SocketHelloSchema = z.strictObject({
  type: z.literal('hello'),
  idToken: IdTokenSchema,
  payload: z.unknown(),
});
export type SocketHello = z.infer<typeof SocketHelloSchema>;

/** A newer token of the same account, before the last one expires: the connection then goes on. */
export const SocketTokenSchema = z.strictObject({ type: z.literal('token'), idToken: IdTokenSchema });
export type SocketToken = z.infer<typeof SocketTokenSchema>;

/** Why the server ends a connection (RFC 6455, 7.4; from 4000 on our own). The reason beside it is for people. */
export const SOCKET_CLOSE = {
  /** The server stops: come back, elsewhere, after a random moment. */
  goingAway: 1001,
  /** A binary frame where texts are spoken, or the other way round. */
  unsupported: 1003,
  /** A frame beyond the largest. */
  tooBig: 1009,
  internal: 1011,
  /** Come back later. */
  unavailable: 1013,
  /** A frame that the contract does not know. */
  badFrame: 4400,
  /** The token is missing, expired or of a session that is over: come back with a fresh one. */
  unauthenticated: 4401,
  /** This account may not be here, or not any more. */
  denied: 4403,
  /** Nothing was said in time. */
  timedOut: 4408,
  /** What was sent is not read fast enough: come back and fetch what was missed. */
  tooSlow: 4410,
  /** More connections or frames than allowed. */
  tooMany: 4429,
} as const;
