import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, it, vi } from 'vitest';
import {
  createFakeCallables,
  createFakeServices,
  type FakeCallables,
} from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';
import type { Operator } from './studio-door.tsx';
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
const PAYMENT = {
  invoiceID: 'in_1',
  platform: 'stripe',
  date: DAY,
  amount: 4_000,
  currency: 'chf',
  tax: 300,
  refunded: 1_000,
  dispute: 'none',
  disputed: 0,
  fee: 146,
  feeCurrency: 'chf',
  url: 'https://pay.test/in_1',
};
/** One of which something is left, one that a bank has taken back, one of a store. */
const PAYMENTS = [
  PAYMENT,
  { ...PAYMENT, invoiceID: 'in_0', refunded: 0, dispute: 'lost', disputed: 4_000, fee: 2_146 },
  { ...PAYMENT, invoiceID: 'store:1', platform: 'ios', refunded: 0, fee: null, feeCurrency: null, url: null },
];
const PERSON = {
  person: LENA,
  tier: 2,
  progress: { begun: 3, finished: 2, cardsAnswered: 41, latest: [] },
  privateLessons: [],
  bars: [],
  notes: [{ id: 'n', by: 'Thea', at: DAY, text: 'Numbers to 100.' }],
  papers: PAPERS,
};

const OWNER = { UID: 'olga', role: 'owner', isTeacher: true, isOwner: true } as const;
const TEACHER = { UID: 'thea', role: 'teacher', isTeacher: true, isOwner: false } as const;

function open(answers: Record<string, unknown>, uid = '', operator: Operator = OWNER): FakeCallables {
  const server = createFakeCallables(answers);
  renderApp(<StudioPeoplePage operator={operator} uid={uid} />, storeOf(server), '/studio/people');
  return server;
}

const storeOf = ({ callFunction }: FakeCallables) =>
  createStore({ services: createFakeServices({ callFunction }) });

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

it('says that more did not load, and after the last of them that it is all', async () => {
  const person = { ...LENA, plan: null };
  const answers: Record<string, unknown> = {
    listPeople: { people: [person], next: { key: DAY, uid: 'lena' } },
  };
  open(answers);
  const more = await screen.findByRole('button', { name: 'More people' });
  answers['listPeople'] = new CallFailure('unavailable', 'away');
  await userEvent.click(more);
  expect((await screen.findByRole('alert')).textContent).toBe('More didn’t load. Try again.');
  expect(document.activeElement).toBe(more);
  answers['listPeople'] = { people: [{ ...person, uid: 'mira', email: 'mira@school.test' }], next: null };
  await userEvent.click(more);
  const end = await screen.findByText('That’s all.');
  expect(document.activeElement).toBe(end);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('mira@school.test')).toBeTruthy();
});

it('shows nobody of another choice where those of the chosen one do not come', async () => {
  const answers: Record<string, unknown> = { listPeople: { people: [{ ...LENA, plan: null }], next: null } };
  open(answers);
  expect(await screen.findByText('lena@school.test')).toBeTruthy();
  answers['listPeople'] = new CallFailure('unavailable', 'busy');
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'VIP');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('lena@school.test')).toBeNull();
  answers['listPeople'] = { people: [], next: null };
  await userEvent.click(again);
  expect(await screen.findByText('Nobody found.')).toBeTruthy();
});

it('has in its field what the address asks for, also once a link asks for everybody', async () => {
  const server = createFakeCallables({ listPeople: { people: [], next: null } });
  renderApp(
    <>
      <Link to="/studio/people">People</Link>
      <StudioPeoplePage operator={OWNER} uid="" />
    </>,
    storeOf(server),
    '/studio/people?search=mira',
  );
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  expect(field().value).toBe('mira');
  await userEvent.click(screen.getByRole('link', { name: 'People' }));
  expect(field().value).toBe('');
  await userEvent.type(field(), ' lena {Enter}');
  expect(field().value).toBe('lena');
  expect(document.activeElement).toBe(field());
});

it('folds the filters, and says how many are set', async () => {
  open({ listPeople: { people: [], next: null } });
  const fold = await screen.findByRole('button', { name: 'Filters' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'VIP');
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'By address');
  await userEvent.selectOptions(screen.getByLabelText('Last log-in'), 'In the last 7 days');
  expect(fold.textContent).toBe('Filters (2)');
});

