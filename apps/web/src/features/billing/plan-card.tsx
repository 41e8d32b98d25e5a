import { sayIn } from '@school/contract/words';
import { findPlanRole } from '@school/domain/plan-change';
import { needsPrivateLesson } from '@school/domain/prerequisites';
import { describeStatus, findSubscribeButton, type Learner } from '@school/domain/subscribe-button';
import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { Link } from 'react-router';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { paths } from '../../shared/routes.ts';
import { amountText } from '../../shared/texts/amount-text.ts';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { cardName } from './card-name.ts';
import { PlanButton } from './plan-button.tsx';
import styles from './plan-card.module.css';
import { describeNote, findProblem } from './plan-notes.ts';
import { PlanPrice } from './plan-price.tsx';
import { isWithheld, type SoldPackage } from './store-offer.ts';
import type { Overview } from './use-plans.ts';
import { usePriceWords } from './use-price-words.ts';

export type PlanHandlers = {
  /** What was pressed and is not answered yet. */
  busyWith: 'cancel' | 'card' | null;
  /** The package that the app around the page is selling, or 'restore'. */
  buying: string | null;
  /** The package whose sale through the app came to nothing just now, or 'restore'. */
  givenUp: string | null;
  subscribe: (item: SoldPackage) => void;
  cancel: (item: SoldPackage) => void;
  updateCard: () => Promise<void>;
};

type PlanCardProps = {
  item: SoldPackage;
  learner: Learner;
  packages: readonly SoldPackage[];
  overview: Overview | null;
  handlers: PlanHandlers;
};

/** One package: what it costs, the one button that fits, and what it holds. */
export function PlanCard({ item, learner, packages, overview, handlers }: PlanCardProps) {
  const texts = useTexts(billingTexts);
  const { myLessons } = useTexts(everywhereTexts);
  const say = useSay();
  const formatDay = useFormatDay();
  const button = findSubscribeButton(item, learner);
  const role = findPlanRole(item, learner.currents);
  const isOffered = role !== null || !isWithheld(item, button.action);
  const note = describeNote(item, { learner, packages, overview, words: texts, formatDay });
  const isUnpaid = role === 'running' && findProblem(learner, overview) !== null;
  const isBusy =
    handlers.buying === item.identifier ||
    (handlers.busyWith !== null && handlers.busyWith === button.action);
  const press = () => {
    if (button.action === 'cancel') handlers.cancel(item);
    else handlers.subscribe(item);
  };
  return (
    <article className={styles.card} id={item.Title.toLowerCase()} data-plan={role ?? undefined}>
      <header className={styles.head}>
        <h2 className={styles.title}>{item.Title}</h2>
        {role ? <p className={styles.role}>{role === 'next' ? texts.nextPlan : texts.yourPlan}</p> : null}
      </header>
      <PlanPrice item={item} isTrialOffered={button.label === 'TRY OUT'} />
      <div className={styles.buy}>
        <div data-subscribe={item.Main ? 'main' : undefined}>
          <PlanButton item={item} button={button} isBusy={isBusy} onPress={press} />
          {item.store ? (
            <p className={styles.said} role="status">
              {handlers.givenUp === item.identifier ? texts.inApp.nothingBought : ''}
            </p>
          ) : null}
        </div>
        {note && isOffered ? <p className={isUnpaid ? styles.problem : undefined}>{note}</p> : null}
        {role === 'running' && !item.store && overview?.nextPrice ? (
          <PriceToCome item={item} next={overview.nextPrice} />
        ) : null}
        {isOffered ? (
          <p className={styles.status}>{describeStatus(button.status, texts.status, formatDay)}</p>
        ) : null}
        {role === 'running' && !item.store ? (
          <UpdateCard card={overview?.card ?? null} isUrgent={isUnpaid} handlers={handlers} />
        ) : null}
        {role === 'running' && needsPrivateLesson(item) ? (
          <p>
            <Link to={paths.myLessons}>{myLessons}</Link>
          </p>
        ) : null}
      </div>
      <p className={styles.get}>{texts.whatYouGet}</p>
      <ul className={styles.lines}>
        {item.PromotionText.map((line) => (
          <li key={sayIn(line, 'en')} {...say(line)} />
        ))}
      </ul>
    </article>
  );
}

function PriceToCome({ item, next }: { item: SoldPackage; next: NonNullable<Overview['nextPrice']> }) {
  const { notes } = useTexts(billingTexts);
  const { price, money } = usePriceWords();
  const formatDay = useFormatDay();
  return <p>{notes.priceChanges(price[item.BillingCycle](amountText(next, money)), formatDay(next.from))}</p>;
}

type UpdateCardProps = { card: Overview['card']; isUrgent: boolean; handlers: PlanHandlers };

function UpdateCard({ card, isUrgent, handlers: { busyWith, updateCard } }: UpdateCardProps) {
  const texts = useTexts(billingTexts);
  return (
    <div className={styles.payment}>
      <Button
        look={isUrgent ? 'main' : 'quiet'}
        isBusy={busyWith === 'card'}
        onClick={() => void updateCard()}
      >
        {texts.updateCard}
      </Button>
      {card ? <span>{cardName(card, texts)}</span> : null}
    </div>
  );
}
