import type { ReminderKind } from '@school/contract/reminders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const KINDS = ['newLesson', 'mondayMorning', 'mondayShortly', 'mondayCancelled', 'newsletter'] as const;

/** A server that remembers what is sent. The newsletter was never agreed to. */
function createServer(answers: Record<string, unknown> = {}) {
  const sent = new Set<ReminderKind>(['newLesson', 'mondayMorning', 'mondayCancelled']);
  const read = () => ({
    kind: 'newLesson',
    kinds: KINDS.map((kind) => ({ kind, isAllowed: kind !== 'newsletter', isSent: sent.has(kind) })),
  });
  const unsubscribe = ({ kinds, wished }: { kinds: ReminderKind[]; wished: boolean }) => {
    for (const kind of kinds) {
      if (wished) sent.add(kind);
      else sent.delete(kind);
    }
    return read();
  };
  return { ...createFakeCallables({ readUnsubscribeToken: read, unsubscribe, ...answers }), sent };
}

function show(server = createServer(), address = '/unsubscribe?token=t-1') {
  const services = createFakeServices({ callFunction: server.callFunction });
  renderApp(
    <main tabIndex={-1}>
      <UnsubscribePage />
    </main>,
    createStore({ services }),
    address,
  );
  return server;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says which mail it was, takes the token out of the address, and changes nothing by itself', async () => {
  const server = show();
  expect(await screen.findByText('This email belongs to ‘New lessons’.')).toBeDefined();
  expect(screen.getByTestId('address').textContent).toBe('/unsubscribe');
  expect(server.payloadsOf('readUnsubscribeToken')).toEqual([{ token: 't-1' }]);
  expect(server.payloadsOf('unsubscribe')).toEqual([]);
});

it('stops the kind of the mail by one press, and takes it back by another', async () => {
  const server = show();
  await press('Stop ‘New lessons’');
  expect(await screen.findByText('We won’t send you ‘New lessons’ any more.')).toBeDefined();
  expect([...server.sent]).toEqual(['mondayMorning', 'mondayCancelled']);
  const status = screen.getByText('We won’t send you ‘New lessons’ any more.').parentElement;
  // The button has gone.
  expect(document.activeElement).toBe(status);
  await press('Undo');
  expect(await screen.findByRole('button', { name: 'Stop ‘New lessons’' })).toBeDefined();
  expect(document.activeElement).toBe(status);
  expect(server.sent.has('newLesson')).toBe(true);
});

it('stops everything, and brings back what there was', async () => {
  const server = show();
  await press('Stop everything');
  expect(await screen.findByText('We won’t send you reminders or newsletters any more.')).toBeDefined();
  expect([...server.sent]).toEqual([]);
  expect(document.activeElement?.textContent).toContain('We won’t send you reminders');
  await press('Undo');
  await waitFor(() =>
    expect([...server.sent].toSorted()).toEqual(['mondayCancelled', 'mondayMorning', 'newLesson']),
  );
});

it('has a switch for each other kind; what was not agreed to cannot be turned on', async () => {
  const server = show();
  const others = await screen.findByRole('region', { name: 'What else we send you' });
  const switches = within(others).getAllByRole<HTMLInputElement>('switch');
  expect(switches.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [true, false],
    [false, true],
  ]);
  await userEvent.click(within(others).getByRole('switch', { name: 'Live lesson: in the morning' }));
  await waitFor(() => expect(server.sent.has('mondayMorning')).toBe(false));
});

it('says when it did not work, and leaves everything as it was', async () => {
  const server = show(createServer({ unsubscribe: new CallFailure('unavailable', 'away') }));
  await press('Stop ‘New lessons’');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('That didn’t work.');
  expect(server.sent.has('newLesson')).toBe(true);
  expect(screen.getByRole('button', { name: 'Stop ‘New lessons’' })).toBeDefined();
});

it.each(['/unsubscribe?token=made-up', '/unsubscribe?token=', '/unsubscribe'])(
  'leads to the settings from %s',
  async (address) => {
    show(createServer({ readUnsubscribeToken: new CallFailure('not-found', 'none') }), address);
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the settings' }).getAttribute('href')).toBe('/settings');
  },
);

it('asks again where the server did not answer', async () => {
  const known = createServer();
  let isAway = true;
  const readUnsubscribeToken = () => {
    if (isAway) throw new CallFailure('unavailable', 'away');
    return known.callFunction('readUnsubscribeToken', { token: 't-1' });
  };
  const server = show(createServer({ readUnsubscribeToken }));
  await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await press('Try again');
  expect(await screen.findByText('This email belongs to ‘New lessons’.')).toBeDefined();
  expect(server.payloadsOf('readUnsubscribeToken')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