const RECEIVERS = [
  {
    uid: 'lena',
    name: 'Lena',
    email: 'lena@school.test',
    pays: { tier: 2, platform: 'stripe', expiresAt: DAY },
    given: null,
  },
  {
    uid: 'reto',
    name: null,
    email: 'reto@school.test',
    pays: null,
    given: { id: 'given_1', tier: 1, expiresAt: DAY },
  },
];
const FOUND = { people: RECEIVERS, problems: [], isCut: false };
const LISTED = { people: [{ ...LENA, plan: null }], next: null };

it('narrows them by how many lessons they have finished', async () => {
  const server = open({ listPeople: LISTED });
  await userEvent.type(await screen.findByLabelText('Lessons finished, at least'), '3');
  await waitFor(() => expect(server.payloadsOf('listPeople').at(-1)).toMatchObject({ finishedLeast: 3 }));
  await userEvent.clear(screen.getByLabelText('Lessons finished, at least'));
  await waitFor(() => expect(server.payloadsOf('listPeople').at(-1)).not.toHaveProperty('finishedLeast'));
});

it('chooses by a list, and names what is wrong in it by its line', async () => {
  const problems = [{ line: 3, said: 'lena', problem: 'no-address' }];
  const server = open({ listPeople: LISTED, findPlanReceivers: { ...FOUND, problems } });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose by a list' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Look them up' }));
  expect(dialog.getByText('There’s no address in it.')).toBeTruthy();
  const file = new File(['Name;E-Mail\nLena;lena@school.test\nX;lena'], 'people.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.getByLabelText('Or a file'), file);
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Addresses').value).toContain('Lena;'),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Look them up' }));
  expect(await dialog.findByText('Line 3: lena isn’t an email address')).toBeTruthy();
  expect(dialog.getByText('Found and chosen: 2 people.')).toBeTruthy();
  expect(server.payloadsOf('findPlanReceivers')).toEqual([
    {
      by: 'list',
      lines: [
        { line: 2, said: 'lena@school.test' },
        { line: 3, said: 'lena' },
      ],
    },
  ]);
});

