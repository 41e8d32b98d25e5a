import { describe, expect, it } from 'vitest';
import {
  chooseRecovery,
  initialPlayer,
  MAX_RECOVERIES,
  type PlayerEvent,
  recoveryDelayMs,
  reducePlayer,
} from './player-state.ts';

const play = (...types: PlayerEvent['type'][]) =>
  types.map((type) => ({ type })).reduce(reducePlayer, initialPlayer);

describe('the player', () => {
  it('shows the spinner from the source until the video can play through', () => {
    expect(play('source-set').phase).toBe('loading');
    expect(play('source-set', 'can-play-through').phase).toBe('ready');
  });

  it('shows the play button until the viewer asks for the film, also while it is loaded ahead', () => {
    expect(play('address-known')).toMatchObject({ phase: 'ready', demand: 'none', hasStarted: false });
    expect(play('address-known', 'play-near', 'address-known')).toMatchObject({
      phase: 'ready',
      demand: 'near',
    });
    expect(play('address-known', 'play-near', 'play-asked').phase).toBe('loading');
  });

  it('keeps a play that was asked for before there was an address', () => {
    expect(play('play-asked', 'source-removed', 'source-set')).toMatchObject({
      phase: 'loading',
      demand: 'play',
    });
  });

  it('does not go back to the spinner when a new address comes while it plays', () => {
    expect(play('source-set', 'can-play-through', 'playing', 'source-set').phase).toBe('ready');
  });

  it('forgets everything when the source goes', () => {
    expect(play('source-set', 'playing', 'source-removed')).toEqual(initialPlayer);
  });

  it('counts recoveries until it plays again', () => {
    expect(play('source-set', 'recovery-tried', 'recovery-tried').recoveries).toBe(2);
    expect(play('source-set', 'recovery-tried', 'playing').recoveries).toBe(0);
    expect(play('source-set', 'recovery-tried', 'failed', 'retried')).toMatchObject({
      phase: 'loading',
      recoveries: 0,
    });
  });
});

describe('recovery from a fatal error', () => {
  const network = (httpStatus?: number) => ({ isNetwork: true, isMedia: false, httpStatus });

  it('asks for a new address where the old one is refused', () => {
    for (const status of [401, 403, 410]) expect(chooseRecovery(network(status), 0)).toBe('new-address');
  });

  it('loads on after other network errors and resets the decoder after media errors', () => {
    expect(chooseRecovery(network(503), 0)).toBe('reload');
    expect(chooseRecovery(network(), 1)).toBe('reload');
    expect(chooseRecovery({ isNetwork: false, isMedia: true, httpStatus: undefined }, 0)).toBe(
      'reset-decoder',
    );
  });

  it('gives up after a number of attempts, and at once where nothing helps', () => {
    expect(chooseRecovery(network(403), MAX_RECOVERIES)).toBe('give-up');
    expect(chooseRecovery({ isNetwork: false, isMedia: false, httpStatus: undefined }, 0)).toBe('give-up');
  });

  it('waits twice as long each time', () => {
    expect([0, 1, 2, 3].map(recoveryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000]);
  });
});
