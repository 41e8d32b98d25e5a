import { PEOPLE_COLUMNS } from '@school/contract/people-lists';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { useState } from 'react';
import { useSaveFile } from '../../shared/files/use-save-file.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { type PeopleChoice, useExportPeopleMutation } from './people.api.ts';
import styles from './people.module.css';

/** Without it Excel takes the file for Latin-1. */
const BYTE_ORDER_MARK = '\ufeff';

type State = { phase: 'busy' | 'done'; people: number } | { phase: 'failed' } | null;

/** Everybody whom the filters find, as a file for a spreadsheet. */
export function SavePeople({ choice: { order: _order, ...filters } }: { choice: PeopleChoice }) {
  const texts = useTexts(studioPeopleTexts).file;
  const saveFile = useSaveFile();
  const [fetchPage] = useExportPeopleMutation();
  const [state, setState] = useState<State>(null);
  const save = async () => {
    const head = PEOPLE_COLUMNS.map((column) => texts.columns[column]).join(',');
    const parts = [BYTE_ORDER_MARK, `${head}\r\n`];
    let after: { key: string; uid: string } | null = null;
    let people = 0;
    do {
      setState({ phase: 'busy', people });
      const { data }: { data?: Awaited<ReturnType<typeof fetchPage>>['data'] } = await fetchPage({
        ...filters,
        after,
      });
      if (!data) return setState({ phase: 'failed' });
      parts.push(data.lines);
      people += data.people;
      after = data.next;
    } while (after !== null);
    const isSaved = await saveFile(new Blob(parts, { type: 'text/csv' }), texts.name);
    setState(isSaved ? { phase: 'done', people } : null);
  };
  return (
    <>
      <p>
        <Button look="quiet" isBusy={state?.phase === 'busy'} onClick={() => void save()}>
          {texts.save}
        </Button>
      </p>
      <p role="status" className={styles.said}>
        {state === null ? '' : state.phase === 'failed' ? texts.failed : texts[state.phase](state.people)}
      </p>
    </>
  );
}
