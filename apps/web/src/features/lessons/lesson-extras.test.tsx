import type { MediaLink } from '@school/contract/lessons';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { LessonExtras } from './lesson-extras.tsx';

const PHOTOS = [
  { url: '/media/t/l-1/a.webp', title: 'The market' },
  { url: '/media/t/l-1/b.webp', title: 'The cheese' },
];
const MELODY = { url: '/media/t/l-1/melody.m4a', title: 'The melody' };

/** Its addresses have another token after a press. */
function Renewed() {
  const [token, setToken] = useState('t');
  const renewed = (link: MediaLink) => ({ ...link, url: link.url.replace('/t/', `/${token}/`) });
  return (
    <>
      <LessonExtras photos={PHOTOS.map(renewed)} audios={[renewed(MELODY)]} />
      <button type="button" onClick={() => setToken('t2')}>
        Renew
      </button>
    </>
  );
}

describe('the pictures of a lesson', () => {
  it('open large, are walked through with the arrow keys, and give the focus back', async () => {
    renderApp(<LessonExtras photos={PHOTOS} audios={[]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open the picture: The market' }));
    const viewer = await screen.findByRole('dialog', { name: /The market/ });
    expect(within(viewer).getByText('1 of 2')).toBeDefined();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(viewer).getByRole('img', { name: 'The cheese' }).getAttribute('src')).toBe(PHOTOS[1]?.url);
    await userEvent.keyboard('{ArrowRight}');
    expect(within(viewer).getByRole('img', { name: 'The market' })).toBeDefined();
    await userEvent.click(within(viewer).getByRole('button', { name: 'Previous' }));
    expect(within(viewer).getByRole('img', { name: 'The cheese' })).toBeDefined();
    await userEvent.click(within(viewer).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('have no way on where there is only one', async () => {
    renderApp(<LessonExtras photos={PHOTOS.slice(0, 1)} audios={[]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open the picture: The market' }));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
});

describe('a sound of a lesson', () => {
  it('plays and pauses where it stands', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
      this: HTMLMediaElement,
    ) {
      this.dispatchEvent(new Event('play'));
    });
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
      this: HTMLMediaElement,
    ) {
      this.dispatchEvent(new Event('pause'));
    });
    renderApp(<LessonExtras photos={[]} audios={[MELODY]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Listen: The melody' }));
    expect(play).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Pause: The melody' }));
    expect(pause).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Listen: The melody' })).toBeDefined();
  });

  it('plays on where its address is renewed meanwhile, and keeps its place after a pause', async () => {
    renderApp(<Renewed />);
    const audio = document.querySelector('audio');
    const photo = screen.getByRole('button', { name: 'Open the picture: The market' });
    if (!audio) throw new Error('no sound');
    fireEvent(audio, new Event('play'));
    await userEvent.click(screen.getByRole('button', { name: 'Renew' }));
    expect(document.querySelector('audio')).toBe(audio);
    expect(audio.getAttribute('src')).toBe(MELODY.url);
    expect(photo.isConnected).toBe(true);
    audio.currentTime = 62;
    fireEvent(audio, new Event('timeupdate'));
    audio.currentTime = 0;
    fireEvent(audio, new Event('pause'));
    expect(audio.getAttribute('src')).toBe('/media/t2/l-1/melody.m4a');
    expect(audio.currentTime).toBe(62);
  });

  it('says so when it cannot be played', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('away'));
    renderApp(<LessonExtras photos={[]} audios={[MELODY]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Listen: The melody' }));
    expect((await screen.findByRole('alert')).textContent).toContain('didn’t play');
  });
});
