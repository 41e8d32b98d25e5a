import { secondFactorSetupTexts } from '@school/texts/en/second-factor-setup';
import { useSelector } from 'react-redux';
import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { selectParentAppOS } from '../../shared/metadata/metadata.slice.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useAskBeforeLeaving } from '../../shared/ui/use-ask-before-leaving.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './recovery-codes.module.css';

type RecoveryCodesProps = {
  codes: readonly string[];
  /** Whose they are, for the file. */
  email: string;
  lead: string;
  /** Said when the window was to be left without them. */
  warning: string;
  onKept: () => void;
};

/** The codes, the only time that they are shown, with three ways to keep them. */
export function RecoveryCodes({ codes, email, lead, warning, onKept }: RecoveryCodesProps) {
  const texts = useTexts(secondFactorSetupTexts).codes;
  const { siteName } = useSelector(selectConfiguration);
  const isEmbedded = useSelector(selectParentAppOS) !== null;
  useAskBeforeLeaving(true);
  const text = `${texts.file(siteName, email)}\n\n${codes.join('\n')}\n`;
  return (
    <div className={styles.codes}>
      <p>{lead}</p>
      <ol className={styles.list} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        {/* A WebView neither saves nor prints. */}
        {isEmbedded ? null : (
          <>
            <Button onClick={() => download(text, texts.fileName)}>{texts.download}</Button>
            <Button onClick={() => window.print()}>{texts.print}</Button>
          </>
        )}
        <CopyButton text={text} />
      </div>
      <p className={styles.warning} role="status">
        {warning}
      </p>
      <Button look="main" onClick={onKept} data-first-focus>
        {texts.kept}
      </Button>
    </div>
  );
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
