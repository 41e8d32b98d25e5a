import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import {
  createFakeCallables,
  createFakeServices,
  type FakeCallables,
} from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { dropDrafts } from '../../../shared/store/drafts.ts';
import { createStore } from '../../store.ts';
import { StudioNewsletterPage } from './studio-newsletter-page.tsx';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const AUDIENCE = { plan: 'any', language: 'any', seen: 'any' };
const DRAFT = {
  id: ID,
  revision: 4,
  subject: 'Summer',
  text: 'Hoi **zäme**',
  audience: AUDIENCE,
  state: 'draft',
  sendAt: null,
  changedAt: '2026-11-02T08:00:00.000Z',
  numbers: null,
};
const NUMBERS = { waiting: 40, sent: 12, bounced: 1, failed: 0, unsubscribed: 2 };

beforeEach(dropDrafts);

function open(answers: Record<string, unknown>, at = `/studio/newsletter?id=${ID}`): FakeCallables {
  const server = createFakeCallables({
    countNewsletterReaders: { readers: 12 },
    actOnNewsletter: { ok: true },
    ...answers,
  });
  const services = createFakeServices({ callFunction: server.callFunction });
  const page = (
    <main tabIndex={-1}>
      <StudioNewsletterPage UID="olga" />
    </main>
  );
  renderApp(page, createStore({ services }), at);
  return server;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says who of the chosen gets nothing, and why, and can be for everybody again', async () => {
  const audience = { ...AUDIENCE, uids: ['lena', 'reto'] };
  const leftOut = [{ uid: 'reto', name: null, why: 'no-consent' }];
  const server = open({
    listNewsletters: { newsletters: [{ ...DRAFT, audience }] },
    listLeftOut: { leftOut },
  });
  expect(await screen.findByText('To 2 chosen people.')).toBeTruthy();
  expect(await screen.findByText('No name: hasn’t agreed to newsletters')).toBeTruthy();
  expect(server.payloadsOf('listLeftOut')).toEqual([{ uids: ['lena', 'reto'] }]);
  expect(server.payloadsOf('countNewsletterReaders').at(-1)).toEqual({ audience });
  await press('Write to everybody instead');
  await waitFor(() =>
    expect(server.payloadsOf('countNewsletterReaders').at(-1)).toEqual({ audience: AUDIENCE }),
  );
  expect(screen.queryByText('To 2 chosen people.')).toBeNull();
});

it('the focus goes to the first field of a new one, and to the top where another or all are shown', async () => {
  open({ listNewsletters: { newsletters: [DRAFT] } }, '/studio/newsletter');
  const isAtTop = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  await press('Write a newsletter');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Subject in English')));
  await userEvent.click(screen.getByRole('link', { name: 'All newsletters' }));
  await isAtTop();
  await userEvent.click(screen.getByRole('link', { name: 'Summer' }));
  await isAtTop();
});

