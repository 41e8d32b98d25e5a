import type { Caption } from '@school/contract/lessons';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PictureVideo } from '../player/picture-video.tsx';
import { initialPlayer } from '../player/player-state.ts';
import type { PlayerHandle } from '../player/use-player.ts';
import { useVideoRef } from '../player/video-ref.ts';
import type { Line } from './lines.ts';
import { useCaptionLines } from './use-caption-lines.ts';

const CAPTIONS: readonly Caption[] = [
  { language: 'gsw', label: 'Swiss German', url: '/gsw.vtt' },
  { language: 'en', label: 'English', url: '/en.vtt' },
];
const PLAYER: PlayerHandle = {
  state: initialPlayer,
  prepare: () => undefined,
  retry: () => undefined,
  onCanPlayThrough: () => undefined,
  onPlaying: () => undefined,
};

function Film({ captions }: { captions: readonly Caption[] }) {
  const video = useVideoRef();
  const { sources, areRead } = useCaptionLines({ video, captions, isWanted: true });
  return (
    <>
      <PictureVideo video={video} title="a film" sources={sources} player={PLAYER} />
      <output>{areRead ? 'read' : 'to come'}</output>
    </>
  );
}

const tracks = () => [...document.querySelectorAll('track')];

async function loadTracks(): Promise<void> {
  await act(async () => {
    for (const track of tracks()) track.dispatchEvent(new Event('load'));
  });
}

it.each([
  ['with the film', CAPTIONS],
  ['later than the film', []],
])('captions that come %s are read', async (_when, first) => {
  const { rerender } = render(<Film captions={first} />);
  rerender(<Film captions={CAPTIONS} />);
  await act(async () => undefined);
  expect(tracks()).toHaveLength(2);
  await loadTracks();
  expect(screen.getByRole('status').textContent).toBe('read');
});

it('a line keeps the id that its cue has in the file', async () => {
  const said: Line[] = [];
  function Lines() {
    const video = useVideoRef();
    const { lines, sources } = useCaptionLines({ video, captions: CAPTIONS, isWanted: true });
    said.splice(0, said.length, ...lines);
    return <PictureVideo video={video} title="a film" sources={sources} player={PLAYER} />;
  }
  render(<Lines />);
  const [first] = tracks();
  if (!first) throw new Error('no track');
  const cue = { id: 'line-01', startTime: 3, endTime: 6, text: 'Grüezi!' };
  Object.defineProperty(first, 'track', { value: { mode: 'hidden', cues: [cue] } });
  await loadTracks();
  expect(said).toMatchObject([{ id: 'line-01', startSeconds: 3, words: { gsw: 'Grüezi!' } }]);
});
