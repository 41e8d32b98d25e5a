import { secondFactorSetupTexts } from '@school/texts/en/second-factor-setup';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './copy-button.module.css';

/** Puts a text into the clipboard, and says whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const texts = useTexts(secondFactorSetupTexts);
  const [said, setSaid] = useState('');
  const copy = async () => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(text);
      setSaid(texts.copied);
    } catch {
      setSaid(texts.notCopied);
    }
  };
  return (
    <div className={styles.copy}>
      <Button onClick={() => void copy()}>{texts.copy}</Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  );
}
