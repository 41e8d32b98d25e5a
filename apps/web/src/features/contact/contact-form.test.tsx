import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { ContactForm } from './contact-form.tsx';

function show(answer: unknown, knownEmail = '') {
  const callables = createFakeCallables({ sendContactMessage: answer });
  const store = createStore({ services: createFakeServices({ callFunction: callables.callFunction }) });
  renderApp(<ContactForm knownEmail={knownEmail} />, store);
  return callables;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

/** Long enough ago for a person to have written it. */
function passTime() {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
}

it('sends what was written, where the answer goes and what it is about, and says so', async () => {
  const { payloadsOf } = show({ ok: true }, 'mira@learner.example');
  await userEvent.selectOptions(field('What’s it about?'), 'Plans and payments');
  await userEvent.type(field('Your message'), 'Grüezi!');
  passTime();
  await send();
  expect(await screen.findByText(/We’ll answer to mira@learner.example/)).not.toBeNull();
  expect(payloadsOf('sendContactMessage')).toMatchObject([
    { email: 'mira@learner.example', topic: 'plans', message: 'Grüezi!', website: '' },
  ]);
});

it.each([
  ['', 'Grüezi', 'Your email'],
  ['mira', 'Grüezi', 'Your email'],
  ['mira@learner', 'Grüezi', 'Your email'],
  ['a@b.example, c@d.example', 'Grüezi', 'Your email'],
  ['mira@learner.example', '   ', 'Your message'],
  ['mira@learner.example', 'Grüezi \u202Eliame', 'Your message'],
])('with %j and %j it is not sent, and ‘%s’ says why', async (email, message, wrong) => {
  const { payloadsOf } = show({ ok: true }, email);
  await userEvent.type(field('Your message'), message);
  await send();
  expect(field(wrong).getAttribute('aria-invalid')).toBe('true');
  expect(payloadsOf('sendContactMessage')).toEqual([]);
});

it('sent empty, it says what is wrong with every field at once, and each until it is changed', async () => {
  const { payloadsOf } = show({ ok: true });
  await send();
  const wrong = () =>
    ['Your email', 'Your message'].filter((name) => field(name).getAttribute('aria-invalid') === 'true');
  expect(wrong()).toEqual(['Your email', 'Your message']);
  expect(document.activeElement).toBe(field('Your email'));
  await userEvent.type(field('Your email'), 'mira@learner.example');
  expect(wrong()).toEqual(['Your message']);
  expect(payloadsOf('sendContactMessage')).toEqual([]);
});

it.each([
  [new CallFailure('unavailable', 'away'), 'wasn’t sent'],
  [new CallFailure('resource-exhausted', 'too many'), 'try again later'],
])('what could not be sent stays, with what to do', async (failure, words) => {
  show(failure, 'mira@learner.example');
  await userEvent.type(field('Your message'), 'Grüezi!');
  passTime();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(field('Your message').value).toBe('Grüezi!');
});

it('takes nothing more while it is sent, which would go with the form', async () => {
  const answer = Promise.withResolvers<unknown>();
  show(() => answer.promise, 'mira@learner.example');
  await userEvent.type(field('Your message'), 'Grüezi!');
  passTime();
  await send();
  await userEvent.type(field('Your message'), ' PS');
  expect(field('Your message').value).toBe('Grüezi!');
  answer.reject(new CallFailure('unavailable', 'away'));
  await screen.findByRole('alert');
  await userEvent.type(field('Your message'), ' PS');
  expect(field('Your message').value).toBe('Grüezi! PS');
});

it('what was written is there again after the page is loaded again, until it is sent', async () => {
  show({ ok: true }, 'mira@learner.example');
  await userEvent.type(field('Your message'), 'Grüezi!');
  cleanup();
  show({ ok: true }, 'mira@learner.example');
  expect(field('Your message').value).toBe('Grüezi!');
  passTime();
  await send();
  await screen.findByText('Your message has arrived. We’ll answer to mira@learner.example.');
  cleanup();
  show({ ok: true }, 'mira@learner.example');
  expect(field('Your message').value).toBe('');
});
