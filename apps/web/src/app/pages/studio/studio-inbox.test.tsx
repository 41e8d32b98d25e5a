import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';
import type { Operator } from './studio-door.tsx';
import { StudioInboxPage } from './studio-inbox-page.tsx';

const AT = '2026-11-02T08:00:00.000Z';
const MESSAGE = {
  id: '7d3f1c52-4f0e-4f7b-9a51-0f2f8b1c9d11',
  email: 'mira@learner.example',
  topic: 'plans',
  message: 'What does VIP cost? See https://a.example/1 and https://a.example/2',
  at: AT,
  state: 'new',
  uid: 'mira',
  answers: [{ id: 'a', by: 'Olga', at: AT, text: 'Forty francs.', state: 'refused' }],
  assignee: null,
  notes: [{ id: 'n', by: null, at: AT, text: 'Pays twice?' }],
};
const STAFF = [
  { uid: 'olga', name: 'Olga' },
  { uid: 'moni', name: 'Moni' },
];
const REPORT = {
  place: 'comments',
  thing: 'im-kafi/abcdefghij0123456789',
  uid: 'reto',
  username: 'Reto',
  text: 'Bad words',
  notes: [],
  lessonID: 'im-kafi',
  room: null,
  reportedAt: AT,
  reporters: 1,
  isBanned: false,
};
const OWNER = { UID: 'olga', role: 'owner', isTeacher: true, isOwner: true } as const;
const MODERATOR = { UID: 'moni', role: 'moderator', isTeacher: false, isOwner: false } as const;

function open(
  answers: Record<string, unknown>,
  operator: Operator,
  at = '/studio/inbox',
  reports = [REPORT],
) {
  const counts = { new: 1, answered: 4, closed: 0 };
  // The caller changes its answers later.
  const known = Object.assign(answers, {
    listInbox: { messages: [MESSAGE], hasMore: false, counts, staff: operator.isOwner ? STAFF : [] },
    listReports: { reports },
  });
  const server = createFakeCallables(known);
  const services = createFakeServices({ callFunction: server.callFunction });
  renderApp(<StudioInboxPage operator={operator} />, createStore({ services }), at);
  return server;
}

it('shows messages with their answers, answers in place, and keeps what was not sent', async () => {
  const answers: Record<string, unknown> = {
    answerMessage: new CallFailure('aborted', 'answered'),
    setMessageState: { ok: true },
  };
  const server = open(answers, OWNER);
  expect(await screen.findByRole('button', { name: 'New (1)' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/studio/people/mira',
    'https://a.example/1',
    'https://a.example/2',
  ]);
  expect(screen.getByText(/refused by the mail server/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Answer mira@learner.example' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your answer');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'Hoi Mira');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/has just answered this message/)).toBeTruthy();
  expect(field.value).toBe('Hoi Mira');
  const taken = Promise.withResolvers<unknown>();
  answers['answerMessage'] = () => taken.promise;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  // What were added now would not be sent.
  await userEvent.type(field, ', hoi Reto');
  expect(field.value).toBe('Hoi Mira');
  taken.resolve({ ok: true });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your answer is on its way.'));
  const [first, second] = server.payloadsOf('answerMessage');
  expect(second).toEqual(first);
  expect(first).toMatchObject({ id: MESSAGE.id, text: 'Hoi Mira', seenAnswers: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(server.payloadsOf('setMessageState')).toEqual([{ id: MESSAGE.id, state: 'closed' }]),
  );
});

it('shows no other state’s messages where those of the chosen one do not come', async () => {
  const answers: Record<string, unknown> = {};
  open(answers, OWNER);
  expect(await screen.findByText(MESSAGE.email)).toBeTruthy();
  answers['listInbox'] = new CallFailure('unavailable', 'busy');
  await userEvent.click(screen.getByRole('button', { name: 'Closed (0)' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(MESSAGE.email)).toBeNull();
});

it('has an answer and a note again where their page went, until they are cancelled or sent', async () => {
  const answers = { answerMessage: { ok: true } };
  const write = async (what: 'Answer' | 'Note about', label: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `${what} ${MESSAGE.email}` }));
    return screen.getByLabelText<HTMLTextAreaElement>(label);
  };
  const leave = () => {
    cleanup();
    return open(answers, OWNER);
  };
  open(answers, OWNER);
  await userEvent.type(await write('Answer', 'Your answer'), 'Hoi Mira');
  leave();
  await userEvent.type(await write('Note about', 'Your note'), 'Ask Vreni');
  leave();
  expect((await write('Note about', 'Your note')).value).toBe('Ask Vreni');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await write('Note about', 'Your note')).value).toBe('');
  const server = leave();
  expect((await write('Answer', 'Your answer')).value).toBe('Hoi Mira');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(server.payloadsOf('answerMessage')).toEqual([expect.objectContaining({ text: 'Hoi Mira' })]),
  );
  expect((await write('Answer', 'Your answer')).value).toBe('');
});

