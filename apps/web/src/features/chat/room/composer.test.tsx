import { cleanup, fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Composer } from './composer.tsx';

const MOST = 500;

function open() {
  const sent: string[] = [];
  const show = (isHeld: boolean, why: string) => (
    <Composer hold={{ isHeld, why }} onSend={(text) => sent.push(text)} />
  );
  const { container, rerender } = render(show(false, ''));
  const field = container.querySelector('textarea');
  const { form } = field ?? {};
  if (!field || !form) throw new Error('no field');
  return {
    sent,
    field,
    hold: (isHeld: boolean, why: string) => rerender(show(isHeld, why)),
    write: (text: string) => fireEvent.change(field, { target: { value: text } }),
    send: () => fireEvent.submit(form),
    shown: () =>
      [...container.querySelectorAll('p')].flatMap(({ textContent }) => (textContent ? [textContent] : [])),
  };
}

it('a message over the limit stays in the field, and its note until the text is another', () => {
  const { sent, field, hold, write, send, shown } = open();
  hold(false, '');
  write('ä'.repeat(MOST + 1));
  send();
  // The page asks again each second whether anything holds the composer.
  hold(false, '');
  expect(shown()).toEqual(['501 of 500 characters', 'Please shorten it to 500 characters.']);
  expect([sent, field.value.length]).toEqual([[], MOST + 1]);
  write('Guet');
  expect(shown()).toEqual([]);
  send();
  expect([sent, field.value]).toEqual([['Guet'], '']);
});

it('a message that turns its direction stays in the field, with why it was not sent', () => {
  const { sent, write, send, shown } = open();
  write('Guet \u202Eliame');
  send();
  expect([sent, shown()]).toEqual([
    [],
    ['Your text has hidden characters in it. Please type it again yourself.'],
  ]);
  write('Guet');
  send();
  expect([sent, shown()]).toEqual([['Guet'], []]);
});

it('thousands are marked in the counter as everywhere', () => {
  const { write, shown } = open();
  write('a'.repeat(5_609));
  expect(shown()).toEqual([`${(5_609).toLocaleString('en-CH')} of 500 characters`]);
  expect(shown()[0]).toMatch(/^5[’']609 /);
});

it('what holds every message is said before the length of one, and the length again after it', () => {
  const { hold, write, send, shown } = open();
  write('a'.repeat(MOST + 1));
  send();
  hold(true, 'The chat is closed now.');
  expect(shown().at(-1)).toBe('The chat is closed now.');
  hold(false, 'Slow mode: one message every 30 s.');
  expect(shown().at(-1)).toBe('Please shorten it to 500 characters.');
  write('a');
  expect(shown()).toEqual(['Slow mode: one message every 30 s.']);
});

it('counts people’s characters once fifty are left, and not before', () => {
  const { write, send, shown } = open();
  write('a'.repeat(MOST - 50));
  expect(shown()).toEqual([]);
  write('🐐'.repeat(MOST - 49));
  expect(shown()).toEqual(['451 of 500 characters']);
  send();
  expect(shown()).toEqual([]);
});

it('Enter sends, Shift and Enter begin a line', () => {
  const { sent, field, write } = open();
  write('Hoi');
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  expect(sent).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toEqual(['Hoi']);
});

it('what was typed is there again when the page was loaded again, until it is sent', () => {
  open().write('Grüezi mitenand\nIch ha e Fraag');
  cleanup();
  const { sent, field, send } = open();
  expect(field.value).toBe('Grüezi mitenand\nIch ha e Fraag');
  send();
  expect(sent).toEqual(['Grüezi mitenand\nIch ha e Fraag']);
  cleanup();
  expect(open().field.value).toBe('');
});
