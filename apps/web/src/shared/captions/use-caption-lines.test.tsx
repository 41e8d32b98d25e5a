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
  const { lines, sources, areRead, readAgain } = useCaptionLines({ video, captions, isWanted: true });
  return (
    <>
      <PictureVideo video={video} title="a film" sources={sources} player={PLAYER} />
      <output>{areRead ? 'read' : 'to come'}</output>
      <ul>
        {lines.map(({ id, words }) => (
          <li key={id}>{Object.values(words).join(' ')}</li>
        ))}
      </ul>
      {readAgain ? (
        <button type="button" onClick={readAgain}>
          again
        </button>
      ) : null}
    </>
  );
}

const tracks = () => [...document.querySelectorAll('track')];

/** As the browser tells it of one track, where it has read the cues or could not. */
async function endTrack(language: string, words: string | null): Promise<void> {
  const track = tracks().find(({ srclang }) => srclang === language);
  if (!track) throw new Error('no track');
  const cue = { id: 'line-01', startTime: 3, endTime: 6, text: words };
  if (words !== null) Object.defineProperty(track, 'track', { value: { mode: 'hidden', cues: [cue] } });
  await act(async () => void track.dispatchEvent(new Event(words === null ? 'error' : 'load')));
}
const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

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

it.each([
  ['when the network is back', () => void window.dispatchEvent(new Event('online'))],
  ['when one asks for it', () => screen.getByRole('button', { name: 'again' }).click()],
])('captions that did not load are fetched again %s', async (_when, wait) => {
  render(<Film captions={CAPTIONS} />);
  await endTrack('gsw', null);
  await endTrack('en', 'Hello!');
  expect(screen.getByRole('status').textContent).toBe('read');
  expect(said()).toEqual(['Hello!']);
  const [before, english] = [tracks()[0], tracks()[1]];
  await act(async () => wait());
  expect(tracks().map((track) => [track.srclang, track.getAttribute('src')])).toEqual([
    ['gsw', '/gsw.vtt'],
    ['en', '/en.vtt'],
  ]);
  expect(tracks()[0]).not.toBe(before);
  expect(tracks()[1]).toBe(english);
  await endTrack('gsw', 'Grüezi!');
  expect(said()).toEqual(['Grüezi! Hello!']);
  expect(screen.queryByRole('button', { name: 'again' })).toBeNull();
});

it('captions that did not load are read from an address to which they are renewed', async () => {
  const { rerender } = render(<Film captions={CAPTIONS} />);
  await endTrack('gsw', null);
  await endTrack('en', 'Hello!');
  rerender(<Film captions={CAPTIONS.map((caption) => ({ ...caption, url: `${caption.url}?new` }))} />);
  expect(tracks().map((track) => track.getAttribute('src'))).toEqual(['/gsw.vtt?new', '/en.vtt']);
  // The lines that are there stay meanwhile.
  expect(said()).toEqual(['Hello!']);
});
