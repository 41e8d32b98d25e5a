import type { RevenueMonth } from '@school/contract/person-money';
import { languageTexts } from '@school/texts/en/language';
import { studioMoneyTexts } from '@school/texts/en/studio-money';
import { amountText } from '../../../shared/texts/amount-text.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { BigNumbers } from '../../../shared/ui/big-numbers.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { ScrollBox } from '../../../shared/ui/scroll-box.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useGetRevenueQuery } from './revenue.api.ts';
import styles from './revenue.module.css';

/** What was paid by month, as it happened: for owners. */
export function Revenue({ UID }: { UID: string }) {
  const texts = useTexts(studioMoneyTexts).revenue;
  const { data, error, isError, refetch } = useGetRevenueQuery({ UID }, { refetchOnMountOrArgChange: true });
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="12rem" />;
  const { months, isFilling } = data;
  const unknown = months.reduce((sum, { feesUnknown }) => sum + feesUnknown, 0);
  return (
    <>
      {months.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <Newest months={months} />
          <Months months={months} />
        </>
      )}
      {isFilling ? <p>{texts.filling}</p> : null}
      {unknown > 0 ? <p>{texts.feesUnknown(unknown)}</p> : null}
    </>
  );
}

/** The newest month at a glance, in each of its currencies. */
function Newest({ months }: { months: readonly RevenueMonth[] }) {
  const texts = useTexts(studioMoneyTexts).revenue;
  const { money } = useTexts(languageTexts);
  const formatMonth = useFormatMonth();
  const newest = months.reduce((last, { month }) => (month > last ? month : last), '');
  return months
    .filter(({ month }) => month === newest)
    .map((row) => {
      const { currency, payments, amount } = row;
      const say = (unit_amount: number) => amountText({ currency, unit_amount }, money);
      return (
        <section key={currency} className={styles.newest}>
          <h3>{formatMonth(newest)}</h3>
          <BigNumbers
            isWide
            numbers={[
              [texts.left, say(leftOf(row))],
              [texts.amount, say(amount)],
              [texts.paymentsOf(payments), String(payments)],
            ]}
          />
        </section>
      );
    });
}

const leftOf = ({ amount, refunded, disputed, fee }: RevenueMonth): number =>
  amount - refunded - disputed - fee;

function useFormatMonth(): (month: string) => string {
  const { dates } = useTexts(languageTexts);
  const format = new Intl.DateTimeFormat(dates, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-15T00:00:00Z`));
}

const SUMS = ['payments', 'amount', 'refunded', 'disputed', 'fee', 'left', 'tax'] as const;
const COLUMNS = ['month', ...SUMS] as const;

function Months({ months }: { months: readonly RevenueMonth[] }) {
  const texts = useTexts(studioMoneyTexts).revenue;
  return (
    <>
      <p>{texts.lead}</p>
      <ScrollBox>
        <table className={styles.sums}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {texts[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <Month key={`${row.month} ${row.currency}`} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p>{texts.stores}</p>
    </>
  );
}

function Month({ row }: { row: RevenueMonth }) {
  const texts = useTexts(studioMoneyTexts).revenue;
  const { money } = useTexts(languageTexts);
  const formatMonth = useFormatMonth();
  const { month, currency, payments, amount, refunded, disputed, fee, tax } = row;
  const say = (unit_amount: number) => amountText({ currency, unit_amount }, money);
  const sums = {
    payments: String(payments),
    amount: say(amount),
    refunded: say(refunded),
    disputed: say(disputed),
    fee: say(fee),
    left: say(leftOf(row)),
    tax: say(tax),
  };
  return (
    <tr>
      <th scope="row">{formatMonth(month)}</th>
      {SUMS.map((column) => (
        <td key={column} data-column={texts[column]}>
          {sums[column]}
        </td>
      ))}
    </tr>
  );
}
