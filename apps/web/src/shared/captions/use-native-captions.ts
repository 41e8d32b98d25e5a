import { type RefObject, useEffect } from 'react';
import type { CaptionLanguage } from './lines.ts';

/**
 * The film's own full screen on an iPhone shows nothing of the page, so that the browser draws the captions there: the
 * first language that was chosen. Everywhere else its tracks stay hidden, and those of a playlist off.
 */
export function useNativeCaptions(
  video: RefObject<HTMLVideoElement | null>,
  chosen: readonly CaptionLanguage[],
): void {
  const [first] = chosen;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const ours = () => Array.from(element.querySelectorAll('track'), ({ track }) => track);
    const show = () => {
      for (const track of ours()) if (track.language === first) track.mode = 'showing';
    };
    const hide = () => {
      for (const track of ours()) if (track.mode === 'showing') track.mode = 'hidden';
    };
    const silence = ({ track }: TrackEvent) => {
      if (track && 'mode' in track && !ours().includes(track)) track.mode = 'disabled';
    };
    element.addEventListener('webkitbeginfullscreen', show);
    element.addEventListener('webkitendfullscreen', hide);
    element.textTracks?.addEventListener('addtrack', silence);
    return () => {
      element.removeEventListener('webkitbeginfullscreen', show);
      element.removeEventListener('webkitendfullscreen', hide);
      element.textTracks?.removeEventListener('addtrack', silence);
    };
  }, [video, first]);
}
