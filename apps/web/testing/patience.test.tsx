import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';

/** Longer than React works in one turn. */
const BUSY_MS = 10;
/** More promises than stand between what is drawn and the test that waited for it. */
const HOPS = 100;

function beBusy(): void {
  const until = performance.now() + BUSY_MS;
  while (performance.now() < until);
}

/** Makes the machine a busy one: React's turn is over, and every timer is due before its next one. */
async function keepBusy(): Promise<void> {
  beBusy();
  for (let hop = 0; hop < HOPS; hop += 1) await Promise.resolve();
  beBusy();
}

function Greeting() {
  useLayoutEffect(() => void keepBusy(), []);
  useEffect(() => {
    document.title = 'Grüezi';
  }, []);
  return <p>Grüezi mitenand</p>;
}

function Late() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 5);
    return () => clearTimeout(timer);
  }, []);
  return isThere && <Greeting />;
}

it('what is found has had its effects, however busy the machine is', async () => {
  render(<Late />);
  await screen.findByText('Grüezi mitenand');
  expect(document.title).toBe('Grüezi');
});
