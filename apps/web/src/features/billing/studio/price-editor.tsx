import type { PieceContent } from '@school/contract/course-pieces';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { PieceEditor, type PieceFormProps } from '../../../shared/pieces/piece-editor.tsx';
import styles from '../../../shared/pieces/pieces.module.css';
import { SaveRow } from '../../../shared/pieces/save-row.tsx';
import { usePieceDraft } from '../../../shared/pieces/use-piece-form.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { readAmount, writeAmount } from './amount.ts';
import { PriceMoves } from './price-moves.tsx';

type Plans = PieceContent<'plans'>;
const PLACE = { kind: 'plans', id: 'plans' } as const;

/** What each package costs, and how long it is tried: for who subscribes from now on. */
export function PriceEditor({ UID }: { UID: string }) {
  return (
    <PieceEditor UID={UID} place={PLACE}>
      {(piece, form, version) =>
        piece.kind === PLACE.kind && piece.content ? (
          <>
            <PriceForm
              key={version}
              form={form}
              revision={piece.revision}
              content={piece.content}
              onSave={(content) => void form.send({ ...PLACE, expectedRevision: piece.revision, content })}
            />
            <PriceMoves UID={UID} items={piece.content.packages} />
          </>
        ) : null
      }
    </PieceEditor>
  );
}

const isDays = (typed: string) => /^\d{1,3}$/.test(typed.trim());

type Typed = { [identifier: string]: { price: string; days: string } };

function PriceForm({ form, revision, content, onSave }: PieceFormProps<Plans>) {
  const { prices: texts } = useTexts(studioCourseTexts);
  const stored: Typed = Object.fromEntries(
    content.packages.map(({ identifier, StripePrice, FreeTrialPeriod }) => [
      identifier,
      { price: writeAmount(StripePrice), days: String(FreeTrialPeriod) },
    ]),
  );
  const [typed, edit] = usePieceDraft(form, { revision, value: stored });
  const rows = content.packages.map((item) => {
    const { price = '', days = '' } = typed[item.identifier] ?? {};
    return { item, price, days, hasDays: isDays(days), amount: readAmount(price, item.StripePrice.currency) };
  });
  const isWrong = rows.some(({ amount, hasDays }) => amount === null || !hasDays);
  const save = () => {
    const packages = rows.map(({ item, amount, days }) => ({
      ...item,
      FreeTrialPeriod: Number(days),
      StripePrice: { ...item.StripePrice, unit_amount: amount ?? item.StripePrice.unit_amount },
    }));
    onSave({ ...content, packages });
  };
  return (
    <>
      {rows.map(({ item, price, days, hasDays, amount }) => {
        const { identifier, Title, BillingCycle, StripePrice } = item;
        const name = texts.plan(Title, texts[BillingCycle]);
        const change = (changes: Partial<Typed[string]>) =>
          edit((now) => ({ ...now, [identifier]: { price, days, ...changes } }));
        return (
          <div key={identifier} className={styles.fields}>
            <TextField
              label={`${texts.price(name)} (${StripePrice.currency.toUpperCase()})`}
              inputMode="decimal"
              value={price}
              error={amount === null ? texts.notAPrice : undefined}
              onChange={({ target }) => change({ price: target.value })}
            />
            <TextField
              type="number"
              label={texts.trial(name)}
              value={days}
              error={hasDays ? undefined : texts.notDays}
              onChange={({ target }) => change({ days: target.value })}
            />
          </div>
        );
      })}
      <SaveRow form={form} isWrong={isWrong} onSave={save} />
    </>
  );
}
