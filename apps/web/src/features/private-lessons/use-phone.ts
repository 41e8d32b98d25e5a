import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useGetMyLessonsQuery, useSavePhoneMutation } from './private-lessons.api.ts';

/** The number at which the teacher calls: as it is typed, and saved where that is another one. */
export function usePhone(known: string | null) {
  const { phone: texts } = useTexts(privateLessonsTexts);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [send, { isLoading }] = useSavePhoneMutation();
  const value = typed ?? known ?? '';
  return {
    value,
    error,
    isBusy: isLoading,
    change: (next: string): void => {
      setTyped(next);
      setError(undefined);
    },
    /** Whether the school has the number now. */
    save: async (): Promise<boolean> => {
      if (known !== null && value === known) return true;
      const { error: refusal } = await send({ phone: value });
      setError(refusal && (refusal.code === 'invalid-argument' ? texts.wrong : texts.failed));
      return !refusal;
    },
  };
}

/** The same at the choice of an hour, where the lessons are by telephone. */
export function usePhoneAsked() {
  const { data } = useGetMyLessonsQuery();
  return { ...usePhone(data?.phone ?? null), isAsked: data?.meeting === 'phone' };
}
