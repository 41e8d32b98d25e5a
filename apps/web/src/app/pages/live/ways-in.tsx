import { closedTexts } from '@school/texts/en/closed';
import { ClosedOffer } from '../../../features/billing/closed-offer.tsx';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './ways-in.module.css';

/** What opens live lessons. */
const VIP_TIER = 2;

/** For who may not take part yet: what it costs, the way there, and why it does not open at a press. */
export function WaysIn({ isVisitor }: { isVisitor: boolean }) {
  const { enter, liveHolds } = useTexts(closedTexts);
  const show = useShowAlert();
  const { liveLessonNotSignedIn, liveLessonNotVip } = useErrorAlerts();
  return (
    <div className={styles.ways}>
      <ClosedOffer tier={VIP_TIER} isSignedIn={!isVisitor} />
      <p>{liveHolds}</p>
      <Button onClick={() => show(isVisitor ? liveLessonNotSignedIn : liveLessonNotVip)}>{enter}</Button>
    </div>
  );
}
