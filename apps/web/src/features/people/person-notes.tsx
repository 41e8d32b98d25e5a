import { PERSON_NOTE_MAX_LENGTH } from '@school/contract/people-lists';
import type { PersonNote } from '@school/contract/studio-people';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { useState } from 'react';
import { RelativeInstant } from '../../shared/dates/relative-instant.tsx';
import { useSaid } from '../../shared/queue/use-said.ts';
import { keepDraft, readDraft } from '../../shared/store/drafts.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { LearnerText } from '../../shared/ui/learner-text.tsx';
import { TextArea } from '../../shared/ui/text-field.tsx';
import { useAddPersonNoteMutation, useRemovePersonNoteMutation } from './people.api.ts';
import styles from './people.module.css';

/** What teachers note of a person; what is not kept yet stays in its field, also while the page is gone. */
export function PersonNotes({ uid, notes }: { uid: string; notes: readonly PersonNote[] }) {
  const texts = useTexts(studioPeopleTexts).notes;
  const place = `person-note/${uid}`;
  const [text, setText] = useState(() => readDraft(place));
  const { said, status, say } = useSaid();
  const [add, { isLoading }] = useAddPersonNoteMutation();
  const [remove] = useRemovePersonNoteMutation();
  const keep = async () => {
    if (isLoading || text.trim() === '') return;
    const { error } = await add({ uid, text });
    say(error ? texts.failed : texts.kept);
    if (error) return;
    if (readDraft(place) === text) keepDraft(place, '');
    setText((now) => (now === text ? '' : now));
  };
  const drop = async (id: string) => {
    const { error } = await remove({ uid, id });
    say(error ? texts.failed : texts.removed);
  };
  return (
    <>
      <p>{texts.lead}</p>
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {notes.length === 0 ? <p>{texts.none}</p> : null}
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id} className={styles.entry}>
            <p>
              <LearnerText text={note.text} />
            </p>
            <p className={styles.facts}>
              <RelativeInstant at={note.at} />, {texts.by(note.by ?? texts.somebody)}
            </p>
            <div className={styles.actions}>
              <Button look="quiet" onClick={() => void drop(note.id)}>
                {texts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Form onSubmit={keep}>
        <TextArea
          label={texts.add}
          maxLength={PERSON_NOTE_MAX_LENGTH}
          value={text}
          onChange={({ target }) => {
            keepDraft(place, target.value);
            setText(target.value);
          }}
        />
        <Button type="submit" look="solid" isBusy={isLoading}>
          {texts.save}
        </Button>
      </Form>
    </>
  );
}
