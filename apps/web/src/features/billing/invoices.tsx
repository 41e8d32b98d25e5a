import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { languageTexts } from '@school/texts/en/language';
import { Link } from 'react-router';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { paths } from '../../shared/routes.ts';
import { amountText } from '../../shared/texts/amount-text.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './invoices.module.css';
import type { Overview } from './use-plans.ts';

/** Every invoice of the account with its receipt, to read and to keep. Nothing for an account without one. */
export function Invoices({ invoices }: Pick<Overview, 'invoices'>) {
  const { invoices: texts } = useTexts(billingTexts);
  const { school } = useTexts(everywhereTexts);
  const { money } = useTexts(languageTexts);
  const formatDay = useFormatDay();
  if (invoices?.length === 0) return null;
  return (
    <section className={styles.invoices} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      {invoices === null ? (
        <p>{texts.away}</p>
      ) : (
        <ul className={styles.list}>
          {invoices.map(({ date, amount, currency, status, refunded, url }) => (
            <li key={url ?? `${date} ${amount}`}>
              <span>{formatDay(date)}</span>
              <span className={styles.amount}>{amountText({ currency, unit_amount: amount }, money)}</span>
              <span>
                {texts.status[status]}
                {status === 'paid' && refunded > 0
                  ? `, ${texts.refunded(amountText({ currency, unit_amount: refunded }, money))}`
                  : null}
              </span>
              {url === null ? null : (
                <a href={url} aria-label={texts.open(formatDay(date))} rel="noreferrer">
                  {texts.download}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.school}>{school}</Link>
      </p>
    </section>
  );
}
