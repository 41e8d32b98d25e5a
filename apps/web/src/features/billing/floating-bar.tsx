import { billingTexts } from '@school/texts/en/billing';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './floating-bar.module.css';
import { isNear } from './is-near.ts';
import { priceLine } from './price-text.ts';
import type { SoldPackage } from './store-offer.ts';
import { usePriceWords } from './use-price-words.ts';

type FloatingBarProps = {
  /** The plan that is recommended, and the next one. */
  main: SoldPackage;
  second: SoldPackage | undefined;
  isSubscribed: boolean;
  isTrialOffered: boolean;
  onTry: () => void;
};

/** On narrow screens the main offer stays at hand; for a subscriber an arrow leads down to the plan. */
export function FloatingBar({ main, second, isSubscribed, isTrialOffered, onTry }: FloatingBarProps) {
  const texts = useTexts(billingTexts);
  const words = usePriceWords();
  const own = useRef<HTMLDivElement>(null);
  const isHidden = useIsMainButtonNear(own);
  if (isSubscribed) {
    return (
      <div ref={own} className={classNames(styles.arrowPlace, isHidden && styles.hidden)}>
        <button type="button" className={styles.toPlan} onClick={scrollToOwnPlan}>
          {texts.goToPlan}
          <svg className={styles.arrow} viewBox="0 0 44 44" aria-hidden="true">
            <path d="M22 14v14m-7-6 7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </button>
      </div>
    );
  }
  return (
    <aside
      className={classNames(styles.floating, isHidden && styles.hidden)}
      aria-label={texts.tryOut(main.Title)}
    >
      <div ref={own}>
        <Button look="main" isWide onClick={onTry}>
          {texts.tryOut(main.Title)}
        </Button>
      </div>
      <p className={styles.words}>
        {second ? (
          <a className={styles.other} href={`#${second.Title.toLowerCase()}`}>
            {texts.viewOther(second.Title)}
          </a>
        ) : null}
        <span className={styles.price}>{priceLine(main, isTrialOffered, words)}</span>
      </p>
    </aside>
  );
}

function scrollToOwnPlan(): void {
  const card = document.querySelector('[data-plan="running"]') ?? document.querySelector('[data-plan]');
  card?.scrollIntoView({ block: 'start' });
}

/** Whether the main plan's button is so near to the bar's own that the bar would only repeat it. */
function useIsMainButtonNear(own: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    const check = () => {
      const main = document.querySelector('[data-subscribe="main"]')?.getBoundingClientRect();
      const bar = own.current?.getBoundingClientRect();
      setIsHidden(main !== undefined && bar !== undefined && isNear(main, bar));
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', check);
    return () => {
      window.removeEventListener('scroll', check);
      window.removeEventListener('resize', check);
    };
  });
  return isHidden;
}