it('gives a message to a colleague, and keeps a note that is sent twice as one', async () => {
  const answers: Record<string, unknown> = { assignMessage: { ok: true }, noteMessage: new Error('away') };
  const server = open(answers, OWNER);
  const assignee = await screen.findByLabelText<HTMLSelectElement>('Who takes care of it');
  await userEvent.selectOptions(assignee, 'Moni');
  await waitFor(() => expect(server.payloadsOf('assignMessage')).toEqual([{ id: MESSAGE.id, to: 'moni' }]));
  expect(await screen.findByText('Done.')).toBeTruthy();
  expect(assignee.disabled).toBe(false);
  expect(document.activeElement).toBe(assignee);
  expect(assignee.value).toBe('moni');
  expect(screen.getByText('Pays twice?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Note about mira@learner.example' }));
  await userEvent.type(screen.getByLabelText('Your note'), 'Ask Vreni');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(/wasn’t saved/)).toBeTruthy();
  answers['noteMessage'] = { ok: true };
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Note saved.'));
  const [first, second] = server.payloadsOf('noteMessage');
  expect(second).toEqual(first);
  expect(first).toMatchObject({ id: MESSAGE.id, text: 'Ask Vreni' });
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
  await waitFor(() =>
    expect(server.payloadsOf('listInbox').at(-1)).toEqual({ state: 'new', whose: 'mine', after: null }),
  );
});

it('goes back to who had a message where giving it failed, and gives the last of two choices', async () => {
  const answers: Record<string, unknown> = { assignMessage: new Error('away') };
  const server = open(answers, OWNER);
  const assignee = await screen.findByLabelText<HTMLSelectElement>('Who takes care of it');
  await userEvent.selectOptions(assignee, 'Moni');
  expect(await screen.findByText('That didn’t work. Try again.')).toBeTruthy();
  expect(assignee.value).toBe('');
  answers['assignMessage'] = { ok: true };
  await Promise.all([userEvent.selectOptions(assignee, 'Olga'), userEvent.selectOptions(assignee, 'Moni')]);
  await waitFor(() => expect(server.payloadsOf('assignMessage').at(-1)).toMatchObject({ to: 'moni' }));
  expect(assignee.value).toBe('moni');
});

it('shows who has another role their messages alone, without ways that they may not go', async () => {
  const server = open({}, MODERATOR);
  expect(await screen.findByText(MESSAGE.email)).toBeTruthy();
  expect(server.payloadsOf('listInbox')).toEqual([{ state: 'new', whose: 'mine', after: null }]);
  expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
  expect(screen.queryByLabelText('Who takes care of it')).toBeNull();
  expect(screen.queryByRole('link', { name: 'See this person' })).toBeNull();
});

it('draws something where nothing is reported', async () => {
  open({}, MODERATOR, '/studio/inbox?state=reports', []);
  const none = await screen.findByText('No open reports.');
  expect(none.parentElement?.querySelector('svg')).toBeTruthy();
});

it('has what was reported in the same place: a comment is removed there', async () => {
  const server = open({ moderateComment: { ok: true } }, MODERATOR, '/studio/inbox?state=reports');
  expect(await screen.findByRole('button', { name: 'Reports (1)' })).toBeTruthy();
  expect(screen.getByText('Bad words')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.type(await screen.findByLabelText(/Why/), 'Rude');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(server.payloadsOf('moderateComment')).toEqual([
      { lessonID: 'im-kafi', commentID: 'abcdefghij0123456789', action: 'remove', reason: 'Rude' },
    ]),
  );
});

it('shows the beginning of what is long, whole on request, each link as it was written', async () => {
  const links = Array.from({ length: 100 }, (_none, at) => `https://watches.example/${at}`);
  const counts = { new: 1, answered: 0, closed: 0 };
  const message = { ...MESSAGE, uid: null, answers: [], notes: [], message: links.join(' ') };
  const server = createFakeCallables({
    listInbox: { messages: [message], hasMore: false, counts, staff: STAFF },
    listReports: { reports: [{ ...REPORT, text: links.join('\n'), notes: ['Adverts.'] }] },
  });
  const services = createFakeServices({ callFunction: server.callFunction });
  renderApp(<StudioInboxPage operator={OWNER} />, createStore({ services }), '/studio/inbox');
  const hrefs = () =>
    screen
      .getAllByRole<HTMLAnchorElement>('link')
      .flatMap(({ href }) => (href.includes('watches') ? href : []));
  const whole = await screen.findByRole('button', { name: 'Show all of it' });
  const few = hrefs();
  expect(few.length).toBeLessThan(50);
  expect(few).toEqual(links.slice(0, few.length));
  await userEvent.click(whole);
  expect(hrefs()).toEqual(links);
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(hrefs()).toEqual(few);
  await userEvent.click(screen.getByRole('button', { name: 'Reports (1)' }));
  expect(await screen.findByText('From the report:')).toBeTruthy();
  expect(screen.getByText('Adverts.')).toBeTruthy();
  expect(hrefs()).toEqual(links.slice(0, 12));
});
