import { transcriptTexts } from '@school/texts/en/transcript';
import { videoPlayerTexts } from '@school/texts/en/video-player';
import type { Film } from '../player/film.ts';
import { toggleLanguage } from '../player/player-settings.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './transcript.module.css';

/** The languages below the first, whether lines are hidden until they are heard, and whether a computer says them. */
export function TranscriptOptions({ film, hasComputerVoice }: { film: Film; hasComputerVoice: boolean }) {
  const texts = useTexts(transcriptTexts);
  const { computerVoice } = useTexts(videoPlayerTexts);
  const { settings, changeSettings } = film;
  const [, ...others] = film.captions;
  return (
    <fieldset className={styles.options} aria-label={texts.options}>
      {others.map(({ language, label }) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={settings.translations.includes(language)}
          onClick={() => changeSettings({ translations: toggleLanguage(settings.translations, language) })}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={settings.listensFirst}
        onClick={() => changeSettings({ listensFirst: !settings.listensFirst })}
      >
        {texts.listenFirst}
      </button>
      {hasComputerVoice ? (
        <button
          type="button"
          aria-pressed={settings.hearsComputer}
          onClick={() => changeSettings({ hearsComputer: !settings.hearsComputer })}
        >
          {computerVoice}
        </button>
      ) : null}
    </fieldset>
  );
}
