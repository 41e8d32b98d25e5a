/** What the player shows: nothing to play yet, a spinner, the video, or that it could not be played. */
export type PlayerState = {
  phase: 'waiting' | 'loading' | 'ready' | 'failed';
  /** The film is loaded only once the viewer is near the play button, and waited for only once they have asked. */
  demand: 'none' | 'near' | 'play';
  /** Whether it has been started once; until then the large play button lies over the picture. */
  hasStarted: boolean;
  /** Fatal errors recovered from since it last played. */
  recoveries: number;
};

export type PlayerEvent =
  | { type: 'address-known' }
  | { type: 'play-near' }
  | { type: 'play-asked' }
  | { type: 'source-set' }
  | { type: 'source-removed' }
  | { type: 'can-play-through' }
  | { type: 'playing' }
  | { type: 'recovery-tried' }
  | { type: 'failed' }
  | { type: 'retried' };

export const initialPlayer: PlayerState = {
  phase: 'waiting',
  demand: 'none',
  hasStarted: false,
  recoveries: 0,
};

/** After this many recoveries without a second of playing in between, the player gives up and says so. */
export const MAX_RECOVERIES = 4;

export function reducePlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'address-known':
      return { ...state, phase: 'ready' };
    case 'play-near':
      return state.demand === 'none' ? { ...state, demand: 'near' } : state;
    case 'play-asked':
      return { ...state, demand: 'play', phase: phaseOnceAsked(state) };
    case 'source-set':
      return { ...state, phase: state.hasStarted ? 'ready' : 'loading' };
    case 'source-removed':
      // Asked to play before there was an address: that stands.
      return state.phase === 'waiting' ? state : initialPlayer;
    case 'can-play-through':
      return state.phase === 'loading' ? { ...state, phase: 'ready' } : state;
    case 'playing':
      return { phase: 'ready', demand: 'play', hasStarted: true, recoveries: 0 };
    case 'recovery-tried':
      return { ...state, recoveries: state.recoveries + 1 };
    case 'failed':
      return { ...state, phase: 'failed' };
    case 'retried':
      return { ...state, phase: 'loading', recoveries: 0 };
  }
}

function phaseOnceAsked({ phase, demand, hasStarted }: PlayerState): PlayerState['phase'] {
  return phase === 'ready' && demand !== 'play' && !hasStarted ? 'loading' : phase;
}

export type Recovery = 'new-address' | 'reload' | 'reset-decoder' | 'give-up';

/** What to do about a fatal error: 401, 403 and 410 mean that the address is no longer good. */
export function chooseRecovery(
  error: { isNetwork: boolean; isMedia: boolean; httpStatus: number | undefined },
  recoveries: number,
): Recovery {
  if (recoveries >= MAX_RECOVERIES) return 'give-up';
  if (error.isNetwork && [401, 403, 410].includes(error.httpStatus ?? 0)) return 'new-address';
  if (error.isNetwork) return 'reload';
  return error.isMedia ? 'reset-decoder' : 'give-up';
}

/** Milliseconds before the next attempt: 1 s, 2 s, 4 s, 8 s. */
export function recoveryDelayMs(recoveries: number): number {
  return 1_000 * 2 ** recoveries;
}
