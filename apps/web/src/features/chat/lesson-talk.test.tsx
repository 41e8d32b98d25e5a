import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { LessonTalk } from './lesson-talk.tsx';

const said = (sequence: number, text: string, role: 'teacher' | null = null) => ({
  sequence,
  username: role === null ? 'Anna' : 'Thea',
  role,
  text,
  sentAt: new Date(2026, 10, 30, 20, sequence).toISOString(),
});

function show(answer: unknown) {
  const server = createFakeCallables({ getChatTranscript: answer });
  const services = createFakeServices({ callFunction: server.callFunction });
  renderApp(<LessonTalk UID="u" lessonID="live-1" />, createStore({ services }));
  const open = () => userEvent.click(screen.getByText('What people wrote during the lesson'));
  return { server, open };
}

// ASVS 3.2.2
it('asks for nothing until it is opened, then shows who said what, and the rest by pages', async () => {
  const { server, open } = show(({ after }: { after: number }) =>
    after === 0
      ? { messages: [said(0, 'Grüezi'), said(1, 'Hoi zäme <b>', 'teacher')], next: 1 }
      : { messages: [said(9, 'Adie https://example.com')], next: null },
  );
  expect(server.payloadsOf('getChatTranscript')).toEqual([]);
  await open();
  await screen.findByText('Hoi zäme <b>');
  const list = screen.getByRole('list', { name: 'Messages' });
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Anna8 PMGrüezi', 'TheaTeacher8:01 PMHoi zäme <b>', 'Show more']);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const link = await screen.findByRole('link', { name: 'https://example.com' });
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(texts()).toHaveLength(3);
  expect(server.payloadsOf('getChatTranscript')).toEqual([
    { lessonID: 'live-1', after: 0 },
    { lessonID: 'live-1', after: 1 },
  ]);
});

it('says so where nothing was said', async () => {
  const { open } = show({ messages: [], next: null });
  await open();
  expect(
    await screen.findByText('Nobody wrote in the chat, or the messages are no longer kept.'),
  ).toBeTruthy();
});

it('that could not be read offers to try again', async () => {
  let isAway = true;
  const { open } = show(() => {
    if (isAway) throw new CallFailure('unavailable', 'away');
    return { messages: [said(1, 'there')], next: null };
  });
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/^The school is very busy/)).toBeDefined();
  isAway = false;
  await userEvent.click(again);
  expect(await screen.findByText('there')).toBeTruthy();
});
