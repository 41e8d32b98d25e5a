import type { PersonPayment } from '@school/contract/person-money';
import { digitsOf } from '@school/domain/money';
import { languageTexts } from '@school/texts/en/language';
import { studioMoneyTexts } from '@school/texts/en/studio-money';
import { studioPersonActsTexts } from '@school/texts/en/studio-person-acts';
import { useState } from 'react';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { amountText } from '../../shared/texts/amount-text.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { SelectField, TextField } from '../../shared/ui/text-field.tsx';
import { useListPersonPaymentsQuery, useRefundPaymentMutation } from './people.api.ts';
import { ReasonWindow } from './reason-window.tsx';

type RefundWindowProps = {
  UID: string;
  uid: string;
  name: string;
  onDone: (said: string) => void;
  onClose: () => void;
};

/** Gives one payment back, whole or a part of it. */
export function RefundWindow({ UID, uid, name, onDone, onClose }: RefundWindowProps) {
  const texts = useTexts(studioPersonActsTexts).refund;
  const { data, isError } = useListPersonPaymentsQuery({ UID, uid }, { refetchOnMountOrArgChange: true });
  const { notFetched } = useTexts(studioMoneyTexts).payments;
  const [refund] = useRefundPaymentMutation();
  // One refund, however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const payments = (data?.payments ?? []).filter(isLeft);
  const payment = payments.find(({ invoiceID }) => invoiceID === chosen) ?? payments[0];
  const amount = payment ? readAmount(typed, payment.currency) : undefined;
  return (
    <ReasonWindow
      title={texts.title(name)}
      text={texts.text}
      press={texts.press}
      isComplete={payment !== undefined && amount !== undefined}
      act={async (reason) =>
        payment && amount !== undefined
          ? refund({ uid, id, invoiceID: payment.invoiceID, amount, reason })
          : {}
      }
      onDone={() => onDone(texts.done)}
      onClose={onClose}
    >
      {isError ? <p role="alert">{notFetched}</p> : null}
      {data && payments.length === 0 ? <p>{texts.none}</p> : null}
      {payment ? (
        <>
          <PaymentField payments={payments} value={payment.invoiceID} onChange={setChosen} />
          <TextField
            label={texts.amount}
            hint={texts.amountHint}
            inputMode="decimal"
            value={typed}
            error={amount === undefined ? texts.noAmount : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      ) : null}
    </ReasonWindow>
  );
}

/** Whether anything of it can be given back here. What a store has sold is given back there. */
export const isLeft = ({ platform, amount, refunded, disputed }: PersonPayment) =>
  platform === 'stripe' && amount > refunded + disputed;

type PaymentFieldProps = {
  payments: readonly PersonPayment[];
  value: string;
  onChange: (invoiceID: string) => void;
};

function PaymentField({ payments, value, onChange }: PaymentFieldProps) {
  const texts = useTexts(studioPersonActsTexts).refund;
  const { money } = useTexts(languageTexts);
  const formatDay = useFormatDay();
  const say = ({ amount, refunded, currency, date }: PersonPayment) =>
    texts.one(amountText({ currency, unit_amount: amount - refunded }, money), formatDay(date));
  return (
    <SelectField label={texts.payment} value={value} onChange={({ target }) => onChange(target.value)}>
      {payments.map((payment) => (
        <option key={payment.invoiceID} value={payment.invoiceID}>
          {say(payment)}
        </option>
      ))}
    </SelectField>
  );
}

/** Minor units; null for an empty field, undefined for what is no amount. */
function readAmount(typed: string, currency: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return undefined;
  const amount = Math.round(Number(text) * 10 ** digitsOf(currency));
  return amount > 0 ? amount : undefined;
}
