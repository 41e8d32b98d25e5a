import type { SubscriptionPackage } from '@school/contract/billing';
import { describeStatus, findSubscribeButton, type Learner } from '@school/domain/subscribe-button';
import { billingTexts } from '@school/texts/en/billing';
import { useFormatDay } from '../../shared/lib/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './plan-card.module.css';
import { priceLine } from './price-text.ts';
import { usePriceWords } from './use-price-words.ts';

export type PlanHandlers = {
  isBusy: boolean;
  subscribe: (item: SubscriptionPackage) => void;
  cancel: () => void;
  resubscribe: (item: SubscriptionPackage) => Promise<void>;
};

type PlanCardProps = {
  item: SubscriptionPackage;
  learner: Learner;
  handlers: PlanHandlers;
  isReady: boolean;
};

/** One package: what it holds, what it costs, and the one button that fits. */
export function PlanCard({ item, learner, handlers, isReady }: PlanCardProps) {
  const formatDay = useFormatDay();
  const texts = useTexts(billingTexts);
  const words = usePriceWords();
  const { label, action, status } = findSubscribeButton(item, learner);
  const press = () => {
    if (action === 'cancel') handlers.cancel();
    if (action === 'resubscribe') void handlers.resubscribe(item);
    if (action === 'checkout') handlers.subscribe(item);
  };
  // A running plan is not changed here yet.
  const hasButton = isReady && label !== null && action !== 'change';
  return (
    <article className={styles.card} id={item.Title.toLowerCase()}>
      <h2 className={styles.title}>{item.Title}</h2>
      <p className={styles.get}>{texts.whatYouGet}</p>
      <ul className={styles.lines}>
        {item.PromotionText.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles.buy} data-subscribe={item.Main ? 'main' : undefined}>
        {hasButton ? (
          <Button
            look={action === 'cancel' ? 'plain' : item.Main ? 'main' : 'solid'}
            isWide
            isBusy={handlers.isBusy}
            onClick={press}
          >
            {texts.buttons[label]}
          </Button>
        ) : null}
        {isReady ? <p className={styles.status}>{describeStatus(status, texts.status, formatDay)}</p> : null}
        <p className={styles.price}>{priceLine(item, label === 'TRY OUT', words)}</p>
      </div>
    </article>
  );
}
