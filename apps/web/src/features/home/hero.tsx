import { everywhereTexts } from '@school/texts/en/everywhere';
import { heroTexts } from '@school/texts/en/hero';
import { AlpineProcession } from '../../shared/art/alpine-procession.tsx';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink, buttonClass } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './hero.module.css';

type HeroProps = {
  /** What a plan costs, as far as it is known. */
  from: { days: number; amount: string } | null;
};

/** What a visitor sees first: one word, what the course is, and the herd going up. */
export function Hero({ from }: HeroProps) {
  const texts = useTexts(heroTexts);
  const { seePlans } = useTexts(everywhereTexts);
  return (
    <section className={styles.frame} aria-labelledby="hero-title">
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 id="hero-title" className={styles.title}>
            <Dialect className={styles.dialect}>Grüezi mitenand!</Dialect>
            <span className={styles.english}>{texts.promise}</span>
          </h1>
          <div className={styles.side}>
            <p className={styles.lead}>{texts.lead}</p>
            <div className={styles.buttons}>
              <a href="#sample" className={buttonClass({ look: 'main' })}>
                {texts.toFreeLesson}
              </a>
              <ButtonLink to={paths.subscriptions}>{seePlans}</ButtonLink>
            </div>
            <p className={styles.from}>{from ? texts.fromPrice(from.days, from.amount) : null}</p>
          </div>
        </div>
        <div className={styles.hill}>
          <AlpineProcession className={styles.art} />
        </div>
      </div>
    </section>
  );
}
