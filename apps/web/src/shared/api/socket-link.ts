/** As the server ends connections (`SOCKET_CLOSE` of the contract, whose schemas stay out of the page). */
const CLOSE = { goingAway: 1001, unauthenticated: 4401, denied: 4403 } as const;

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** A school that comes back after a restart does not knock all at once. */
const SPREAD_MS = 3_000;
const TOKEN_EVERY_MS = 5 * 60_000;

export type LinkState =
  | { kind: 'connecting' }
  | { kind: 'open' }
  /** The next try is at this time of the page's clock. */
  | { kind: 'waiting'; untilMs: number }
  | { kind: 'signed-out' }
  | { kind: 'denied' }
  | { kind: 'stopped' };

/** Null for a visitor. `isFresh`: one that the server has just made. */
export type FindToken = (isFresh: boolean) => Promise<string | null>;

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

/** The page's connection: comes back by itself until it is stopped, or told that it may not. */
export function createSocketLink<Heard extends { type: string }, Said extends object>({
  connect,
  findToken,
  place,
  ready,
  onFrame,
  onState,
  random = Math.random,
}: LinkSeams<Heard>) {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tokens: ReturnType<typeof setInterval> | undefined;
  let attempts = 0;
  let refusedTokens = 0;
  let token = '';
  let isWanted = false;
  let run = 0;

  const wait = (ms: number): void => {
    onState({ kind: 'waiting', untilMs: Date.now() + ms });
    timer = setTimeout(() => void begin(), ms);
  };
  const waitLonger = (): void => {
    const ms = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts);
    attempts += 1;
    wait(ms * (0.5 + random()));
  };
  const end = (state: LinkState): void => {
    isWanted = false;
    clearInterval(tokens);
    onState(state);
  };

  /** Null to wait and try again. */
  const judge = (code: number): LinkState | null => {
    if (code === CLOSE.denied) return { kind: 'denied' };
    if (code !== CLOSE.unauthenticated) return null;
    refusedTokens += 1;
    // A fresh one was refused, too: the session is over.
    return refusedTokens > 1 ? { kind: 'signed-out' } : null;
  };

  const onClose = (code: number): void => {
    socket = null;
    clearInterval(tokens);
    if (!isWanted) return;
    const state = judge(code);
    if (state) end(state);
    else if (code === CLOSE.goingAway) wait(random() * SPREAD_MS);
    else waitLonger();
  };

  const renewToken = async (): Promise<void> => {
    const newer = await findToken(false).catch(() => null);
    if (newer === null || newer === token || socket?.readyState !== WebSocket.OPEN) return;
    token = newer;
    socket.send(JSON.stringify({ type: 'token', idToken: newer }));
  };

  const begin = async (): Promise<void> => {
    clearTimeout(timer);
    run += 1;
    const own = run;
    onState({ kind: 'connecting' });
    try {
      const found = await findToken(refusedTokens > 0);
      if (own !== run || !isWanted) return;
      if (found === null) return end({ kind: 'signed-out' });
      token = found;
    } catch {
      if (own === run && isWanted) waitLonger();
      return;
    }
    const opened = connect();
    socket = opened;
    opened.onopen = () => opened.send(JSON.stringify({ type: 'hello', idToken: token, payload: place() }));
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      const frame = JSON.parse(String(data)) as Heard;
      if (frame.type === ready) {
        attempts = 0;
        refusedTokens = 0;
      }
      onFrame(frame);
      if (frame.type === ready) onState({ kind: 'open' });
    };
    opened.onclose = ({ code }) => {
      if (socket === opened) onClose(code);
    };
    tokens = setInterval(() => void renewToken(), TOKEN_EVERY_MS);
  };

  /** Leaves nothing open behind. */
  const drop = (): void => {
    run += 1;
    clearTimeout(timer);
    clearInterval(tokens);
    const old = socket;
    socket = null;
    old?.close();
  };

  return {
    start: (): void => {
      if (isWanted) return;
      isWanted = true;
      attempts = 0;
      refusedTokens = 0;
      void begin();
    },
    stop: (): void => {
      isWanted = false;
      drop();
      onState({ kind: 'stopped' });
    },
    /** The network is back, or nothing has been heard for too long: at once, not at the next try. */
    tryNow: (): void => {
      if (!isWanted) return;
      drop();
      void begin();
    },
    /** False when there is no connection to send by. */
    send: (frame: Said): boolean => {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
  };
}
