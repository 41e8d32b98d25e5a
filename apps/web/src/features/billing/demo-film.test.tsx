import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DemoFilm } from './demo-film.tsx';
import { findLine } from './use-demo-film.ts';

let isInView: (entries: { isIntersecting: boolean }[]) => void = () => undefined;

/** A video of a test plays nothing: it only says so. */
function pretendPlaying() {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    this.dispatchEvent(new Event('pause'));
  });
}

function arrange({ hasRoom = true, isCalm = false }: { hasRoom?: boolean; isCalm?: boolean } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduced-motion') ? isCalm : hasRoom,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  render(<DemoFilm />);
  return document.querySelector('video');
}

beforeEach(() => {
  isInView = () => undefined;
  pretendPlaying();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof isInView) {
        isInView = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});

describe('the film beside the plans', () => {
  it('is not even there where there is no room for it', () => {
    expect(arrange({ hasRoom: false })).toBeNull();
  });

  it('plays once it is in view, muted and in a loop, and can be paused and played', async () => {
    const video = arrange();
    expect([video?.muted, video?.loop, video?.preload]).toEqual([true, true, 'none']);
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Play the film');
    act(() => isInView([{ isIntersecting: true }]));
    await userEvent.click(screen.getByRole('button', { name: 'Pause the film' }));
    expect(video?.paused).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Play the film' }));
    expect(video?.paused).toBe(false);
  });

  it('says each line in the page’s language, for as long as the film does', () => {
    const video = arrange();
    expect(screen.getByText('Hello! How are you?')).toBeDefined();
    const at = (seconds: number) => {
      if (video) video.currentTime = seconds;
      act(() => void video?.dispatchEvent(new Event('timeupdate')));
    };
    at(3);
    expect(screen.getByText('Fine, thanks. And you?')).toBeDefined();
    at(7);
    expect(screen.queryByText(/Hello|Fine/)).toBeNull();
    expect([0, 2.3, 2.75, 5.9, 6, 8.4, 8.5].map(findLine)).toEqual([0, null, 1, 1, null, null, 0]);
  });

  it('stands still with reduced motion, until it is started', async () => {
    const video = arrange({ isCalm: true });
    act(() => isInView([{ isIntersecting: true }]));
    expect(screen.queryByRole('button', { name: 'Pause the film' })).toBeNull();
    expect(video?.getAttribute('poster')).toContain('demo-film');
    await userEvent.click(screen.getByRole('button', { name: 'Play the film' }));
    expect(video?.paused).toBe(false);
  });
});
