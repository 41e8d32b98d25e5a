import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './next-lesson.module.css';
import { usePhone } from './use-phone.ts';

/** At which number the teacher calls, and another one in its place. */
export function LessonPhone({ phone }: { phone: string | null }) {
  const texts = useTexts(privateLessonsTexts);
  const { value, error, isBusy, change, save } = usePhone(phone);
  const [saved, setSaved] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSaved(null);
    if (await save()) setSaved(value);
  };
  return (
    <form className={styles.phone} noValidate onSubmit={(event) => void send(event)}>
      <p>{phone === null ? texts.mine.callsYou : texts.mine.calls(phone)}</p>
      <PhoneField {...{ value, error, change }} />
      <p role="status">{saved === value ? texts.phone.saved : ''}</p>
      <Button type="submit" isBusy={isBusy}>
        {texts.phone.save}
      </Button>
    </form>
  );
}

type PhoneFieldProps = Pick<ReturnType<typeof usePhone>, 'value' | 'error' | 'change'>;

export function PhoneField({ value, error, change }: PhoneFieldProps) {
  const { phone } = useTexts(privateLessonsTexts);
  return (
    <TextField
      type="tel"
      autoComplete="tel"
      label={phone.label}
      hint={phone.hint}
      error={error}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}
