import type { LiveDate } from '@school/contract/live';
import { sayIn, type Words } from '@school/contract/words';
import { isTurned } from '@school/domain/visible-text';
import { studioTexts } from '@school/texts/en/studio';
import { type ChangeEvent, useState } from 'react';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { TextArea, TextField } from '../../shared/ui/text-field.tsx';
import { useChangeLiveDateMutation } from './live.api.ts';

/** What the teacher says of a date; empty fields go back to what the course says. */
export function StudioDateForm({ date }: { date: LiveDate }) {
  const { dates: texts } = useTexts(studioTexts);
  const language = useLanguage();
  const begin = (words: Words | null) => sayIn(words ?? '', language);
  const [title, setTitle] = useState(begin(date.title));
  const [description, setDescription] = useState(begin(date.description));
  const [cancelledFor, setCancelledFor] = useState(begin(date.cancelledFor));
  const [save, { isLoading, isSuccess, isError, reset }] = useChangeLiveDateMutation();
  const [isRefused, setIsRefused] = useState(false);
  const submit = async () => {
    const wrong = [title, description, cancelledFor].some(isTurned);
    setIsRefused(wrong);
    if (wrong) return;
    await save({
      date: date.date,
      title: title.trim() || null,
      description: description.trim() || null,
      cancelledFor: cancelledFor.trim() || null,
    });
  };
  /** What was said of the last save is not of what is typed now. */
  const typing =
    (change: (text: string) => void) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      change(event.target.value);
      if (!isLoading) reset();
    };
  return (
    <Form onSubmit={submit}>
      <TextField
        label={texts.fieldTitle}
        value={title}
        maxLength={120}
        hint={texts.emptyHint}
        onChange={typing(setTitle)}
      />
      <TextArea
        label={texts.description}
        value={description}
        rows={4}
        maxLength={2_000}
        onChange={typing(setDescription)}
      />
      <TextField
        label={texts.cancelledFor}
        value={cancelledFor}
        maxLength={200}
        hint={texts.cancelHint}
        onChange={typing(setCancelledFor)}
      />
      <div>
        <Button type="submit" look="solid" isBusy={isLoading}>
          {texts.save}
        </Button>
      </div>
      <p role="status">
        {isRefused ? texts.turned : isSuccess ? texts.saved : isError ? texts.failed : null}
      </p>
    </Form>
  );
}
