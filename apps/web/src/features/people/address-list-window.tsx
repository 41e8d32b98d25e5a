import type { Callables } from '@school/contract/callables';
import {
  ADDRESS_FILE_MAX_BYTES,
  ADDRESS_LIST_MAX_LENGTH,
  MOST_CHOSEN,
} from '@school/contract/person-acts-list';
import { readAddressList } from '@school/domain/address-list';
import { studioChosenTexts } from '@school/texts/en/studio-chosen';
import { useId, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FileField } from '../../shared/ui/file-field.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { TextArea } from '../../shared/ui/text-field.tsx';
import { useFindPlanReceiversMutation } from './people.api.ts';
import styles from './people.module.css';

type Found = Callables['findPlanReceivers']['response'];
/** Longer than any address. */
const SAID_MAX_LENGTH = 400;

type AddressListWindowProps = { onFound: (uids: string[]) => void; onClose: () => void };

/** Chooses by addresses, pasted or from a file; what is wrong is named by its line, and the others are chosen. */
export function AddressListWindow({ onFound, onClose }: AddressListWindowProps) {
  const id = useId();
  const texts = useTexts(studioChosenTexts);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [find, { isLoading }] = useFindPlanReceiversMutation();
  const readFile = async (file: File) => {
    if (file.size > ADDRESS_FILE_MAX_BYTES) return setProblem(texts.list.tooLong(MOST_CHOSEN));
    const read = await readText(file);
    setProblem(read === null ? texts.list.notText : '');
    if (read !== null) setText(read);
  };
  const submit = async () => {
    if (isLoading) return;
    const lines = readAddressList(text).map(({ line, said }) => ({
      line,
      said: said.slice(0, SAID_MAX_LENGTH),
    }));
    if (lines.length === 0) return setProblem(texts.list.none);
    if (lines.length > MOST_CHOSEN) return setProblem(texts.list.tooLong(MOST_CHOSEN));
    const { data } = await find({ by: 'list', lines });
    setProblem(data ? '' : texts.failed);
    if (!data) return;
    setFound(data);
    onFound(data.people.map(({ uid }) => uid));
  };
  return (
    <Modal isWindow titleId={id} onClose={onClose}>
      <h2 id={id}>{texts.list.title}</h2>
      <Form onSubmit={submit}>
        <p>{texts.list.text}</p>
        <TextArea
          label={texts.list.field}
          rows={6}
          maxLength={ADDRESS_LIST_MAX_LENGTH}
          value={text}
          error={problem === '' ? undefined : problem}
          onChange={({ target }) => setText(target.value)}
        />
        <FileField label={texts.list.file} accept=".csv,.tsv,.txt" onFile={(file) => void readFile(file)} />
        <div role="status">{found === null ? null : <Outcome found={found} />}</div>
        <div className={styles.actions}>
          <Button type="submit" look="solid" isBusy={isLoading}>
            {texts.list.press}
          </Button>
          <Button onClick={onClose}>{found === null ? texts.list.cancel : texts.list.close}</Button>
        </div>
      </Form>
    </Modal>
  );
}

function Outcome({ found: { people, problems } }: { found: Found }) {
  const texts = useTexts(studioChosenTexts);
  return (
    <>
      <p>{texts.list.found(people.length)}</p>
      {problems.length === 0 ? null : (
        <>
          <p>{texts.list.problems(problems.length)}</p>
          <ul className={styles.named}>
            {problems.map(({ line, said, problem }) => (
              <li key={`${line} ${said}`}>
                {texts.list.line(line ?? 0, said === '' ? texts.list.empty : said)} {texts.problems[problem]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Null for what is no text in UTF-8. */
async function readText(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
