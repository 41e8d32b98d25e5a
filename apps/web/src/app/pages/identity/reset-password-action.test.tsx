import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeAuth, providerError } from '../../../../testing/fake-auth.ts';
import { createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../store.ts';
import { ResetPassword } from './reset-password-action.tsx';

function show(failure: Error) {
  const { service, sdk } = createFakeAuth();
  sdk.verifyPasswordResetCode.mockRejectedValueOnce(failure).mockResolvedValue('mira@learner.example');
  renderApp(
    <main tabIndex={-1}>
      <ResetPassword code="c-1" />
    </main>,
    createStore({ services: createFakeServices({ auth: service }) }),
  );
}

it.each([
  ['network-request-failed', /^We couldn’t reach the school/],
  ['too-many-requests', /^Too many tries/],
  ['internal-error', /^That didn’t work/],
])('calls no link dead that could not be checked, and checks it again (%s)', async (code, words) => {
  show(providerError(code, 'Away.'));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('for mira@learner.example')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it.each(['invalid-action-code', 'expired-action-code'])('says that a link is dead (%s)', async (code) => {
  show(providerError(code, 'Dead.'));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
});
