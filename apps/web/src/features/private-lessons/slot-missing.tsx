import { alertsTexts } from '@school/texts/en/alerts';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useState } from 'react';
import { Link } from 'react-router';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { paths } from '../../shared/routes.ts';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useReturnMoneyMutation } from './private-lessons.api.ts';
import { TimePicker } from './time-picker.tsx';
import { useChooseSlot } from './use-choose-slot.ts';
import { useExplainRefusal } from './use-explain-refusal.ts';
import type { MyLessons } from './use-my-lessons.ts';

/** Paid, and without an hour, or with one that the teacher takes back: another hour, or the money back. */
export function SlotMissing({ mine }: { mine: MyLessons }) {
  const { noSlot } = useTexts(privateLessonsTexts);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { choose, lost, isBusy } = useChooseSlot(close);
  const slots = mine.slotsToChoose;
  return (
    <Notice title={noSlot.title} tone="now">
      {mine.slot ? null : <p>{noSlot.lead}</p>}
      {slots.length > 0 ? (
        <Button look="main" onClick={() => setIsOpen(true)}>
          {noSlot.choose}
        </Button>
      ) : (
        <p>{noSlot.none}</p>
      )}
      {mine.mayTakeMoneyBack ? (
        <MoneyBack />
      ) : (
        <p>
          <RichText of={noSlot.orContact} slots={CONTACT} />
        </p>
      )}
      {isOpen ? (
        <TimePicker
          hours={{ slots, hasFailed: false, retry: () => undefined }}
          {...{ isBusy }}
          before={lost}
          isLost={lost !== null}
          onChoose={(slot) => void choose(slot)}
          onClose={close}
        />
      ) : null}
    </Notice>
  );
}

const CONTACT = { contact: (text: string) => <Link to={paths.contact}>{text}</Link> };

function MoneyBack() {
  const { noSlot } = useTexts(privateLessonsTexts);
  const { yes, no } = useTexts(alertsTexts);
  const showAlert = useShowAlert();
  const explain = useExplainRefusal();
  const [returnMoney, { isLoading }] = useReturnMoneyMutation();
  const giveBack = async () => {
    const { error } = await returnMoney();
    if (error) explain(error);
    else showAlert({ description: noSlot.moneyDone });
  };
  const ask = () =>
    showAlert({
      title: noSlot.moneyQuestion.title,
      description: noSlot.moneyQuestion.note,
      buttons: [
        { title: yes, onClick: giveBack },
        { title: no, style: 'main' },
      ],
    });
  return (
    <Button isBusy={isLoading} onClick={ask}>
      {noSlot.moneyBack}
    </Button>
  );
}
