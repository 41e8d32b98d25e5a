import { expect, it } from 'vitest';
import { lengthenList, makeCaptions, repeatPlaylist } from './made-up-course.ts';

it('captions have a cue for each line, one after the other', () => {
  const captions = makeCaptions(2_000);
  expect(captions.match(/-->/g)).toHaveLength(2_000);
  expect(captions).toContain('00:16:39.500 --> 00:16:40.000');
});

it('a film is repeated until it is as long as its lines', () => {
  const once =
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.0,\na.m4s\n#EXTINF:2.0,\nb.m4s\n#EXT-X-ENDLIST\n';
  const film = '#EXTINF:4.0,\na.m4s\n#EXTINF:2.0,\nb.m4s\n';
  expect(repeatPlaylist(once, 7)).toBe(
    `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${film}#EXT-X-DISCONTINUITY\n${film}#EXT-X-ENDLIST\n`,
  );
});

it('a list keeps its own lessons, and the made-up ones after them have addresses of their own', () => {
  const body = JSON.stringify({ result: { lessons: [{ DocID: 'one', Title: 'Eis' }] } });
  const { result } = JSON.parse(lengthenList(body, 3)) as { result: { lessons: { DocID: string }[] } };
  expect(result.lessons.map(({ DocID }) => DocID)).toEqual(['one', 'made-up-1', 'made-up-2']);
});
