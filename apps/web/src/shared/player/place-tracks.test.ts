import type { Caption } from '@school/contract/lessons';
import { expect, it } from 'vitest';
import { placeTracks } from './place-tracks.ts';

const dialect: Caption = { language: 'gsw', label: 'Swiss German', url: '/gsw.vtt' };
const english: Caption = { language: 'en', label: 'English', url: '/en.vtt' };

it('gives a video the captions of now, and leaves what stays where it is', () => {
  const video = document.createElement('video');
  const tracks = () => [...video.querySelectorAll('track')];
  placeTracks(video, [dialect, english]);
  const [first, second] = tracks();
  expect(
    tracks().map((track) => [track.kind, track.srclang, track.label, track.getAttribute('src')]),
  ).toEqual([
    ['subtitles', 'gsw', 'Swiss German', '/gsw.vtt'],
    ['subtitles', 'en', 'English', '/en.vtt'],
  ]);
  placeTracks(video, [{ ...dialect, url: '/gsw.vtt?new' }, english]);
  expect(tracks()).toEqual([first, second]);
  expect(first?.getAttribute('src')).toBe('/gsw.vtt?new');
  placeTracks(video, [english]);
  expect(tracks()).toEqual([second]);
});
