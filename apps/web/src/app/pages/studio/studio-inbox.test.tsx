import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';
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
};

it('shows messages with their answers, answers in place, and keeps what was not sent', async () => {
  const answers: Record<string, unknown> = {
    listInbox: { messages: [MESSAGE], hasMore: false, counts: { new: 1, answered: 4, closed: 0 } },
    answerMessage: new CallFailure('aborted', 'answered'),
    setMessageState: { ok: true },
  };
  const server = createFakeCallables(answers);
  const services = createFakeServices({ callFunction: server.callFunction });
  renderApp(<StudioInboxPage UID="olga" />, createStore({ services }), '/studio/inbox');
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
  answers['answerMessage'] = { ok: true };
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your answer is on its way.'));
  const [first, second] = server.payloadsOf('answerMessage');
  expect(second).toEqual(first);
  expect(first).toMatchObject({ id: MESSAGE.id, text: 'Hoi Mira', seenAnswers: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(server.payloadsOf('setMessageState')).toEqual([{ id: MESSAGE.id, state: 'closed' }]),
  );
});
