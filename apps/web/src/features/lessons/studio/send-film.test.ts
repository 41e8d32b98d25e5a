import { describe, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { createStore } from '../../../app/store.ts';
import { selectSending, sendingEnded, sendingMoved } from './films.slice.ts';
import { sendFilm } from './send-film.ts';

const FILM = new File(['film'], 'film.mp4', { lastModified: 1 });

/** A server that cannot be reached so many times, and has the whole file then. */
function arrange(failures: number) {
  let left = failures;
  const { callFunction, payloadsOf } = createFakeCallables({
    beginFilmUpload: () => {
      left -= 1;
      if (left >= 0) throw new TypeError('Failed to fetch');
      return { filmID: 'f-1', received: FILM.size };
    },
  });
  const store = createStore({ services: createFakeServices({ callFunction }) });
  const find = () => selectSending(store.getState(), 'l-1');
  return { store, find, asked: () => payloadsOf('beginFilmUpload').length };
}

const goOn = sendingMoved({ lessonID: 'l-1', change: { state: 'sending', reason: null } });

describe('a film that cannot be begun for want of a line', () => {
  it('is begun by ‘Go on’, as often as it takes', async () => {
    const { store, find, asked } = arrange(2);
    const sent = store.dispatch(sendFilm('l-1', FILM));
    for (const times of [1, 2]) {
      await vi.waitFor(() => expect(find()).toMatchObject({ state: 'refused', reason: 'lost' }));
      expect(asked()).toBe(times);
      store.dispatch(goOn);
    }
    await sent;
    expect(asked()).toBe(3);
    expect(find()).toBeNull();
  });

  it('is left where it is cancelled', async () => {
    const { store, find, asked } = arrange(1);
    const sent = store.dispatch(sendFilm('l-1', FILM));
    await vi.waitFor(() => expect(find()?.state).toBe('refused'));
    store.dispatch(sendingEnded('l-1'));
    await sent;
    expect(asked()).toBe(1);
  });

  it('gives way to another that is chosen', async () => {
    const { store, find, asked } = arrange(1);
    const first = store.dispatch(sendFilm('l-1', FILM));
    await vi.waitFor(() => expect(find()?.state).toBe('refused'));
    await store.dispatch(sendFilm('l-1', new File(['x'.repeat(FILM.size)], 'other.mp4')));
    await first;
    expect(asked()).toBe(2);
    expect(find()).toBeNull();
  });
});
