import { settingsTexts } from '@school/texts/en/settings';
import { videoPlayerTexts } from '@school/texts/en/video-player';
import { CAPTION_LANGUAGES } from '../../../shared/captions/lines.ts';
import { toggleLanguage } from '../../../shared/player/player-settings.ts';
import { usePlayerSettings } from '../../../shared/player/use-player-settings.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Block } from '../../../shared/ui/block.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './settings-page.module.css';

/** The captions of every film and the computer's voice, the same choices as beside the player: made once, they hold everywhere. */
export function Captions() {
  const { captions: title, captionLanguages, captionsNote, computerVoiceNote } = useTexts(settingsTexts);
  const { computerVoice } = useTexts(videoPlayerTexts);
  const [{ captions, hearsComputer }, change] = usePlayerSettings();
  return (
    <Block title={title}>
      <div className={styles.choices}>
        {CAPTION_LANGUAGES.map((language) => (
          <Button
            key={language}
            look={captions.includes(language) ? 'solid' : 'plain'}
            aria-pressed={captions.includes(language)}
            onClick={() => change({ captions: toggleLanguage(captions, language) })}
          >
            {captionLanguages[language]}
          </Button>
        ))}
      </div>
      <p className={styles.note}>{captionsNote}</p>
      <div className={styles.choices}>
        <Button
          look={hearsComputer ? 'solid' : 'plain'}
          aria-pressed={hearsComputer}
          onClick={() => change({ hearsComputer: !hearsComputer })}
        >
          {computerVoice}
        </Button>
      </div>
      <p className={styles.note}>{computerVoiceNote}</p>
    </Block>
  );
}
