import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { SchoolFindings } from './school-findings.tsx';

const answer = (state: string, check: string, finding: string, detail: string) => ({
  check,
  state,
  finding,
  detail,
});

it('names what is wrong first with what to do, looks again on a press, and says when it could not', async () => {
  const answers: Record<string, unknown> = { examineSchool: new CallFailure('unavailable', 'busy') };
  const server = createFakeCallables(answers);
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  renderApp(<SchoolFindings UID="olga" />, store);
  expect(await screen.findByText('The checks didn’t load.')).toBeTruthy();
  answers['examineSchool'] = {
    at: '2026-11-02T08:00:00.000Z',
    findings: [
      answer('good', 'database', 'database-good', '18.4'),
      answer('bad', 'mail', 'mail-refused', 'mail.school.example: EAUTH 535'),
    ],
  };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MailWrongThe mail server refuses us (mail.school.example: EAUTH 535). Check name and password in SMTP_URL.',
    'DatabaseGoodPostgreSQL 18.4 answers.',
  ]);
  answers['examineSchool'] = {
    at: '2026-11-02T08:01:00.000Z',
    findings: [answer('good', 'mail', 'mail-good', 'mail.school.example')],
  };
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('mail.school.example accepts emails.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  answers['examineSchool'] = new CallFailure('unavailable', 'busy');
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'That didn’t work. This is what was found before.',
  );
});
