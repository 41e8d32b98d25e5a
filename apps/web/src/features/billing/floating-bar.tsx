import type { SubscriptionPackage } from '@school/contract/billing';
import { billingTexts } from '@school/texts/en/billing';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './floating-bar.module.css';
import { priceLine } from './price-text.ts';
import { usePriceWords } from './use-price-words.ts';

/** Pixels between the main button and the bar below which the bar would only repeat it (specification §9). */
const NEAR_PX = 90;

type FloatingBarProps = {
  vip: SubscriptionPackage;
  isSubscribed: boolean;
  isTrialOffered: boolean;
  onTry: () => void;
};

/** On narrow screens the main offer stays at hand; for a subscriber an arrow leads down to the plans. */
export function FloatingBar({ vip, isSubscribed, isTrialOffered, onTry }: FloatingBarProps) {
  const texts = useTexts(billingTexts);
  const words = usePriceWords();
  const isNear = useIsMainButtonNear();
  const scrollTo = (selector: string) =>
    document.querySelector(selector)?.scrollIntoView({ block: 'center' });
  if (isNear) return null;
  if (isSubscribed) {
    return (
      <button
        type="button"
        className={classNames(styles.floating, styles.arrow)}
        aria-label={texts.goToPlan}
        onClick={() => scrollTo('[data-subscribe="main"]')}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 4v14m-7-6 7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      </button>
    );
  }
  return (
    <aside className={styles.floating} aria-label={texts.tryVip}>
      <Button look="main" isWide onClick={onTry}>
        {texts.tryVip}
      </Button>
      <p className={styles.floatingText}>
        <a href="#basic">{texts.viewBasic}</a>
        <span>{priceLine(vip, isTrialOffered, words)}</span>
      </p>
    </aside>
  );
}

function useIsMainButtonNear(): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const check = () => {
      const main = document.querySelector('[data-subscribe="main"]')?.getBoundingClientRect();
      setIsNear(main !== undefined && main.top < window.innerHeight - NEAR_PX && main.bottom > 0);
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', check);
    return () => {
      window.removeEventListener('scroll', check);
      window.removeEventListener('resize', check);
    };
  }, []);
  return isNear;
}
