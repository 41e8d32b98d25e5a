import type { Caption } from '@school/contract/lessons';
import { videoPlayerTexts } from '@school/texts/en/video-player';
import { type RefObject, useEffect } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import styles from './video-player.module.css';

export type CaptionChoice = Caption['language'] | 'off';

type CaptionSwitchProps = {
  video: RefObject<HTMLVideoElement | null>;
  captions: readonly Caption[];
  choice: CaptionChoice;
  onChoose: (choice: CaptionChoice) => void;
};

/** Which captions run along. The browser's own menu and this switch show the same. */
export function CaptionSwitch({ video, captions, choice, onChoose }: CaptionSwitchProps) {
  const texts = useTexts(videoPlayerTexts);
  useEffect(() => {
    for (const track of video.current?.textTracks ?? [])
      track.mode = track.language === choice ? 'showing' : 'disabled';
  }, [video, choice]);

  useEffect(() => {
    const tracks = video.current?.textTracks;
    const follow = () => {
      const shown = Array.from(tracks ?? []).find((track) => track.mode === 'showing');
      onChoose(captions.find((caption) => caption.language === shown?.language)?.language ?? 'off');
    };
    tracks?.addEventListener('change', follow);
    return () => tracks?.removeEventListener('change', follow);
  }, [video, captions, onChoose]);

  const choices = [{ language: 'off' as const, label: texts.captionsOff }, ...captions];
  return (
    <fieldset className={styles.captions}>
      <legend>{texts.captions}</legend>
      {choices.map(({ language, label }) => (
        <button
          key={language}
          type="button"
          aria-pressed={choice === language}
          onClick={() => onChoose(language)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
