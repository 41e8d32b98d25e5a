import { AlpineProcession } from '../../shared/art/alpine-procession.tsx';
import { paths } from '../../shared/routes.ts';
import { ButtonLink, buttonClass } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './hero.module.css';

/** What a visitor sees first: one word, what the course is, and the herd going up. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.words}>
        <h1 id="hero-title" className={styles.title}>
          <Dialect className={styles.dialect}>Grüezi mitenand!</Dialect>
          <span className={styles.english}>Learn Swiss German as it is spoken.</span>
        </h1>
        <div className={styles.side}>
          <p className={styles.lead}>
            Short video lessons in Zürich German with translations and flashcards, and a live lesson every
            Monday at 8 PM.
          </p>
          <div className={styles.buttons}>
            <a href="#sample" className={buttonClass({ look: 'main' })}>
              To the free lesson
            </a>
            <ButtonLink to={paths.subscriptions}>See the plans</ButtonLink>
          </div>
        </div>
      </div>
      <AlpineProcession className={styles.art} />
    </section>
  );
}
