import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { TodayNumbers, WaitingMessages } from '../../../features/today/today-numbers.tsx';
import { createStore } from '../../store.ts';

const TODAY = {
  numbers: { subscribers: 1_240, trials: 31, failedPayments: 2, newComments: 5, cardsAnswered: 90_120 },
  newMessages: 1,
  failed: { answers: 0, films: 1, jobs: 0, isLate: true },
};

function open(today: object) {
  const server = createFakeCallables({ getStudioToday: today });
  const services = createFakeServices({ callFunction: server.callFunction });
  renderApp(
    <>
      <WaitingMessages UID="olga" />
      <TodayNumbers UID="olga" />
    </>,
    createStore({ services }),
    '/studio',
  );
}

it('says what waits, five numbers, and what failed, each with its way', async () => {
  open(TODAY);
  const numbers = await screen.findByRole('region', { name: 'In numbers' });
  expect(numbers.textContent).toMatch(/Subscribers1.240/);
  expect(within(numbers).getByRole('link', { name: '31' }).getAttribute('href')).toBe(
    '/studio/people?state=trial',
  );
  expect(screen.getByRole('link', { name: '1 message without an answer' }).getAttribute('href')).toBe(
    '/studio/inbox',
  );
  const failed = within(screen.getByRole('region', { name: 'Problems' }));
  expect(failed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 people owe a payment',
    '1 film couldn’t be prepared',
    expect.stringMatching(/^Background jobs have been waiting for an hour/),
  ]);
});

it('is calm where nothing waits and nothing failed', async () => {
  open({
    numbers: { ...TODAY.numbers, failedPayments: 0 },
    newMessages: 0,
    failed: { answers: 0, films: 0, jobs: 0, isLate: false },
  });
  expect(await screen.findByText('No problems.')).toBeTruthy();
  expect(screen.queryByText(/without an answer/)).toBeNull();
});
