import { describe, expect, it } from 'vitest';
import type { SourceError } from './attached-source.ts';
import {
  chooseRecovery,
  initialPlayer,
  MAX_RECOVERIES,
  type PlayerEvent,
  recoveryDelayMs,
  reducePlayer,
} from './player-state.ts';
import { isRefusal } from './refusal.ts';

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

  it.each([
    ['is loaded ahead', ['address-known', 'play-near', 'address-known']],
    ['could not be loaded ahead', ['address-known', 'play-near', 'address-known', 'failed']],
    ['can be played', ['play-asked', 'source-set', 'can-play-through']],
  ] as const)('shows no spinner over a film that %s when the network comes back', (_which, before) => {
    expect(play(...before, 'retried')).toMatchObject({ phase: 'ready', hasStarted: false });
  });

  it('shows no spinner over a film that had played when it comes back by itself', () => {
    expect(play('source-set', 'playing', 'recovery-tried', 'failed', 'retried').phase).toBe('ready');
  });
});

describe('recovery from a fatal error', () => {
  const error = (kind: SourceError['kind']) => ({ kind, httpStatus: undefined });
  const online = { recoveries: 0, isOnline: true };

  it('an address that is refused is not an error of the network', () => {
    expect([401, 403, 410, 404, 500, undefined].map(isRefusal)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('loads on after network errors and resets the decoder after media errors', () => {
    expect(chooseRecovery(error('network'), online)).toBe('reload');
    expect(chooseRecovery(error('media'), online)).toBe('reset-decoder');
  });

  it('gives up after a number of attempts, and at once where nothing helps', () => {
    expect(chooseRecovery(error('network'), { ...online, recoveries: MAX_RECOVERIES })).toBe('give-up');
    expect(chooseRecovery(error('media'), { ...online, recoveries: MAX_RECOVERIES })).toBe('give-up');
    expect(chooseRecovery(error('other'), online)).toBe('give-up');
  });

  it('waits without giving up while there is no network', () => {
    expect(chooseRecovery(error('network'), { recoveries: MAX_RECOVERIES, isOnline: false })).toBe('wait');
  });

  it('waits twice as long each time, up to twenty seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 8].map(recoveryDelayMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000,
    ]);
  });
});
