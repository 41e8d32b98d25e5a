import { transcriptTexts } from '@school/texts/en/transcript';
import { videoPlayerTexts } from '@school/texts/en/video-player';
import type { Film } from '../player/film.ts';
import type { DialectChoice, LineSounds } from '../player/player-seams.ts';
import { toggleLanguage } from '../player/player-settings.ts';
import { useTexts } from '../texts/use-texts.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './transcript.module.css';

type TranscriptOptionsProps = { film: Film; lineSounds: LineSounds | undefined };

/** The languages below the first, whether lines are hidden until they are heard, and whether a computer says them. */
export function TranscriptOptions({ film, lineSounds }: TranscriptOptionsProps) {
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
      {lineSounds?.hasComputers === true ? (
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

/** In which dialect lines are heard, where they are read in several: beside the title, where nothing moves when it comes. */
export function TranscriptDialects({ all, chosen, choose }: DialectChoice) {
  const texts = useTexts(transcriptTexts);
  return (
    <fieldset className={classNames(styles.options, styles.dialects)} aria-label={texts.dialect}>
      {all.map(({ region, name }) => (
        <button
          key={region}
          type="button"
          lang="gsw"
          aria-pressed={region === chosen}
          onClick={() => choose(region)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
