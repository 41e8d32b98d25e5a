import { mailLinksTexts } from '@school/texts/en/mail-links';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeAuth } from '../../../../testing/fake-auth.ts';
import { createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../store.ts';
import { ApplyCodeAction } from './apply-code-action.tsx';

it('says that it is done, and the focus is on the way on', async () => {
  const { service, sdk } = createFakeAuth();
  sdk.checkActionCode.mockResolvedValue({
    operation: 'VERIFY_EMAIL',
    data: { email: 'mira@learner.example' },
  });
  const store = createStore({ services: createFakeServices({ auth: service }) });
  renderApp(<ApplyCodeAction mode="verifyEmail" code="c-1" />, store);
  const { button, next, lead, doneLead } = mailLinksTexts.words.verifyEmail;
  await screen.findByText('mira@learner.example');
  const status = screen.getByText(lead, { selector: '[role="status"]' });
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: next }));
  expect(status.textContent).toBe(doneLead);
  expect(sdk.applyActionCode.mock.calls[0]?.[1]).toBe('c-1');
});
