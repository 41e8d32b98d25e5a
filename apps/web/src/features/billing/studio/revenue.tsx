import type { RevenueMonth } from '@school/contract/person-money';
import { languageTexts } from '@school/texts/en/language';
import { studioMoneyTexts } from '@school/texts/en/studio-money';
import { amountText } from '../../../shared/texts/amount-text.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
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
      {isFilling ? <p>{texts.filling}</p> : null}
      {months.length === 0 ? <p>{texts.none}</p> : <Months months={months} />}
      {unknown > 0 ? <p>{texts.feesUnknown(unknown)}</p> : null}
    </>
  );
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
  const { dates, money } = useTexts(languageTexts);
  const { month, currency, payments, amount, refunded, disputed, fee, tax } = row;
  const format = new Intl.DateTimeFormat(dates, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const say = (unit_amount: number) => amountText({ currency, unit_amount }, money);
  const sums = {
    payments: String(payments),
    amount: say(amount),
    refunded: say(refunded),
    disputed: say(disputed),
    fee: say(fee),
    left: say(amount - refunded - disputed - fee),
    tax: say(tax),
  };
  return (
    <tr>
      <th scope="row">{format.format(new Date(`${month}-15T00:00:00Z`))}</th>
      {SUMS.map((column) => (
        <td key={column} data-column={texts[column]}>
          {sums[column]}
        </td>
      ))}
    </tr>
  );
}
