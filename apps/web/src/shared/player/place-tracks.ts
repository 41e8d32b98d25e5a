import type { Caption } from '@school/contract/lessons';

/** A `<track>` for each caption. One whose language stays is not moved: it would be read again. */
export function placeTracks(video: HTMLVideoElement, captions: readonly Caption[]): void {
  const there = new Map(Array.from(video.querySelectorAll('track'), (track) => [track.srclang, track]));
  for (const { language, label, url } of captions) {
    const found = there.get(language);
    const track = found ?? document.createElement('track');
    there.delete(language);
    Object.assign(track, { kind: 'subtitles', srclang: language, label });
    if (track.getAttribute('src') !== url) track.src = url;
    if (!found) video.append(track);
  }
  for (const track of there.values()) track.remove();
}
