import type { SourceError } from './attached-source.ts';

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

/** The page began the film before the player was there: its picture is on screen, and its address still to come. */
export const startedPlayer: PlayerState = { ...initialPlayer, demand: 'play', hasStarted: true };

/** After this many recoveries without playing in between, about two minutes, the player gives up and says so. */
export const MAX_RECOVERIES = 9;

const LONGEST_DELAY_MS = 20_000;

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
      return { ...state, phase: phaseOnceRetried(state), recoveries: 0 };
  }
}

function phaseOnceAsked({ phase, demand, hasStarted }: PlayerState): PlayerState['phase'] {
  return phase === 'ready' && demand !== 'play' && !hasStarted ? 'loading' : phase;
}

/** What is ready stays so, and nobody waits for a film that is only loaded ahead: no event would end the spinner. */
function phaseOnceRetried({ phase, demand, hasStarted }: PlayerState): PlayerState['phase'] {
  return phase === 'ready' || demand === 'near' || hasStarted ? 'ready' : 'loading';
}

/** Asked for, with the first picture still to come. */
export const isStarting = ({ demand, hasStarted, phase }: PlayerState): boolean =>
  demand === 'play' && !hasStarted && phase !== 'failed';

export type Recovery = 'reload' | 'reset-decoder' | 'wait' | 'give-up';

/** What to do about a fatal error. Without a network it waits, however long: the network's return is an event. */
export function chooseRecovery(
  { kind }: SourceError,
  { recoveries, isOnline }: { recoveries: number; isOnline: boolean },
): Recovery {
  if (kind === 'network' && !isOnline) return 'wait';
  if (recoveries >= MAX_RECOVERIES || kind === 'other') return 'give-up';
  return kind === 'network' ? 'reload' : 'reset-decoder';
}

/** Milliseconds before the next attempt: 1 s, 2 s, 4 s, up to 20 s. */
export function recoveryDelayMs(recoveries: number): number {
  return Math.min(1_000 * 2 ** recoveries, LONGEST_DELAY_MS);
}
