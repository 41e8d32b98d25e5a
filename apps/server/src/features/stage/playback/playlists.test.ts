import { describe, expect, it } from 'vitest';
import { readRun } from '../segments/segments.ts';
import { chooseShown, composePlaylist } from './compose-playlist.ts';
import { preparedMaster } from './master-playlist.ts';
import { playAsLive } from './prepared-playlist.ts';

const written = (names: readonly string[], seconds = 2) =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MAP:URI="v360-init.mp4"',
    ...names.flatMap((name, place) => [
      `#EXT-X-PROGRAM-DATE-TIME:2026-11-23T19:00:0${place * 2}.000+0000`,
      `#EXTINF:${seconds}.000000,`,
      name,
    ]),
  ].join('\n');

const RUNS = [readRun(written(['a.m4s', 'b.m4s']), 1, 'r1'), readRun(written(['a.m4s', 'b.m4s']), 2, 'r2')];
const shown = (windowSeconds: number, isEnded = false) =>
  composePlaylist(chooseShown(RUNS, { windowSeconds, isEnded, targetSeconds: 2 })).split('\n');

describe('the playlist of a stream that dropped and came back', () => {
  it('has a break and the beginning of each stream before its pieces', () => {
    const lines = shown(60).filter((line) => !line.startsWith('#EXTINF') && !line.includes('DATE-TIME'));
    expect(lines).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-MAP:URI="r1/v360-init.mp4"',
      'r1/a.m4s',
      'r1/b.m4s',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="r2/v360-init.mp4"',
      'r2/a.m4s',
      'r2/b.m4s',
      '',
    ]);
  });

  it('counts pieces and breaks that have left the window', () => {
    expect(shown(4)).toContain('#EXT-X-MEDIA-SEQUENCE:2');
    // The break stands before the first piece that is shown, and has not left with the others.
    expect(shown(4)).toContain('#EXT-X-DISCONTINUITY');
    expect(shown(4).some((line) => line.startsWith('#EXT-X-DISCONTINUITY-SEQUENCE'))).toBe(false);
    expect(shown(2)).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1');
    expect(shown(2)).toContain('#EXT-X-MAP:URI="r2/v360-init.mp4"');
    expect(shown(2)).not.toContain('#EXT-X-DISCONTINUITY');
  });

  it('says the time of each piece as ISO 8601 has it, and ends when the lesson has', () => {
    expect(shown(60)).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-23T19:00:02.000Z');
    expect(shown(60)).not.toContain('#EXT-X-ENDLIST');
    expect(shown(60, true)).toContain('#EXT-X-ENDLIST');
  });
});

describe('a film that is played as if live', () => {
  const film = readRun(written(['a.m4s', 'b.m4s', 'c.m4s', 'd.m4s']), 0, '');
  const at = (playedSeconds: number, windowSeconds = 1_000) =>
    playAsLive(film, { startedAt: new Date(0), playedSeconds, windowSeconds, isEnded: false });
  const uris = (playedSeconds: number, windowSeconds?: number) =>
    at(playedSeconds, windowSeconds)
      .segments.map(({ uri }) => uri.charAt(0))
      .join('');

  it('has three pieces at once, and one more as each has been played', () => {
    expect(uris(0)).toBe('abc');
    expect(uris(1.9)).toBe('abc');
    expect(uris(2)).toBe('abcd');
    expect(uris(4)).toBe('abcda');
    expect(uris(11)).toBe('abcdabcd');
  });

  it('moves on: what has left the window is counted, with the breaks between its rounds', () => {
    expect(uris(20, 8)).toBe('bcda');
    const { dropped, breaksDropped, runBefore } = at(20, 8);
    expect({ dropped, breaksDropped, runBefore }).toEqual({ dropped: 9, breaksDropped: 2, runBefore: 2 });
    const text = composePlaylist(at(20, 8));
    expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    expect(text).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:2');
  });

  it('never shows less when more time has passed', () => {
    let last = 0;
    for (let seconds = 0; seconds < 40; seconds += 0.3) {
      const { dropped, segments } = at(seconds, 6);
      expect(dropped + segments.length).toBeGreaterThanOrEqual(last);
      last = dropped + segments.length;
    }
    expect(last).toBe(3 + Math.floor(39.9 / 2));
  });

  it('is offered without its captions, which go by the time of the film', () => {
    const master =
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,URI="c"\n#EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="c"\np.m3u8\n';
    expect(preparedMaster(master)).toBe('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\np.m3u8\n');
  });
});
