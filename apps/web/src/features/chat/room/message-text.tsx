import { LearnerText } from '../../../shared/ui/learner-text.tsx';
import styles from './messages.module.css';

export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      <LearnerText text={text} />
    </p>
  );
}
