import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { RolesEditor } from '../../../features/operators/roles-editor.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';

const AT = '2026-11-02T08:00:00.000Z';
const operator = (name: string, role: string, hasSecondFactor = true) => ({
  uid: name,
  name,
  email: `${name.toLowerCase()}@school.test`,
  role,
  since: AT,
  hasSecondFactor,
});

it('invites, changes a role, asks before it takes one away, and says why it was refused', async () => {
  const answers: Record<string, unknown> = {
    listRoles: {
      people: [operator('Olga', 'owner'), operator('Thea', 'teacher', false)],
      invitations: [{ email: 'mo@school.test', role: 'moderator', by: 'Olga', at: AT, expiresAt: AT }],
    },
    inviteOperator: new CallFailure('invalid-argument', 'no address'),
    changeOperatorRole: new CallFailure('failed-precondition', 'last', 'last-owner'),
    withdrawInvitation: { ok: true },
  };
  const server = createFakeCallables(answers);
  const services = createFakeServices({ callFunction: server.callFunction });
  renderApp(<RolesEditor UID="olga" />, createStore({ services }), '/studio/school');
  const rows = within(await screen.findByRole('list', { name: 'Roles' })).getAllByRole('listitem');
  expect(rows[1]?.textContent).toContain('no second step yet');

  await userEvent.type(screen.getByLabelText('Email'), 'nobody');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Teacher');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(/the email address in full/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nobody');
  answers['inviteOperator'] = { isGiven: false };
  await userEvent.type(screen.getByLabelText('Email'), '@school.test{Enter}');
  expect(await screen.findByText(/^An email is on its way/)).toBeTruthy();
  expect(server.payloadsOf('inviteOperator').at(-1)).toEqual({
    email: 'nobody@school.test',
    role: 'teacher',
  });

  const olga = within(rows[0] as HTMLElement);
  await userEvent.selectOptions(olga.getByLabelText('Role of Olga'), 'No role');
  await userEvent.click(olga.getByRole('button', { name: 'Change' }));
  const window = within(screen.getByRole('dialog', { name: 'Take the role of Olga away?' }));
  expect(server.payloadsOf('changeOperatorRole')).toEqual([]);
  await userEvent.click(window.getByRole('button', { name: 'Take away' }));
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^This is the school’s last owner/),
  );
  expect(server.payloadsOf('changeOperatorRole')).toEqual([
    { email: 'olga@school.test', is: 'owner', role: null },
  ]);
  expect(olga.getByLabelText<HTMLSelectElement>('Role of Olga').value).toBe('owner');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation of mo@school.test' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Withdrawn.'));
});
