import { tellWait } from '@school/contract/auth-wait';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MultiFactorError } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeAuth, type FakeAuth, providerError } from '../../../testing/fake-auth.ts';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { selectCurrentUser } from './current-user.slice.ts';
import { SecondFactorStep } from './second-factor-step.tsx';

let fake: FakeAuth;
const onPassed = vi.fn<() => void>();
const onStartAgain = vi.fn<() => void>();

beforeEach(() => {
  fake = createFakeAuth();
  fake.factor.resolveSignIn.mockResolvedValue({ user: { uid: 'mira', displayName: 'Mira' } });
  onPassed.mockReset();
  onStartAgain.mockReset();
});

function show(factors = ['app-1']) {
  const hints = factors.map((uid) => ({ uid, factorId: 'totp' }));
  const asked = Object.assign(providerError('multi-factor-auth-required', 'Proof.'), { hints });
  const store = createStore({ services: createFakeServices({ auth: fake.service }) });
  return renderApp(
    <SecondFactorStep
      asked={asked as unknown as MultiFactorError}
      onPassed={onPassed}
      onStartAgain={onStartAgain}
    />,
    store,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const paste = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('the second step of a log-in', () => {
  it('asks for the app’s six digits, and ends the log-in with them, spaces or not', async () => {
    const store = show();
    const field = screen.getByLabelText('code');
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ]);
    await paste('code', ' 123 456 ');
    await press('Continue');
    expect(fake.factor.resolveSignIn).toHaveBeenCalledExactlyOnceWith({ factorId: 'app-1', code: '123456' });
    expect(onPassed).toHaveBeenCalledOnce();
    expect(selectCurrentUser(store.getState()).UID).toBe('mira');
  });

  it('takes a recovery code in the app’s place', async () => {
    show();
    await press('use a recovery code instead');
    expect(document.activeElement).toBe(screen.getByLabelText('recovery code'));
    await paste('recovery code', 'abcde-fghjk');
    await press('Continue');
    expect(fake.factor.resolveSignIn).toHaveBeenCalledExactlyOnceWith({
      factorId: 'app-1',
      code: 'abcde-fghjk',
    });
  });

  it('tries the code at each app of an account that has several', async () => {
    fake.factor.resolveSignIn.mockRejectedValueOnce(providerError('invalid-verification-code', 'SMS.'));
    show(['app-1', 'app-2']);
    await paste('code', '123456');
    await press('Continue');
    expect(fake.factor.resolveSignIn).toHaveBeenLastCalledWith({ factorId: 'app-2', code: '123456' });
    expect(onPassed).toHaveBeenCalledOnce();
  });

  it.each([
    ['invalid-verification-code', /^That code isn’t right/],
    ['invalid-multi-factor-session', /^That took too long/],
    ['network-request-failed', /^We couldn’t reach the school/],
  ])('says beside the field what to do after %s', async (code, words) => {
    fake.factor.resolveSignIn.mockRejectedValue(providerError(code, 'The provider’s words.'));
    show();
    await paste('code', '000000');
    await press('Continue');
    expect(await alert()).toMatch(words);
    expect(onPassed).not.toHaveBeenCalled();
  });

  it('says how long to wait where that was too often', async () => {
    fake.factor.resolveSignIn.mockRejectedValue(providerError('too-many-requests', tellWait(840)));
    show();
    await paste('code', '000000');
    await press('Continue');
    expect(await alert()).toBe('Too many tries in a short time. Try again in 14 minutes.');
  });

  it('sends nothing where nothing was typed', async () => {
    show();
    await press('Continue');
    expect(await alert()).toBe('Type the six digits of your app.');
    expect(fake.factor.resolveSignIn).not.toHaveBeenCalled();
  });

  it('goes back to the first step', async () => {
    show();
    await press('start again');
    expect(onStartAgain).toHaveBeenCalledOnce();
  });
});
