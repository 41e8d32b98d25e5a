import type { PieceContent } from '@school/contract/course-pieces';
import type { LegalPageName } from '@school/contract/legal';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useState } from 'react';
import { MarkdownField } from '../../../shared/pieces/markdown-field.tsx';
import { PieceEditor, type PieceFormProps } from '../../../shared/pieces/piece-editor.tsx';
import styles from '../../../shared/pieces/pieces.module.css';
import { SaveRow } from '../../../shared/pieces/save-row.tsx';
import { partOf, wordsOf } from '../../../shared/pieces/two-languages.ts';
import { usePieceDraft } from '../../../shared/pieces/use-piece-form.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { SelectField, TextField } from '../../../shared/ui/text-field.tsx';

type Content = PieceContent<'legal'>;

const PAGES = [
  'terms-and-conditions',
  'privacy-policy',
  'privacy-policy-google',
  'disclaimer',
] as const satisfies readonly LegalPageName[];

/** The pages that a school is bound by, one at a time. */
export function LegalEditor({ UID }: { UID: string }) {
  const { legal: texts } = useTexts(studioCourseTexts);
  const [page, setPage] = useState<LegalPageName>('terms-and-conditions');
  return (
    <div className={styles.panel}>
      <SelectField
        label={texts.page}
        value={page}
        onChange={({ target }) => setPage(PAGES.find((known) => known === target.value) ?? page)}
      >
        {PAGES.map((known) => (
          <option key={known} value={known}>
            {texts.pages[known]}
          </option>
        ))}
      </SelectField>
      <LegalPage key={page} UID={UID} page={page} />
    </div>
  );
}

function LegalPage({ UID, page }: { UID: string; page: LegalPageName }) {
  const { legal: texts } = useTexts(studioCourseTexts);
  const place = { kind: 'legal', id: page } as const;
  const empty: Content = {
    title: texts.pages[page],
    text: '',
    version: '1',
    validFrom: null,
    binding: 'en',
  };
  return (
    <PieceEditor UID={UID} place={place}>
      {(piece, form, version) =>
        piece.kind === place.kind ? (
          <LegalForm
            key={version}
            content={piece.content ?? empty}
            form={form}
            revision={piece.revision}
            onSave={(content) => void form.send({ ...place, expectedRevision: piece.revision, content })}
          />
        ) : null
      }
    </PieceEditor>
  );
}

function LegalForm({ form, revision, content, onSave }: PieceFormProps<Content>) {
  const texts = useTexts(studioCourseTexts);
  const [draft, edit] = usePieceDraft(form, { revision, value: content });
  const change = (changes: Partial<Content>) => edit((now) => ({ ...now, ...changes }));
  const wordsField = (name: 'title' | 'text', language: 'en' | 'de', value: string) => {
    const [en, de] = [partOf(draft[name], 'en'), partOf(draft[name], 'de')];
    change({ [name]: language === 'en' ? wordsOf(value, de) : wordsOf(en, value) });
  };
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={texts.titleEn}
          lang="en"
          value={partOf(draft.title, 'en')}
          onChange={({ target }) => wordsField('title', 'en', target.value)}
        />
        <TextField
          label={texts.titleDe}
          lang="de"
          value={partOf(draft.title, 'de')}
          onChange={({ target }) => wordsField('title', 'de', target.value)}
        />
        <VersionFields draft={draft} change={change} />
      </div>
      <MarkdownField
        label={texts.textEn}
        value={partOf(draft.text, 'en')}
        onChange={(value) => wordsField('text', 'en', value)}
      />
      <MarkdownField
        label={texts.textDe}
        value={partOf(draft.text, 'de')}
        onChange={(value) => wordsField('text', 'de', value)}
      />
      <SaveRow form={form} onSave={() => onSave(draft)} />
    </>
  );
}

/** Which version it is, from when on it is valid, and in which language it binds. */
function VersionFields({ draft, change }: { draft: Content; change: (changes: Partial<Content>) => void }) {
  const { legal } = useTexts(studioCourseTexts);
  return (
    <>
      <TextField
        label={legal.version}
        hint={legal.versionHint}
        maxLength={40}
        value={draft.version}
        onChange={({ target }) => change({ version: target.value })}
      />
      <TextField
        type="date"
        label={legal.validFrom}
        value={draft.validFrom ?? ''}
        onChange={({ target }) => change({ validFrom: target.value || null })}
      />
      <SelectField
        label={legal.binding}
        value={draft.binding}
        onChange={({ target }) => change({ binding: target.value === 'de' ? 'de' : 'en' })}
      >
        <option value="en">{legal.languages.en}</option>
        <option value="de">{legal.languages.de}</option>
      </SelectField>
    </>
  );
}
