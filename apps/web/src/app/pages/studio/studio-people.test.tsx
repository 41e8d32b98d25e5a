import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  createFakeCallables,
  createFakeServices,
  type FakeCallables,
} from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';
import { StudioPeoplePage } from './studio-people-page.tsx';

const DAY = '2026-11-02T08:00:00.000Z';
const LENA = {
  uid: 'lena',
  name: 'Lena',
  email: 'lena@school.test',
  createdAt: DAY,
  lastLoginAt: DAY,
  isShut: false,
  deletesAt: null,
  role: null,
};
const plan = (changes: object) => ({
  id: 'sub_1',
  platform: 'stripe',
  identifier: 'VIP_monthly',
  tier: 2,
  status: 'active',
  cancels: false,
  runs: true,
  isShared: false,
  purchasedAt: DAY,
  firstPaymentAt: DAY,
  expiresAt: '2026-12-02T08:00:00.000Z',
  endedAt: null,
  ...changes,
});
const PAPERS = {
  isEmailVerified: true,
  phoneNumber: null,
  language: 'de',
  secondFactors: 0,
  stripeCustomerID: 'cus_1',
  plans: [
    plan({}),
    plan({ id: 'sub_0', platform: 'ios', tier: 1, endedAt: DAY, runs: false }),
    plan({ id: 'sub_2', platform: 'school', isShared: true, cancels: true, tier: 3 }),
  ],
  consents: [{ field: 'MarketingConsent', hasAgreed: false, at: DAY }],
  devices: [{ name: 'Firefox on Linux', signedInAt: DAY, lastUsedAt: DAY }],
  mails: [{ topic: 'newsletter:winter', state: 'bounced', at: DAY }],
  messages: [{ id: 'm', topic: 'plans', message: 'What does VIP cost?', at: DAY }],
  deeds: [{ by: 'Olga', action: 'person-noted', at: DAY, reason: null }],
};
const PERSON = {
  person: LENA,
  tier: 2,
  progress: { begun: 3, finished: 2, cardsAnswered: 41, latest: [] },
  privateLessons: [],
  bars: [],
  notes: [{ id: 'n', by: 'Thea', at: DAY, text: 'Numbers to 100.' }],
  papers: PAPERS,
};

function open(answers: Record<string, unknown>, uid = ''): FakeCallables {
  const server = createFakeCallables(answers);
  const services = createFakeServices({ callFunction: server.callFunction });
  renderApp(<StudioPeoplePage UID="olga" uid={uid} />, createStore({ services }), '/studio/people');
  return server;
}

it('lists people by search and filters, each a way to their page, page after page', async () => {
  const listed = {
    ...LENA,
    plan: { platform: 'ios', tier: 2, status: 'trialing', cancels: false, expiresAt: DAY },
  };
  const server = open({ listPeople: { people: [listed], next: { key: DAY, uid: 'lena' } } });
  const way = await screen.findByRole('link', { name: 'lena@school.test' });
  expect(way.getAttribute('href')).toBe('/studio/people/lena');
  expect(screen.getByText(/App Store, trial/)).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' lena {Enter}');
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'VIP');
  const asked = { search: 'lena', plan: 'vip', platform: 'any', state: 'any', seen: 'any', order: 'newest' };
  await waitFor(() => expect(server.payloadsOf('listPeople').at(-1)).toEqual({ ...asked, after: null }));
  await userEvent.click(await screen.findByRole('button', { name: 'More people' }));
  await waitFor(() =>
    expect(server.payloadsOf('listPeople').at(-1)).toEqual({ ...asked, after: { key: DAY, uid: 'lena' } }),
  );
});

it('tells a person’s plans in words, with all else that an owner may see', async () => {
  open({ getPerson: PERSON }, 'lena');
  const plans = within(await screen.findByRole('region', { name: 'Plans' }));
  const says = plans.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(says[0]).toContain('Stripe, from 2 November 2026, renews on 2 December 2026');
  expect(says[1]).toContain('App Store, from 2 November 2026, ended on 2 November 2026');
  expect(says[2]).toContain('given by the school, from 2 November 2026, ends on 2 December 2026');
  expect(screen.getByText('3 lessons begun, 2 finished, 41 cards answered')).toBeTruthy();
  expect(screen.getByText('Newsletter, bounced, 2 November 2026')).toBeTruthy();
  expect(screen.getByText('What does VIP cost?')).toBeTruthy();
  expect(screen.getByText('cus_1')).toBeTruthy();
});

it('keeps a note, and what could not be kept in its field; says where an account is gone', async () => {
  const server = open(
    { getPerson: { ...PERSON, papers: null }, addPersonNote: new CallFailure('unavailable', 'busy') },
    'lena',
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>('New note');
  expect(screen.queryByRole('region', { name: 'Plans' })).toBeNull();
  await userEvent.type(field, 'Verbs');
  await userEvent.click(screen.getByRole('button', { name: 'Keep the note' }));
  expect(await screen.findByText('That did not work. Try again.')).toBeTruthy();
  expect(field.value).toBe('Verbs');
  expect(server.payloadsOf('addPersonNote')).toEqual([{ uid: 'lena', text: 'Verbs' }]);
});

it('says where an account is gone', async () => {
  open({ getPerson: new CallFailure('not-found', 'gone') }, 'nobody');
  expect(await screen.findByText('There is no such account any more.')).toBeTruthy();
});
