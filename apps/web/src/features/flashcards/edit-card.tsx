import { cardListTexts } from '@school/texts/en/card-list';
import { type FormEvent, useState } from 'react';
import { toCallError } from '../../shared/api/call-error.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useEditOwnCardMutation } from './card-list.api.ts';
import styles from './flashcards.module.css';

type Words = { SwissGerman: string; English: string; StandardGerman?: string | undefined };
type EditCardProps = { card: Words & { id: string }; onDone: (words: Words | null) => void };

/** A learner's own card, written anew; what they know of it stays. */
export function EditCard({ card, onDone }: EditCardProps) {
  const texts = useTexts(cardListTexts);
  const [words, setWords] = useState({
    SwissGerman: card.SwissGerman,
    English: card.English,
    StandardGerman: card.StandardGerman ?? '',
  });
  const [edit, { error, isLoading }] = useEditOwnCardMutation();
  const isWhole = words.SwissGerman.trim() !== '' && words.English.trim() !== '';
  const save = async () => {
    const { StandardGerman, ...needed } = words;
    const german = StandardGerman.trim() === '' ? {} : { StandardGerman };
    const { data } = await edit({ id: card.id, ...needed, ...german });
    if (data) onDone({ StandardGerman: undefined, ...data.card });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !isLoading) void save();
  };
  const fieldOf = (name: keyof typeof words, label: string, lang: string) => (
    <TextField
      label={label}
      lang={lang}
      maxLength={300}
      value={words[name]}
      onChange={({ target }) => setWords({ ...words, [name]: target.value })}
    />
  );
  return (
    <form className={styles.acts} onSubmit={submit}>
      {fieldOf('SwissGerman', texts.swissGerman, 'gsw-CH')}
      {fieldOf('English', texts.english, 'en')}
      {fieldOf('StandardGerman', texts.standardGerman, 'de')}
      {isWhole ? null : <p role="status">{texts.needsBoth}</p>}
      {error ? (
        <p role="alert">
          {toCallError(error).code === 'already-exists' ? texts.alreadyThere : texts.notSaved}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button look="solid" type="submit" isBusy={isLoading} disabled={!isWhole}>
          {texts.save}
        </Button>
        <Button look="quiet" onClick={() => onDone(null)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