it('gives all that were chosen a plan, says beside who pays, and goes on where it broke off', async () => {
  const answers: Record<string, unknown> = {
    listPeople: LISTED,
    findPlanReceivers: FOUND,
    givePlans: new CallFailure('unavailable', 'busy'),
  };
  const server = open(answers);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose lena@school.test' }));
  await userEvent.click(screen.getByRole('button', { name: 'Give them a plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.payloadsOf('findPlanReceivers')).toEqual([{ by: 'choice', uids: ['lena'] }]);
  expect(dialog.getByText(/lena@school\.test: VIP, Stripe, until 2 November 2026/)).toBeTruthy();
  expect(dialog.getByText(/reto@school\.test: BASIC until/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Thanks');
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Give' }));
  await press();
  expect(await dialog.findByText(/didn’t work/)).toBeTruthy();
  answers['givePlans'] = {
    outcomes: [
      { uid: 'lena', outcome: 'given' },
      { uid: 'reto', outcome: 'changed' },
    ],
  };
  await press();
  expect(
    await screen.findByText(/^Given to 1 person: VIP until .* Not given to reto@school\.test/),
  ).toBeTruthy();
  const [first, second] = server.payloadsOf('givePlans');
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    people: [
      { uid: 'lena', replaces: null },
      { uid: 'reto', replaces: 'given_1' },
    ],
    tier: 2,
    reason: 'Thanks',
  });
  expect(screen.getByText('Chosen: 1 person.')).toBeTruthy();
});

it('leaves out who pays already where that is wished, and chooses everybody that filters find', async () => {
  const server = open({ listPeople: LISTED, findPlanReceivers: { ...FOUND, isCut: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose everybody found' }));
  expect(await screen.findByText(/Only the first 1000 are chosen/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Give them a plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: 'Give 2 people a plan' })).toBeTruthy();
  for (const box of dialog.getAllByRole('checkbox', { name: 'Leave them out' })) await userEvent.click(box);
  expect(dialog.getByText('Nobody is left to give it to.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Thanks');
  await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
  expect(server.payloadsOf('givePlans')).toEqual([]);
});

it('keeps whom an owner has chosen while they look at a person', async () => {
  const store = storeOf(createFakeCallables({ listPeople: LISTED, getPerson: PERSON }));
  const show = (uid: string) => {
    cleanup();
    renderApp(<StudioPeoplePage operator={OWNER} uid={uid} />, store, '/studio/people');
  };
  show('');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose lena@school.test' }));
  show('lena');
  await screen.findByRole('region', { name: 'Plans' });
  show('');
  expect(await screen.findByText('Chosen: 1 person.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose nobody' }));
  expect(document.activeElement).toBe(screen.getByText('Nobody chosen yet.'));
});

it('reads a list as wide as the school’s own, and gives nothing to more than fit in one go', async () => {
  const people = Array.from({ length: 1_000 }, (_, at) => ({ ...RECEIVERS[1], uid: `u${at}` }));
  open({ listPeople: LISTED, findPlanReceivers: { ...FOUND, people } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose lena@school.test' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose by a list' }));
  const dialog = within(screen.getByRole('dialog'));
  const wide = `a@school.test,${'x'.repeat(300)}\n`.repeat(1_000);
  await userEvent.upload(dialog.getByLabelText('Or a file'), new File([wide], 'people.csv'));
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Addresses').value).toHaveLength(wide.length),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Look them up' }));
  expect(await dialog.findByText('Found and chosen: 1000 people.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.getByText(/^Chosen: 1001 people\. .*at most 1000 people/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give them a plan' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose lena@school.test' }));
  expect(screen.getByRole('button', { name: 'Give them a plan' })).toBeTruthy();
});

it('lets a teacher choose nobody', async () => {
  open({ listPeople: LISTED }, '', TEACHER);
  await screen.findByRole('link', { name: 'lena@school.test' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose by a list' })).toBeNull();
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
  expect(screen.getByText('VIP monthly')).toBeTruthy();
  expect(screen.queryByText(/VIP_monthly/)).toBeNull();
  expect(screen.getByText('cus_1')).toBeTruthy();
});

it('tells each payment as it happened, with its invoice', async () => {
  open({ getPerson: PERSON, listPersonPayments: { payments: PAYMENTS } }, 'lena');
  const region = within(await screen.findByRole('region', { name: 'Payments' }));
  const says = (await region.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(says[0]).toMatch(/40\.00, 2 November 2026.*Stripe, tax .*3\.00, fee .*1\.46, .*10\.00 refunded/);
  expect(says[1]).toMatch(/dispute lost, .*40\.00 taken back by the bank/);
  expect(says[2]).toContain('App Store, tax');
  expect(says[2]).toContain('fee not known yet');
  expect(region.getAllByRole('link').map((way) => way.getAttribute('href'))).toEqual([
    'https://pay.test/in_1',
    'https://pay.test/in_1',
  ]);
});

it('keeps a note, and what could not be kept in its field, also where its page went', async () => {
  const answers = {
    getPerson: ({ uid }: { uid: string }) => ({
      ...PERSON,
      person: { ...PERSON.person, uid },
      papers: null,
    }),
    addPersonNote: new CallFailure('unavailable', 'busy') as unknown,
  };
  const server = open(answers, 'lena');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('New note');
  expect(screen.queryByRole('region', { name: 'Plans' })).toBeNull();
  await userEvent.type(field, 'Verbs');
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('That didn’t work. Try again.')).toBeTruthy();
  expect(field.value).toBe('Verbs');
  expect(server.payloadsOf('addPersonNote')).toEqual([{ uid: 'lena', text: 'Verbs' }]);
  cleanup();
  open(answers, 'reto');
  const text = async () => (await screen.findByLabelText<HTMLTextAreaElement>('New note')).value;
  expect(await text()).toBe('');
  cleanup();
  answers.addPersonNote = { ok: true };
  open(answers, 'lena');
  expect(await text()).toBe('Verbs');
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(await text()).toBe('');
  cleanup();
  open(answers, 'lena');
  expect(await text()).toBe('');
});

it('says where an account is gone', async () => {
  open({ getPerson: new CallFailure('not-found', 'gone') }, 'unknown');
  expect(await screen.findByText('This account no longer exists.')).toBeTruthy();
});

it('gives a plan, with a reason, and says why another act was refused', async () => {
  const server = open(
    {
      getPerson: PERSON,
      givePlan: { ok: true },
      actOnPerson: new CallFailure('failed-precondition', 'a role', 'has-role'),
    },
    'lena',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Give a plan' }));
  const window = within(screen.getByRole('dialog', { name: 'Give Lena a plan' }));
  expect(window.getByText(/replaces PRIVATE, given until 2 December 2026/)).toBeTruthy();
  await userEvent.click(window.getByRole('button', { name: 'Give' }));
  expect(window.getByText('Say why first.')).toBeTruthy();
  expect(server.payloadsOf('givePlan')).toEqual([]);
  await userEvent.type(window.getByLabelText('Reason'), 'A friend');
  const day = window.getByLabelText('Until');
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  await userEvent.click(window.getByRole('button', { name: 'Give' }));
  expect(window.getByText('Choose a day in the next five years.')).toBeTruthy();
  const next = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(day, { target: { value: next } });
  await userEvent.click(window.getByRole('button', { name: 'Give' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.payloadsOf('givePlan')).toEqual([
    expect.objectContaining({ uid: 'lena', tier: 2, replaces: 'sub_2', reason: 'A friend' }),
  ]);
  expect(document.activeElement?.textContent).toMatch(/^Given: VIP until /);
  await userEvent.click(screen.getByRole('button', { name: 'Shut the account' }));
  const shutting = within(screen.getByRole('dialog', { name: 'Shut the account of Lena?' }));
  await userEvent.type(shutting.getByLabelText('Reason'), 'Spam{Enter}');
  expect(await shutting.findByText('This person has a role. Remove it first.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove the second step' })).toBeNull();
});

it('gives a part of a payment back, in its currency', async () => {
  const server = open(
    { getPerson: PERSON, listPersonPayments: { payments: PAYMENTS }, refundPayment: { ok: true } },
    'lena',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const window = within(screen.getByRole('dialog', { name: 'Refund a payment to Lena?' }));
  expect(await window.findByRole('option', { name: /30\.00, 2 November 2026/ })).toBeTruthy();
  expect(window.getAllByRole('option')).toHaveLength(1);
  await userEvent.type(window.getByLabelText('Reason'), 'Was ill');
  await userEvent.type(window.getByLabelText('Amount'), 'ten');
  await userEvent.click(window.getByRole('button', { name: 'Refund' }));
  expect(window.getByText('Please write an amount, such as 12.50.')).toBeTruthy();
  await userEvent.clear(window.getByLabelText('Amount'));
  await userEvent.type(window.getByLabelText('Amount'), '12,50{Enter}');
  await waitFor(() =>
    expect(server.payloadsOf('refundPayment')).toEqual([
      expect.objectContaining({ uid: 'lena', invoiceID: 'in_1', amount: 1_250, reason: 'Was ill' }),
    ]),
  );
  expect(screen.getByRole('button', { name: 'End the plan now' })).toBeTruthy();
});

it('stays with a refund until it is made, and says when it is not', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  const refundPayment = () => promise;
  open({ getPerson: PERSON, listPersonPayments: { payments: PAYMENTS }, refundPayment }, 'lena');
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const window = within(dialog);
  await userEvent.type(await window.findByLabelText('Amount'), '12.50');
  await userEvent.type(window.getByLabelText('Reason'), 'Was ill{Enter}');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  // A second Escape.
  act(() => dialog.close());
  await userEvent.click(window.getByRole('button', { name: 'Go back' }));
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  reject(new CallFailure('unavailable', 'away'));
  expect(await window.findByText('That didn’t work. Try again.')).toBeTruthy();
  await userEvent.click(window.getByRole('button', { name: 'Go back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('saves whom the filters find as a file, page after page, and says where a page is missing', async () => {
  const next = { key: DAY, uid: 'lena' };
  const answers: Record<string, unknown> = {
    listPeople: { people: [], next: null },
    exportPeople: new CallFailure('unavailable', 'busy'),
  };
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:people';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const server = open(answers);
  const button = await screen.findByRole('button', { name: 'Save as a spreadsheet (CSV)' });
  await userEvent.click(button);
  expect(await screen.findByText('The file didn’t arrive. Try again.')).toBeTruthy();
  expect(saved).toEqual([]);
  answers['exportPeople'] = ({ after }: { after: unknown }) => ({
    lines: after === null ? 'lena,a@b.test\r\n' : 'reto,c@d.test\r\n',
    people: 1,
    next: after === null ? next : null,
  });
  await userEvent.click(button);
  expect(await screen.findByText('Saved: 2 people.')).toBeTruthy();
  const asked = { search: '', plan: 'any', platform: 'any', state: 'any', seen: 'any' };
  expect(server.payloadsOf('exportPeople').slice(1)).toEqual([
    { ...asked, after: null },
    { ...asked, after: next },
  ]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.arrayBuffer());
  expect(text).toMatch(/^\ufeffAccount ID,Address,Name,/);
  expect(text).toMatch(/\r\nlena,a@b\.test\r\nreto,c@d\.test\r\n$/);
});

it('gives a list as a file to owners alone', async () => {
  open({ listPeople: { people: [], next: null } }, '', TEACHER);
  expect(await screen.findByText('Nobody found.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /spreadsheet/ })).toBeNull();
});