it('writes a new one in two languages, shows it, and says how many it goes to', async () => {
  const server = open(
    { listNewsletters: { newsletters: [] }, saveNewsletter: { revision: 1 } },
    '/studio/newsletter',
  );
  await press('Write a newsletter');
  await userEvent.type(await screen.findByLabelText('Subject in English'), 'Summer');
  await userEvent.type(screen.getByLabelText('Subject in German'), 'Sommer');
  fireEvent.change(screen.getByLabelText('Text in English'), { target: { value: 'Hoi **zäme**' } });
  fireEvent.change(screen.getByLabelText('Text in German'), { target: { value: 'Hoi *zäme*' } });
  expect(screen.getByText('zäme', { selector: 'strong' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'VIP');
  const audience = { ...AUDIENCE, plan: 'vip' };
  await waitFor(() => expect(server.payloadsOf('countNewsletterReaders').at(-1)).toEqual({ audience }));
  expect(await screen.findByText('Goes to 12 readers.')).toBeTruthy();
  await press('Send me a test');
  expect(screen.getByText('Save what you’ve written first.')).toBeTruthy();
  await press('Save the draft');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(server.payloadsOf('saveNewsletter')).toEqual([
    expect.objectContaining({
      revision: 0,
      subject: { en: 'Summer', de: 'Sommer' },
      text: { en: 'Hoi **zäme**', de: 'Hoi *zäme*' },
      audience,
    }),
  ]);
  await press('Send me a test');
  await waitFor(() =>
    expect(server.payloadsOf('actOnNewsletter')).toEqual([
      expect.objectContaining({ revision: 1, act: 'test', at: null }),
    ]),
  );
});

it('asks once more before it sends now, and takes only a time to come', async () => {
  const server = open({ listNewsletters: { newsletters: [DRAFT] } });
  await press('Schedule');
  expect(screen.getByText('Choose a time in the coming year.')).toBeTruthy();
  await press('Send now');
  const window = within(screen.getByRole('dialog', { name: 'Send it now?' }));
  expect(window.getByText(/^Goes to 12 readers\./)).toBeTruthy();
  expect(server.payloadsOf('actOnNewsletter')).toEqual([]);
  await userEvent.click(window.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(server.payloadsOf('actOnNewsletter')).toEqual([
      { id: ID, revision: 4, act: 'schedule', at: null },
    ]),
  );
  expect(await screen.findByText('It’s on its way.')).toBeTruthy();
});

it.each(['Send now', 'Send me a test'])('marks what is missing before it answers to ‘%s’', async (name) => {
  const subject = { en: 'Summer', de: 'Sommer' };
  const server = open({ listNewsletters: { newsletters: [{ ...DRAFT, subject, text: '' }] } });
  await press(name);
  const text = screen.getByLabelText('Text in English');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(text);
  expect(screen.getByText('Write a text.')).toBeTruthy();
  expect(screen.getByLabelText('Text in German').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(text, { target: { value: 'Hoi' } });
  expect(screen.queryByText('Write a text.')).toBeNull();
  expect(server.payloadsOf('actOnNewsletter')).toEqual([]);
});

it('is scheduled once by two presses', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const server = open({ listNewsletters: { newsletters: [DRAFT] }, actOnNewsletter: () => promise });
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  fireEvent.change(await screen.findByLabelText('Send on'), { target: { value: at } });
  await press('Schedule');
  await press('Schedule');
  resolve({ ok: true });
  expect(await screen.findByText('Scheduled.')).toBeTruthy();
  expect(server.payloadsOf('actOnNewsletter')).toHaveLength(1);
});

it('keeps what is typed where it could not be saved, and says why', async () => {
  open({
    listNewsletters: { newsletters: [DRAFT] },
    saveNewsletter: new CallFailure('aborted', 'changed'),
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Subject in English');
  await userEvent.type(field, ' letter');
  await press('Save the draft');
  expect(await screen.findByText(/Somebody else has just changed it/)).toBeTruthy();
  expect(field.value).toBe('Summer letter');
});

it('has what was typed again where its page went, until it is saved', async () => {
  const answers: Record<string, unknown> = {
    listNewsletters: { newsletters: [DRAFT] },
    saveNewsletter: { revision: 5 },
  };
  const subject = () => screen.findByLabelText<HTMLInputElement>('Subject in English');
  open(answers);
  await userEvent.type(await subject(), ' letter');
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'VIP');
  await userEvent.click(screen.getByRole('link', { name: 'All newsletters' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Summer' }));
  expect((await subject()).value).toBe('Summer letter');
  cleanup();
  const server = open(answers);
  expect((await subject()).value).toBe('Summer letter');
  expect(screen.getByText('Not saved yet.')).toBeTruthy();
  await press('Send now');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Save the draft');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(server.payloadsOf('saveNewsletter')).toEqual([
    expect.objectContaining({
      revision: 4,
      subject: 'Summer letter',
      audience: { ...AUDIENCE, plan: 'vip' },
    }),
  ]);
  cleanup();
  open(answers);
  expect((await subject()).value).toBe('Summer');
});

it('goes on with a new one that was left, until it is discarded', async () => {
  const answers = { listNewsletters: { newsletters: [] } };
  const subject = () => screen.findByLabelText<HTMLInputElement>('Subject in English');
  open(answers, '/studio/newsletter');
  await press('Write a newsletter');
  await userEvent.type(await subject(), 'Autumn');
  await userEvent.click(screen.getByRole('link', { name: 'All newsletters' }));
  await press('Write a newsletter');
  expect((await subject()).value).toBe('Autumn');
  await press('Discard my changes');
  expect((await subject()).value).toBe('');
  expect(document.activeElement?.contains(await subject())).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'All newsletters' }));
  await press('Write a newsletter');
  expect((await subject()).value).toBe('');
});

it('shows a colleague’s version once what stands against it is discarded', async () => {
  let latest = DRAFT;
  const server = open({
    listNewsletters: () => ({ newsletters: [latest] }),
    saveNewsletter: ({ revision }: { revision: number }) => {
      if (revision < latest.revision) throw new CallFailure('aborted', 'changed');
      return { revision: revision + 1 };
    },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Subject in English');
  await userEvent.type(field, ' letter');
  latest = { ...DRAFT, revision: 5, subject: 'Spring' };
  await press('Save the draft');
  expect((await screen.findByRole('alert')).textContent).toMatch(/then discard your changes\.$/);
  await press('Discard my changes');
  await waitFor(() => expect(field.value).toBe('Spring'));
  await userEvent.type(field, ' letter');
  await press('Save the draft');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(server.payloadsOf('saveNewsletter').at(-1)).toMatchObject({
    revision: 5,
    subject: 'Spring letter',
  });
});

it('sends nothing that was corrected while it was saved, and leaves the focus to who types', async () => {
  const answers = Promise.withResolvers<object>();
  const server = open({
    listNewsletters: { newsletters: [DRAFT] },
    saveNewsletter: () => answers.promise,
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Subject in English');
  await userEvent.type(field, ' ');
  await press('Save the draft');
  await userEvent.type(field, '2027');
  answers.resolve({ revision: 5 });
  await waitFor(() => expect(server.payloadsOf('listNewsletters')).toHaveLength(2));
  expect([document.activeElement, field.value]).toEqual([field, 'Summer 2027']);
  expect(screen.queryByText('Saved.')).toBeNull();
  await press('Send now');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Save what you’ve written first.')).toBeTruthy();
  await press('Save the draft');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(screen.queryByText('Save what you’ve written first.')).toBeNull();
  expect(server.payloadsOf('saveNewsletter').at(-1)).toMatchObject({ revision: 5, subject: 'Summer 2027' });
});

it.each([
  ['scheduled', 'Unschedule', 'withdraw'],
  ['sending', 'Pause', 'pause'],
  ['paused', 'Resume', 'resume'],
])('shows one that is %s as its readers have it, with its one act', async (state, name, act) => {
  const sent = { ...DRAFT, state, sendAt: '2026-11-03T08:00:00.000Z', numbers: NUMBERS };
  const server = open({ listNewsletters: { newsletters: [sent] } });
  expect(await screen.findByRole('heading', { name: 'Summer' })).toBeTruthy();
  expect(screen.queryByLabelText('Subject in English')).toBeNull();
  expect(screen.getByText('12 sent, 40 waiting, 1 bounced, 0 failed, 2 unsubscribed')).toBeTruthy();
  await press(name);
  await waitFor(() =>
    expect(server.payloadsOf('actOnNewsletter')).toEqual([{ id: ID, revision: 4, act, at: null }]),
  );
});
