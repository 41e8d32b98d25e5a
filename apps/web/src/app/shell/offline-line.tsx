import { offlineTexts } from '@school/texts/en/offline';
import { useIsOnline } from '../../shared/offline/use-is-online.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './offline-line.module.css';

/** Says quietly that there is no connection, and that this is no loss. */
export function OfflineLine() {
  const { line } = useTexts(offlineTexts);
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.place}>
      {isOnline ? null : <p className={styles.line}>{line}</p>}
    </div>
  );
}
