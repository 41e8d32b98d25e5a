import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useExactAddress } from './use-exact-address.ts';

function exactOf(address: string): string | null {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => useExactAddress(), { wrapper }).result.current;
}

it.each([
  ['/home/', '/home'],
  ['/videos/a/?t=1#b', '/videos/a?t=1#b'],
])('%s is %s', (address, exact) => {
  expect(exactOf(address)).toBe(exact);
});

it.each(['/', '/home', '/home//', '/videos/a?t=/'])('%s stays as it is', (address) => {
  expect(exactOf(address)).toBeNull();
});
