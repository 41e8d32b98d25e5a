import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { TeacherCalendar } from './teacher-calendar.tsx';

const addressOf = (secret: string) => ({
  calendarUrl: `https://school.example/lesson-calendar/${secret}/lessons.ics`,
});
const AWAY = new CallFailure('unavailable', 'away');

function show(answers: Record<string, unknown>) {
  const server = createFakeCallables(answers);
  const services = createFakeServices({ callFunction: server.callFunction });
  renderApp(<TeacherCalendar UID="trudi" />, createStore({ services }));
  return server;
}

it('asks before a new address, and says where there is none', async () => {
  const answers = { getTeacherCalendar: addressOf('secret'), renewTeacherCalendar: AWAY };
  const { payloadsOf } = show(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'New address' }));
  expect(payloadsOf('renewTeacherCalendar')).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
  expect(await screen.findByText('Something went wrong.')).toBeDefined();
  expect(screen.queryByText(/^This is the new address/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  Object.assign(answers, { renewTeacherCalendar: addressOf('other') });
  await userEvent.click(screen.getByRole('button', { name: 'New address' }));
  await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
  expect(await screen.findByText(/^This is the new address/)).toBeDefined();
});

it('says that it did not load, and comes on the next try', async () => {
  const answers: Record<string, unknown> = { getTeacherCalendar: AWAY };
  show(answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The calendar didn’t load.')).toBeDefined();
  answers['getTeacherCalendar'] = addressOf('secret');
  await userEvent.click(again);
  expect(await screen.findByLabelText('The calendar’s address')).toBeDefined();
});
