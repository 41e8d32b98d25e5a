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

const UP = 'M22 30V16m-7 6 7-7 7 7';
const DOWN = 'M22 14v14m-7-6 7 7 7-7';

/** On narrow screens the main offer stays at hand; for a subscriber an arrow leads up or down to the plan. */
export function FloatingBar({ main, second, isSubscribed, isTrialOffered, onTry }: FloatingBarProps) {
  const texts = useTexts(billingTexts);
  const words = usePriceWords();
  const own = useRef<HTMLDivElement>(null);
  const isHidden = useOnScroll(own, isSubscribed ? isArrowNeedless : isMainButtonNear);
  const isPlanAbove = useOnScroll(own, isOwnPlanAbove);
  if (isSubscribed) {
    return (
      <div ref={own} className={classNames(styles.arrowPlace, isHidden && styles.hidden)}>
        <button type="button" className={styles.toPlan} onClick={scrollToOwnPlan}>
          {isPlanAbove ? texts.toPlan.up : texts.toPlan.down}
          <svg className={styles.arrow} viewBox="0 0 44 44" aria-hidden="true">
            <path d={isPlanAbove ? UP : DOWN} fill="none" stroke="currentColor" strokeWidth="2.5" />
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

const findOwnPlan = () =>
  document.querySelector('[data-plan="running"]') ?? document.querySelector('[data-plan]');

function scrollToOwnPlan(): void {
  findOwnPlan()?.scrollIntoView({ block: 'start' });
}

const topOfOwnPlan = () => findOwnPlan()?.getBoundingClientRect().top;

/** Whether the plan's head has gone out of the window at its top. */
function isOwnPlanAbove(): boolean {
  const top = topOfOwnPlan();
  return top !== undefined && top < 0;
}

/** Whether the plan's head stands in the window, not behind the arrow; or the arrow would cover another button. */
function isArrowNeedless(arrow: DOMRect): boolean {
  const top = topOfOwnPlan();
  return isMainButtonNear(arrow) || (top !== undefined && top >= 0 && top < arrow.top);
}

/** Whether the main plan's button is so near to the bar's own that the bar would only repeat it. */
function isMainButtonNear(bar: DOMRect): boolean {
  const main = document.querySelector('[data-subscribe="main"]')?.getBoundingClientRect();
  return main !== undefined && isNear(main, bar);
}

/** What holds of the bar's place on the page, as it is scrolled. */
function useOnScroll(own: RefObject<HTMLElement | null>, holds: (bar: DOMRect) => boolean): boolean {
  const [isSo, setIsSo] = useState(false);
  useEffect(() => {
    const check = () => {
      const bar = own.current?.getBoundingClientRect();
      setIsSo(bar !== undefined && holds(bar));
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', check);
    return () => {
      window.removeEventListener('scroll', check);
      window.removeEventListener('resize', check);
    };
  });
  return isSo;
}
