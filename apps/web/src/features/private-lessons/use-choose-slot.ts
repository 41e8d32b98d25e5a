import type { OfferedHour } from '@school/contract/private-lessons';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { lessonsChanged, useChooseSlotMutation } from './private-lessons.api.ts';
import { useExplainRefusal } from './use-explain-refusal.ts';
import { useSlotWords } from './use-slot-words.ts';

/** Takes another hour for who has paid; `onDone` once there is nothing more to choose. */
export function useChooseSlot(onDone: () => void) {
  const { noSlot } = useTexts(privateLessonsTexts);
  const words = useSlotWords();
  const showAlert = useShowAlert();
  const explain = useExplainRefusal();
  const dispatch = useAppDispatch();
  const [chooseSlot, { isLoading }] = useChooseSlotMutation();
  const [lost, setLost] = useState<OfferedHour | null>(null);
  const choose = async (slot: OfferedHour) => {
    const { error } = await chooseSlot(slot.id);
    if (!error) {
      onDone();
      return showAlert({ description: noSlot.done(words.every(slot)) });
    }
    if (error && 'reason' in error && error.reason === 'not-free') {
      setLost(slot);
      dispatch(lessonsChanged());
      return undefined;
    }
    onDone();
    return explain(error);
  };
  return { choose, lost, isBusy: isLoading };
}
