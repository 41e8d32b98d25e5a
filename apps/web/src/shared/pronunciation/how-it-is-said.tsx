import { SOUNDS_TOPIC_ID } from '@school/contract/sounds';
import { pronunciationTexts } from '@school/texts/en/pronunciation';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../routes.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Ipa } from './ipa.tsx';
import styles from './pronunciation.module.css';

/** How a word or line sounds, in phonetic signs; they lead to the page that explains them, unless `isPlain`. */
export function HowItIsSaid({ text, isPlain = false }: { text: string; isPlain?: boolean }) {
  const texts = useTexts(pronunciationTexts);
  const said = useSayText()?.(text);
  if (!said?.ipa) return null;
  return (
    <span className={styles.said}>
      <span className="visually-hidden">{texts.howItIsSaid} </span>
      {isPlain ? (
        <Ipa>{said.ipa}</Ipa>
      ) : (
        <Link to={`${paths.grammar}?topic=${SOUNDS_TOPIC_ID}`} title={texts.whatSigns}>
          <Ipa>{said.ipa}</Ipa>
        </Link>
      )}
      {said.isUnsure ? <span className={styles.unsure}> {texts.isUnsure}</span> : null}
    </span>
  );
}

type SayText = typeof import('./say-text.ts').sayText;

/** What turns words into sounds, loaded with the first that is shown; null until then, and where it cannot be had. */
function useSayText(): SayText | null {
  const [sayText, setSayText] = useState<SayText | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without it the word stands there in its letters.
    import('./say-text.ts')
      .then((file) => {
        if (isCurrent) setSayText(() => file.sayText);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return sayText;
}
