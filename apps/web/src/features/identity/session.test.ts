import { waitFor } from '@testing-library/react';
import type { User } from 'firebase/auth';
import { describe, expect, it, vi } from 'vitest';
import { createFakeAuth } from '../../../testing/fake-auth.ts';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { createStore } from '../../app/store.ts';
import { selectAlert, showAlert } from '../../shared/alert/alert.slice.ts';
import { rememberSession } from '../../shared/api/session-hint.ts';
import { selectCurrentUser } from './current-user.slice.ts';
import { followOtherTabs, userPublished } from './session.ts';
import { selectSessionEnd } from './session-end.slice.ts';

const person = (uid: string, displayName = uid) =>
  ({ uid, displayName, email: `${uid}@learner.example` }) as User;

function arrange({ reason = null as string | null, token = 'ended' as string | null } = {}) {
  const { callFunction, payloadsOf } = createFakeCallables({ getSessionEnd: { reason } });
  const { service } = createFakeAuth();
  const read = vi.fn<() => Promise<User | null>>(async () => null);
  const auth = { ...service, readAgain: read, takeEndedToken: async () => token };
  const store = createStore({ services: createFakeServices({ auth, callFunction }) });
  return { store, read, payloadsOf };
}

/** What the browser tells of a change in another tab. */
function hearChange(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'school.session-change' }));
}

describe('several tabs', () => {
  it('a log-in elsewhere is this tab’s too, and a log-out', async () => {
    const { store, read } = arrange();
    store.dispatch(userPublished(null));
    const stop = store.dispatch(followOtherTabs());
    rememberSession(true);
    read.mockResolvedValue(person('mira'));
    hearChange();
    await waitFor(() => expect(selectCurrentUser(store.getState()).UID).toBe('mira'));
    rememberSession(false);
    read.mockResolvedValue(null);
    hearChange();
    await waitFor(() => expect(selectCurrentUser(store.getState()).UID).toBe(''));
    stop();
  });

  it('a visitor’s tab opens nothing of Firebase for another visitor’s', async () => {
    const { store, read } = arrange();
    store.dispatch(userPublished(null));
    store.dispatch(followOtherTabs());
    hearChange();
    await Promise.resolve();
    expect(read).not.toHaveBeenCalled();
  });

  it('a new name elsewhere is shown here', async () => {
    const { store, read } = arrange();
    store.dispatch(userPublished(person('mira', 'Mira')));
    store.dispatch(followOtherTabs());
    read.mockResolvedValue(person('mira', 'Mirabelle'));
    hearChange();
    await waitFor(() => expect(selectCurrentUser(store.getState()).Username).toBe('Mirabelle'));
  });

  it('another account takes the place of all that stood there for the one before', () => {
    const { store } = arrange();
    store.dispatch(userPublished(person('mira')));
    expect(selectCurrentUser(store.getState()).departures).toBe(0);
    store.dispatch(showAlert({ title: 'Mira, are you sure?' }));
    store.dispatch(userPublished(person('reto')));
    expect(selectCurrentUser(store.getState())).toMatchObject({ UID: 'reto', departures: 1 });
    expect(selectAlert(store.getState()).isHidden).toBe(true);
  });

  it('a visitor who logs in keeps what stands on the page', () => {
    const { store } = arrange();
    store.dispatch(userPublished(null));
    store.dispatch(userPublished(person('mira')));
    expect(selectCurrentUser(store.getState()).departures).toBe(0);
  });
});

describe('a session that ended', () => {
  it('asks why with its last token, and says so until the next log-in', async () => {
    const { store, payloadsOf } = arrange({ reason: 'password-changed' });
    store.dispatch(userPublished(person('mira')));
    store.dispatch(userPublished(null));
    await waitFor(() => expect(selectSessionEnd(store.getState())).toBe('password-changed'));
    expect(payloadsOf('getSessionEnd')).toEqual([{ token: 'ended' }]);
    store.dispatch(userPublished(person('mira')));
    expect(selectSessionEnd(store.getState())).toBeNull();
  });

  it('also when it ended while no page was open', async () => {
    rememberSession(true);
    const { store } = arrange({ reason: 'signed-out-elsewhere' });
    store.dispatch(userPublished(null));
    await waitFor(() => expect(selectSessionEnd(store.getState())).toBe('signed-out-elsewhere'));
  });

  it('a visitor is asked nothing', async () => {
    const { store, payloadsOf } = arrange({ reason: 'password-changed' });
    store.dispatch(userPublished(null));
    await vi.dynamicImportSettled();
    expect(payloadsOf('getSessionEnd')).toEqual([]);
    expect(selectSessionEnd(store.getState())).toBeNull();
  });
});
