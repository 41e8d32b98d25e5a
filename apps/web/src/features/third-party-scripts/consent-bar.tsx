import { thirdPartyTexts } from '@school/texts/en/third-party';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { chooseThirdPartyConsents } from './choose-consents.ts';
import styles from './consent-bar.module.css';

type ConsentBarProps = { hasAnalytics: boolean; hasSupportChat: boolean };

/** Asks once whether others' scripts may run here; both answers are as easy. The page behind it can be used meanwhile. */
export function ConsentBar({ hasAnalytics, hasSupportChat }: ConsentBarProps) {
  const titleId = useId();
  const dispatch = useAppDispatch();
  const texts = useTexts(thirdPartyTexts);
  const answer = (isAgreed: boolean) => {
    const chosen = { analytics: isAgreed && hasAnalytics, supportChat: isAgreed && hasSupportChat };
    void dispatch(chooseThirdPartyConsents(chosen));
  };
  const what = hasAnalytics && hasSupportChat ? 'both' : hasAnalytics ? 'analytics' : 'supportChat';
  return (
    <section className={styles.bar} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId} className="visually-hidden">
          {texts.title}
        </h2>
        <p>
          {texts.question[what]} <Link to={paths.settings}>{texts.chooseInSettings}</Link>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => answer(false)}>{texts.refuse}</Button>
        <Button onClick={() => answer(true)}>{texts.allow}</Button>
      </div>
    </section>
  );
}
