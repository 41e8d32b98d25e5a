import { BringCards } from './bring-cards.tsx';
import styles from './card-files.module.css';
import { DownloadCards } from './download-cards.tsx';

/** A learner's cards out as files, and files in as cards. */
export function CardFiles({ onChanged }: { onChanged: () => void }) {
  return (
    <div className={styles.parts}>
      <DownloadCards />
      <BringCards onChanged={onChanged} />
    </div>
  );
}
