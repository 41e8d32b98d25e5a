import type { Newsletter } from '@school/contract/newsletters';
import { studioNewsletterTexts } from '@school/texts/en/studio-newsletter';
import { Instant } from '../../../shared/dates/dates.tsx';
import { RelativeInstant } from '../../../shared/dates/relative-instant.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import styles from './newsletters.module.css';

/** Its state, since or until when, and what became of its mails. */
export function Facts({ newsletter }: { newsletter: Newsletter }) {
  const texts = useTexts(studioNewsletterTexts);
  const { state, sendAt, changedAt, numbers, audience } = newsletter;
  return (
    <>
      <span className={styles.facts}>
        {texts.states[state]},{' '}
        {sendAt === null ? (
          <>
            {texts.changedAt} <RelativeInstant at={changedAt} />
          </>
        ) : (
          <Instant at={sendAt} />
        )}
      </span>
      {audience.uids && audience.uids.length > 0 ? (
        <span className={styles.facts}>{texts.chosen(audience.uids.length)}</span>
      ) : null}
      {numbers ? <span className={styles.facts}>{texts.counts(numbers)}</span> : null}
    </>
  );
}
