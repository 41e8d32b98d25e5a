import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readStoryboard, tileAt } from './read-storyboard.ts';
import { showWhereSought } from './show-where-sought.ts';

const TIMES = `WEBVTT

00:00:00.000 --> 00:00:02.000
storyboard.webp#xywh=0,0,160,90

00:00:02.000 --> 01:00:04.500
storyboard.webp#xywh=160,0,160,90
`;

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('reads what is shown when', () => {
  const tiles = readStoryboard(TIMES);
  expect(tiles.map(({ toSeconds, x }) => [toSeconds, x])).toEqual([
    [2, 0],
    [3_604.5, 160],
  ]);
  expect([tileAt(tiles, 1.9)?.x, tileAt(tiles, 2)?.x, tileAt(tiles, 9_999)?.x]).toEqual([0, 160, 160]);
  expect(readStoryboard('no storyboard')).toEqual([]);
});

function drawPlayer() {
  document.body.innerHTML = `<div><div data-picture><video></video></div>
    <span><input type="range" min="0" max="4"></span></div>`;
  const [video, slider] = [document.querySelector('video'), document.querySelector('input')];
  if (!video || !slider) throw new Error('no player');
  slider.getBoundingClientRect = () => new DOMRect(0, 0, 400, 20);
  return { video, slider };
}
const point = (slider: HTMLElement, type: string, clientX = 0) =>
  slider.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerType: 'mouse' }));

it('fetches nothing before the slider is pointed at, then shows what is there, and goes', async () => {
  const ask = vi.fn(async (_address: string) => new Response(TIMES));
  vi.stubGlobal('fetch', ask);
  const { video, slider } = drawPlayer();
  const leave = showWhereSought(video, () => '/media/token/');
  expect(ask).not.toHaveBeenCalled();
  point(slider, 'pointerover');
  await waitFor(() => {
    point(slider, 'pointermove', 300);
    expect(slider.nextElementSibling).not.toBeNull();
  });
  expect(ask.mock.calls).toEqual([['/media/token/storyboard.vtt']]);
  const preview = slider.nextElementSibling as HTMLElement;
  expect(preview.dataset['time']).toBe('0:03');
  expect([preview.style.backgroundPosition, preview.style.left]).toEqual(['-160px 0px', '220px']);
  expect(preview.style.backgroundImage).toContain('/media/token/storyboard.webp');
  point(slider, 'pointerleave');
  expect(slider.nextElementSibling).toBeNull();
  leave();
  point(slider, 'pointermove', 300);
  expect(slider.nextElementSibling).toBeNull();
});

it('shows nothing for a film that has no storyboard', async () => {
  const ask = vi.fn(async (_address: string) => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', ask);
  const { video, slider } = drawPlayer();
  showWhereSought(video, () => '/media/token/');
  point(slider, 'pointerover');
  await waitFor(() => expect(ask).toHaveBeenCalled());
  point(slider, 'pointermove', 300);
  expect(slider.nextElementSibling).toBeNull();
});
