import { expect, it } from 'vitest';
import { createComposer } from './composer.ts';

const MOST = 500;

function open() {
  const sent: string[] = [];
  const composer = createComposer((text) => sent.push(text));
  document.body.append(composer.form);
  const field = composer.form.querySelector('textarea');
  if (!field) throw new Error('no field');
  return {
    sent,
    field,
    hold: composer.hold,
    write: (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event('input'));
    },
    send: () => composer.form.dispatchEvent(new Event('submit', { cancelable: true })),
    shown: () =>
      [...composer.form.querySelectorAll('.note')].flatMap((note) =>
        note.hasAttribute('hidden') ? [] : [note.textContent],
      ),
  };
}

it('a message over the limit stays in the field, and its note until the text is another', () => {
  const { sent, field, hold, write, send, shown } = open();
  hold(false, '');
  write('ä'.repeat(MOST + 1));
  send();
  // The page asks again each second whether anything holds the composer.
  hold(false, '');
  expect(shown()).toEqual(['501 of 500 characters', 'A message has 500 characters at most.']);
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
    ['Hidden characters in it turn the direction of the text. Please type it without them.'],
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
  expect(shown().at(-1)).toBe('A message has 500 characters at most.');
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

it('what was typed is there again when the page was loaded again, until it is sent', () => {
  open().write('Grüezi mitenand\nIch ha e Fraag');
  document.body.replaceChildren();
  const { sent, field, send } = open();
  expect(field.value).toBe('Grüezi mitenand\nIch ha e Fraag');
  send();
  expect(sent).toEqual(['Grüezi mitenand\nIch ha e Fraag']);
  document.body.replaceChildren();
  expect(open().field.value).toBe('');
});
