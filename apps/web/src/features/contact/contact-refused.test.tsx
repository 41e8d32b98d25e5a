import { contact } from '@school/texts/de/contact';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { createCallFunction } from '../../shared/api/call-function.ts';
import { configurationLoaded, initialConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { ContactForm } from './contact-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tooMany = (retryAfterSeconds?: number) =>
  new CallFailure('resource-exhausted', 'too many', undefined, undefined, retryAfterSeconds);

async function sendInVain(failure: CallFailure, contactEmail: string | null = null) {
  const { callFunction } = createFakeCallables({ sendContactMessage: failure });
  const store = createStore({ services: createFakeServices({ callFunction }) });
  store.dispatch(configurationLoaded({ ...initialConfiguration, contactEmail }));
  renderApp(<ContactForm knownEmail="mira@learner.example" />, store);
  await userEvent.type(screen.getByLabelText('Your message'), 'Grüezi!');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return screen.findByRole('alert');
}

it.each([
  [30, 'in 1 minute.'],
  [61, 'in 2 minutes.'],
  [3_541, 'in an hour.'],
  [86_393, 'in 24 hours.'],
  [undefined, 'later.'],
])('refused for %s seconds it says %j', async (seconds, words) => {
  const alert = await sendInVain(tooMany(seconds));
  expect(alert.textContent).toContain(`please try again ${words}`);
  expect(screen.queryByRole('link')).toBeNull();
});

it('says the same in German', () => {
  const { tooMany: say, orWrite } = contact.problems;
  expect(
    [say(60), say(3_540), say(3_600), say(3_601), say(null)].map((text) => text.split('versuch es ')[1]),
  ).toEqual([
    'in einer Minute nochmals.',
    'in 59 Minuten nochmals.',
    'in einer Stunde nochmals.',
    'in 2 Stunden nochmals.',
    'später nochmals.',
  ]);
  expect(orWrite('hallo@schule.example')).toContainEqual({ slot: 'address', text: 'hallo@schule.example' });
});

it.each([tooMany(60), new CallFailure('unavailable', 'away')])(
  'names the school’s own address beside what could not be sent',
  async (failure) => {
    await sendInVain(failure, 'hello@school.example');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'hello@school.example' });
    expect(link.href).toBe('mailto:hello@school.example');
  },
);

it('a call says how long its caller is to wait, as the server’s details do', async () => {
  const error = { status: 'RESOURCE_EXHAUSTED', message: 'm', details: { retryAfterSeconds: 42 } };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 429 }));
  const services = createFakeServices();
  const callFunction = createCallFunction({ getIdToken: async () => null, appCheck: services.appCheck });
  await expect(callFunction('listLessons', null)).rejects.toMatchObject({
    code: 'resource-exhausted',
    retryAfterSeconds: 42,
    retryAfterMs: undefined,
  });
});
