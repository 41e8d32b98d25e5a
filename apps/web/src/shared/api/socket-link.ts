import { judgeClose, type Next, NO_TRIES, type Tries, waitLonger } from './reconnect.ts';
import type { FindToken } from './use-find-token.ts';

export type { FindToken } from './use-find-token.ts';

const TOKEN_EVERY_MS = 5 * 60_000;

export type LinkState =
  | { kind: 'connecting' }
  | { kind: 'open' }
  /** The next try is at this time of the page's clock. */
  | { kind: 'waiting'; untilMs: number }
  | { kind: 'signed-out' }
  | { kind: 'denied' }
  | { kind: 'stopped' };

export type LinkSeams<Heard extends { type: string }> = {
  connect: () => WebSocket;
  findToken: FindToken;
  /** The feature's part of the first frame. */
  place: () => object;
  /** What comes once the connection is of use. */
  ready: Heard['type'];
  onFrame: (frame: Heard) => void;
  onState: (state: LinkState) => void;
  random?: () => number;
};

/** A link as it stands now. */
type Line<Heard extends { type: string }> = {
  seams: LinkSeams<Heard> & { random: () => number };
  socket: WebSocket | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  tokens: ReturnType<typeof setInterval> | undefined;
  tries: Tries;
  token: string;
  isWanted: boolean;
  /** Counts the tries: one that is overtaken by another comes to nothing. */
  run: number;
};

/** The page's connection: comes back by itself until it is stopped, or told that it may not. */
export function createSocketLink<Heard extends { type: string }, Said extends object>(
  seams: LinkSeams<Heard>,
) {
  const line: Line<Heard> = {
    seams: { random: Math.random, ...seams },
    socket: null,
    timer: undefined,
    tokens: undefined,
    tries: NO_TRIES,
    token: '',
    isWanted: false,
    run: 0,
  };
  return {
    start: (): void => {
      if (line.isWanted) return;
      line.isWanted = true;
      line.tries = NO_TRIES;
      void begin(line);
    },
    stop: (): void => {
      line.isWanted = false;
      drop(line);
      seams.onState({ kind: 'stopped' });
    },
    /** The network is back, or nothing has been heard for too long: at once, not at the next try. */
    tryNow: (): void => {
      if (!line.isWanted) return;
      drop(line);
      void begin(line);
    },
    /** False when there is no connection to send by. */
    send: (frame: Said): boolean => sendBy(line.socket, frame),
  };
}

function sendBy(socket: WebSocket | null, frame: object): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

async function begin<Heard extends { type: string }>(line: Line<Heard>): Promise<void> {
  const { seams } = line;
  clearTimeout(line.timer);
  line.run += 1;
  const own = line.run;
  const isOvertaken = () => own !== line.run || !line.isWanted;
  seams.onState({ kind: 'connecting' });
  try {
    const found = await seams.findToken(line.tries.refusedTokens > 0);
    if (isOvertaken()) return;
    if (found === null) return goOn(line, { kind: 'signed-out' });
    line.token = found;
  } catch {
    if (!isOvertaken()) goOn(line, waitLonger(line.tries, seams.random));
    return;
  }
  open(line);
}

function open<Heard extends { type: string }>(line: Line<Heard>): void {
  const { seams } = line;
  const socket = seams.connect();
  line.socket = socket;
  socket.onopen = () => sendBy(socket, { type: 'hello', idToken: line.token, payload: seams.place() });
  socket.onmessage = ({ data }) => {
    if (line.socket === socket) hear(line, JSON.parse(String(data)) as Heard);
  };
  socket.onclose = ({ code }) => {
    if (line.socket !== socket) return;
    line.socket = null;
    clearInterval(line.tokens);
    if (line.isWanted) goOn(line, judgeClose(code, line.tries, seams.random));
  };
  line.tokens = setInterval(() => void renewToken(line), TOKEN_EVERY_MS);
}

function hear<Heard extends { type: string }>(line: Line<Heard>, frame: Heard): void {
  const { ready, onFrame, onState } = line.seams;
  const isReady = frame.type === ready;
  if (isReady) line.tries = NO_TRIES;
  onFrame(frame);
  if (isReady) onState({ kind: 'open' });
}

function goOn<Heard extends { type: string }>(line: Line<Heard>, next: Next): void {
  if (next.kind === 'wait') {
    line.tries = next.tries;
    line.seams.onState({ kind: 'waiting', untilMs: Date.now() + next.ms });
    line.timer = setTimeout(() => void begin(line), next.ms);
    return;
  }
  line.isWanted = false;
  clearInterval(line.tokens);
  line.seams.onState({ kind: next.kind });
}

async function renewToken<Heard extends { type: string }>(line: Line<Heard>): Promise<void> {
  const newer = await line.seams.findToken(false).catch(() => null);
  if (newer === null || newer === line.token) return;
  if (sendBy(line.socket, { type: 'token', idToken: newer })) line.token = newer;
}

/** Leaves nothing open behind. */
function drop<Heard extends { type: string }>(line: Line<Heard>): void {
  line.run += 1;
  clearTimeout(line.timer);
  clearInterval(line.tokens);
  const old = line.socket;
  line.socket = null;
  old?.close();
}
