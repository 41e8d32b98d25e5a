import type { PersonPayment } from '@school/contract/person-money';
import { languageTexts } from '@school/texts/en/language';
import { studioMoneyTexts } from '@school/texts/en/studio-money';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { amountText } from '../../shared/texts/amount-text.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useListPersonPaymentsQuery } from './people.api.ts';
import styles from './people.module.css';

/** Every payment of a person as it happened, the newest first. */
export function PersonPayments({ UID, uid }: { UID: string; uid: string }) {
  const texts = useTexts(studioMoneyTexts).payments;
  const { data, error, isError, refetch } = useListPersonPaymentsQuery(
    { UID, uid },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="8rem" />;
  if (data.payments.length === 0) return <p>{texts.none}</p>;
  return (
    <ul className={styles.list}>
      {data.payments.map((payment) => (
        <Payment key={payment.invoiceID} payment={payment} />
      ))}
    </ul>
  );
}

function Payment({ payment }: { payment: PersonPayment }) {
  const texts = useTexts(studioMoneyTexts).payments;
  const { payers } = useTexts(studioPeopleTexts);
  const { money } = useTexts(languageTexts);
  const formatDay = useFormatDay();
  const { platform, date, currency, amount, tax, refunded, dispute, disputed, fee, feeCurrency, url } =
    payment;
  const say = (unit_amount: number, of = currency) => amountText({ currency: of, unit_amount }, money);
  const day = formatDay(date);
  const facts = [
    payers[platform],
    ...(tax > 0 ? [texts.tax(say(tax))] : []),
    fee === null ? texts.feeUnknown : texts.fee(say(fee, feeCurrency ?? currency)),
    ...(refunded > 0 ? [texts.refunded(say(refunded))] : []),
    ...(dispute === 'none' ? [] : [texts.disputes[dispute]]),
    ...(disputed > 0 ? [texts.disputed(say(disputed))] : []),
  ];
  return (
    <li className={styles.entry}>
      <p>
        <strong>{texts.paid(say(amount), day)}</strong>
      </p>
      <p className={styles.facts}>{facts.join(', ')}</p>
      {url === null ? null : (
        <a className={styles.way} href={url} aria-label={texts.invoiceOf(day)} rel="noreferrer">
          {texts.invoice}
        </a>
      )}
    </li>
  );
}
