import { expect, it, vi } from 'vitest';
import { openOnce } from './open-once.ts';

it('opens on first use, and once', async () => {
  const open = vi.fn(async () => 'opened');
  const openIt = openOnce(open);
  expect(open).not.toHaveBeenCalled();
  expect(await Promise.all([openIt(), openIt()])).toEqual(['opened', 'opened']);
  expect(open).toHaveBeenCalledOnce();
});

it('tries again after a failure', async () => {
  const open = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('opened');
  const openIt = openOnce(open);
  await expect(openIt()).rejects.toThrow('away');
  expect(await openIt()).toBe('opened');
});
