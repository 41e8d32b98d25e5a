import type { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { parseInput } from '../parse-input.ts';

/** One long-lived connection, whose caller is known. */
export type Connection = {
  /** As the latest token names them. */
  readonly caller: Caller;
  readonly isOpen: boolean;
  /** Queues a frame of `encodeFrame`; a reader who leaves too many unread is let go. */
  send: (frame: Buffer) => void;
  /** Waits until what was sent has left this process, or the connection is over. */
  flushed: () => Promise<void>;
  close: (code: number, reason: string) => void;
};

/** What a feature does with a connection's frames, one after the other: the next one waits for the promise. */
export type SocketHandlers<Frame> = {
  onFrame?: (frame: Frame) => void | Promise<void>;
  onBytes?: (bytes: Buffer) => void | Promise<void>;
  /** Once, however the connection ends. */
  onClose?: () => void | Promise<void>;
};

export type SocketBounds = {
  path: `/${string}`;
  /** The largest frame that is taken. */
  maxFrameBytes: number;
  /** Unread bytes after which a reader is too slow. */
  maxQueuedBytes: number;
  /** Connections of one account, in each process. */
  perAccount: number;
  /**
   * Frames of one account's connections, in each process, and where others are to read them also their bytes; a network may
   * send as many frames for each tenth of its places.
   */
  rate: { frames: number; seconds: number; bytes?: number };
};

/** A long-lived connection as `app/` mounts it; `defineSocket` makes one. */
export type FeatureSocket = SocketBounds & {
  open: (connection: Connection, payload: unknown, ctx: Context) => Promise<SocketHandlers<unknown>>;
};

/**
 * Declares a long-lived connection: `hello` is the feature's part of the first frame, `frames` are the texts after it.
 * `open` is called once the caller is known; what it throws ends the connection with that reason. Binary frames are taken
 * where there is an `onBytes`.
 */
export function defineSocket<Hello, Frame>({
  hello,
  frames,
  open,
  ...bounds
}: SocketBounds & {
  hello: z.core.$ZodType<Hello>;
  frames: z.core.$ZodType<Frame>;
  open: (connection: Connection, hello: Hello, ctx: Context) => Promise<SocketHandlers<Frame>>;
}): FeatureSocket {
  return {
    ...bounds,
    open: async (connection, payload, ctx) => {
      const { onFrame, ...others } = await open(connection, parseInput(hello, payload), ctx);
      return { ...others, ...(onFrame && { onFrame: (frame) => onFrame(parseInput(frames, frame)) }) };
    },
  };
}
