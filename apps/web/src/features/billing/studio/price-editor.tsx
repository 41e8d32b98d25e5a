import type { PieceContent } from '@school/contract/course-pieces';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useState } from 'react';
import { PieceEditor } from '../../../shared/pieces/piece-editor.tsx';
import styles from '../../../shared/pieces/pieces.module.css';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { readAmount, writeAmount } from './amount.ts';
import { PriceMoves } from './price-moves.tsx';

type Plans = PieceContent<'plans'>;
const PLACE = { kind: 'plans', id: 'plans' } as const;

/** What each package costs, and how long it is tried: for who subscribes from now on. */
export function PriceEditor({ UID }: { UID: string }) {
  return (
    <PieceEditor UID={UID} place={PLACE}>
      {(piece, { send, ...form }, version) =>
        piece.kind === PLACE.kind && piece.content ? (
          <>
            <PriceForm
              key={version}
              {...form}
              content={piece.content}
              onSave={(content) => void send({ ...PLACE, expectedRevision: piece.revision, content })}
            />
            <PriceMoves UID={UID} items={piece.content.packages} />
          </>
        ) : null
      }
    </PieceEditor>
  );
}

type PriceFormProps = { content: Plans; said: string; isSaving: boolean; onSave: (content: Plans) => void };
type Typed = { [identifier: string]: { price: string; days: string } };

function PriceForm({ content, said, isSaving, onSave }: PriceFormProps) {
  const { saving, prices: texts } = useTexts(studioCourseTexts);
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(
      content.packages.map(({ identifier, StripePrice, FreeTrialPeriod }) => [
        identifier,
        { price: writeAmount(StripePrice), days: String(FreeTrialPeriod) },
      ]),
    ),
  );
  const rows = content.packages.map((item) => {
    const { price = '', days = '' } = typed[item.identifier] ?? {};
    return { item, price, days, amount: readAmount(price, item.StripePrice.currency) };
  });
  const isWrong = rows.some(({ amount }) => amount === null);
  const save = () => {
    const packages = rows.map(({ item, amount, days }) => ({
      ...item,
      FreeTrialPeriod: Math.round(Number(days)),
      StripePrice: { ...item.StripePrice, unit_amount: amount ?? item.StripePrice.unit_amount },
    }));
    onSave({ ...content, packages });
  };
  return (
    <>
      {rows.map(({ item, price, days, amount }) => {
        const { identifier, Title, BillingCycle, StripePrice } = item;
        const name = texts.plan(Title, texts[BillingCycle]);
        const change = (changes: Partial<Typed[string]>) =>
          setTyped({ ...typed, [identifier]: { price, days, ...changes } });
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
              onChange={({ target }) => change({ days: target.value })}
            />
          </div>
        );
      })}
      <p role="status">{said}</p>
      <p>
        <Button look="solid" isBusy={isSaving} aria-disabled={isWrong} onClick={save}>
          {saving.save}
        </Button>
      </p>
    </>
  );
}
