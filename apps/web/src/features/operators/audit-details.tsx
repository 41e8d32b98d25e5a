import type { AuditEntry, AuditField } from '@school/contract/audit';
import { REGIONS } from '@school/domain/spelling/region-names';
import { billingTexts } from '@school/texts/en/billing';
import { languageTexts } from '@school/texts/en/language';
import { studioLogTexts } from '@school/texts/en/studio-log';
import { studioShellTexts } from '@school/texts/en/studio-shell';
import { formatInstant } from '@school/texts/hours';
import { courseDay, formatDay } from '../../shared/dates/format-day.ts';
import { amountText } from '../../shared/texts/amount-text.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './audit-log.module.css';

type Fields = NonNullable<AuditEntry['before']>;

/** What changed, field by field, as it was and as it is. */
export function AuditDetails({ entry: { before, after } }: { entry: AuditEntry }) {
  const texts = useTexts(studioShellTexts).school;
  const names: { readonly [Field in AuditField]: string } & { readonly [field: string]: string | undefined } =
    useTexts(studioLogTexts).fields;
  const say = useSay();
  if (before === null && after === null) return <p className={styles.when}>{texts.gone}</p>;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  // A price says its currency.
  const shown = fields.includes('unitAmount') ? fields.filter((field) => field !== 'currency') : fields;
  if (shown.length === 0) return null;
  return (
    <details>
      <summary className={styles.summary}>{texts.details}</summary>
      <div className={styles.scroll}>
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((field) => (
              <tr key={field}>
                <th scope="row">{names[field] ?? field}</th>
                <td>{say(before ?? {}, field)}</td>
                <td>{say(after ?? {}, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const NOTHING = '–';
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A plan, or one with its cycle. */
const PLAN = /^(basic|vip|private)(?:_(monthly|annual)(?:ly)?)?$/i;

/** A value as people say it; what has no words of ours is shown as it was written. */
function useSay() {
  const { yes, no, values } = useTexts(studioLogTexts);
  const { clock, dates, money } = useTexts(languageTexts);
  const sayPlan = useSayPlan();
  const known: { readonly [field: string]: { readonly [value: string]: string } | undefined } = {
    ...values,
    region: REGIONS,
  };
  const say = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return NOTHING;
    if (typeof value === 'boolean') return value ? yes : no;
    if (Array.isArray(value)) return value.map((one) => say(field, one)).join(', ') || NOTHING;
    if (typeof value === 'object') return sayParts(Object.entries(value));
    const words = typeof value === 'string' ? value : JSON.stringify(value);
    if (INSTANT.test(words)) return formatInstant(new Date(words), clock);
    if (DAY.test(words)) return formatDay(courseDay(words), dates);
    return known[field]?.[words] ?? (field === 'plan' ? sayPlan(words) : words);
  };
  const sayParts = (parts: [string, unknown][]): string =>
    parts.map(([name, part]) => `${known['language']?.[name] ?? name}: ${say(name, part)}`).join('\n');
  return (fields: Fields, field: string): string => {
    const value = fields[field];
    if (field === 'unitAmount' && typeof value === 'number' && typeof fields['currency'] === 'string')
      return amountText({ currency: fields['currency'], unit_amount: value }, money);
    return say(field, typeof value === 'string' ? unfold(value) : value);
  };
}

function useSayPlan(): (words: string) => string {
  const { planName } = useTexts(billingTexts);
  return (words) => {
    const [, plan, cycle] = PLAN.exec(words) ?? [];
    if (plan === undefined) return words;
    const name = plan.toUpperCase();
    return cycle === undefined ? name : planName[cycle === 'monthly' ? 'monthly' : 'annual'](name);
  };
}

/** Words in two languages and lists are kept as JSON. */
function unfold(value: string): unknown {
  if (!/^(?:[[{].*|true|false|null)$/s.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
