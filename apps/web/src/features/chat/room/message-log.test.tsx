import type { ChatMessage } from '@school/contract/chat';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EMPTY, takeFrame } from '../session/transcript.ts';
import { MessageLog } from './message-log.tsx';

/** Messages whose words are read as they are drawn. */
let drawn = 0;
const message = (sequence: number): ChatMessage => ({
  sequence,
  changed: sequence,
  id: `m-${sequence}`,
  uid: 'reto',
  username: 'Reto',
  role: null,
  get text() {
    drawn += 1;
    return `Guete Abig ${sequence}`;
  },
  sentAt: '2026-12-07T19:00:00.000Z',
  isDeleted: false,
});

const doNothing = () => undefined;
const log = (transcript: typeof EMPTY, arrived: readonly ChatMessage[] = [], mayModerate = false) => (
  <MessageLog
    transcript={transcript}
    uid="mira"
    mayModerate={mayModerate}
    arrived={arrived}
    onMore={doNothing}
    onAgain={doNothing}
  />
);
const hear = (transcript: typeof EMPTY, messages: readonly ChatMessage[]) =>
  takeFrame(transcript, { type: 'messages', messages: [...messages] }, 'mira');

it('of two thousand messages a thousand stand, and one more draws none of them again', () => {
  const all = Array.from({ length: 2_000 }, (_, place) => message(place + 1));
  const before = hear(EMPTY, all);
  const { container, rerender } = render(log(before));
  expect(container.querySelectorAll('li')).toHaveLength(1_000);
  const [first] = container.querySelectorAll('li:nth-child(2)');
  const arrived = [message(2_001)];
  const after = hear(before, arrived);
  drawn = 0;
  rerender(log(after, arrived));
  // The new one alone: for its item, and for who hears the page.
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(10);
  expect(container.querySelectorAll('li')).toHaveLength(1_000);
  expect(container.querySelector('li')).toBe(first);
  expect(container.querySelector('li:last-child')?.textContent).toContain('Guete Abig 2001');
});

it('who reads further up stays there and hears how many are new, until the end is in sight', () => {
  const before = hear(EMPTY, [message(1)]);
  const { rerender } = render(log(before));
  const place = screen.getByRole('log');
  vi.spyOn(place, 'scrollHeight', 'get').mockReturnValue(1_000);
  vi.spyOn(place, 'clientHeight', 'get').mockReturnValue(300);
  place.scrollTop = 100;
  fireEvent.scroll(place);
  const [second, third] = [message(2), message(3)];
  const withTwo = hear(before, [second]);
  rerender(log(withTwo, [second]));
  expect(place.scrollTop).toBe(100);
  rerender(log(hear(withTwo, [third]), [third]));
  fireEvent.click(screen.getByRole('button', { name: '2 new messages' }));
  expect(place.scrollTop).toBe(1_000);
  expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
});

it('the same words are said again', async () => {
  vi.useFakeTimers();
  const again = (sequence: number): ChatMessage => ({ ...message(sequence), text: 'hoi' });
  const first = hear(EMPTY, [again(1)]);
  const { rerender } = render(log(first, [again(1)]));
  const said = () => screen.getByRole('status').firstElementChild;
  const before = said();
  expect(before?.textContent).toBe('Reto: hoi');
  rerender(log(hear(first, [again(2)]), [again(2)]));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(said()?.textContent).toBe('Reto: hoi');
  expect(said()).not.toBe(before);
});

it('a message that is deleted leaves the focus to the log, and takes it from nobody', () => {
  const before = hear(EMPTY, [message(1), message(2), message(3)]);
  const { rerender } = render(log(before, [], true));
  const [first] = screen.getAllByRole('button');
  first?.focus();
  const withTwo = hear(before, [{ ...message(2), changed: 4, isDeleted: true }]);
  rerender(log(withTwo, [], true));
  expect(document.activeElement).toBe(first);
  rerender(log(hear(withTwo, [{ ...message(1), changed: 5, isDeleted: true }]), [], true));
  expect(document.activeElement).toBe(screen.getByRole('log'));
});
