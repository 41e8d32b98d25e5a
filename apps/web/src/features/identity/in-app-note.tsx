import { identityTexts } from '@school/texts/en/identity';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './auth-form.module.css';
import { findBrowserAddress } from './in-app-browser.ts';

/** In the place of Google's button: it would refuse in this app's own browser. */
export function InAppNote({ app }: { app: string }) {
  const texts = useTexts(identityTexts).inApp;
  const [isCopied, setIsCopied] = useState(false);
  const address = findBrowserAddress(navigator.userAgent, location.href);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <div className={styles.inApp}>
      <p>{texts.refused(app || texts.otherApp)}</p>
      {address === null ? (
        <Button isWide onClick={() => void copy()}>
          {texts.copy}
        </Button>
      ) : (
        <a className={styles.openOutside} href={address}>
          {texts.open}
        </a>
      )}
      <p role="status">{isCopied ? texts.copied : ''}</p>
    </div>
  );
}
