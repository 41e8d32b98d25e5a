import type { PieceContent } from '@school/contract/course-pieces';
import { readGrammarExercises } from '@school/domain/exercises/grammar-exercises';
import { alertsTexts } from '@school/texts/en/alerts';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useState } from 'react';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { MarkdownField } from '../../../shared/pieces/markdown-field.tsx';
import { PieceHistory } from '../../../shared/pieces/piece-history.tsx';
import {
  keptPiece,
  useGetStudioPieceQuery,
  useSaveStudioPieceMutation,
} from '../../../shared/pieces/pieces.api.ts';
import styles from '../../../shared/pieces/pieces.module.css';
import { readRefusal } from '../../../shared/pieces/read-refusal.ts';
import { SaveNote } from '../../../shared/pieces/save-note.tsx';
import { partOf, wordsOf } from '../../../shared/pieces/two-languages.ts';
import { useAutosave } from '../../../shared/pieces/use-autosave.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { DownloadPdf } from '../download-pdf.tsx';
import { useRemoveGrammarTopicMutation } from './studio-grammar.api.ts';

type Content = PieceContent<'grammar'>;
type Draft = {
  titleEn: string;
  titleDe: string;
  summaryEn: string;
  summaryDe: string;
  textEn: string;
  textDe: string;
};

const draftOf = ({ title, summary, text }: Content): Draft => ({
  titleEn: partOf(title, 'en'),
  titleDe: partOf(title, 'de'),
  summaryEn: partOf(summary, 'en'),
  summaryDe: partOf(summary, 'de'),
  textEn: partOf(text, 'en'),
  textDe: partOf(text, 'de'),
});

/** A field that is empty while one types keeps what it said. */
const contentOf = (draft: Draft, base: Draft): Content => {
  const kept = (name: 'titleEn' | 'summaryEn' | 'textEn') =>
    draft[name].trim() === '' ? base[name] : draft[name].trim();
  return {
    title: wordsOf(kept('titleEn'), draft.titleDe.trim()),
    summary: wordsOf(kept('summaryEn'), draft.summaryDe.trim()),
    text: wordsOf(kept('textEn'), draft.textDe),
  };
};

type TopicEditorProps = { UID: string; GrammarID: string; onRemoved: () => void };

/** A topic in both languages, saved as one types. */
export function TopicEditor({ UID, GrammarID, onRemoved }: TopicEditorProps) {
  const texts = useTexts(studioCourseTexts);
  const place = { kind: 'grammar', id: GrammarID } as const;
  const asked = useGetStudioPieceQuery({ UID, place }, { refetchOnMountOrArgChange: true });
  const { data, error, isError, refetch } = asked;
  if (isError && !data) return <NotFetched title={texts.grammar.failed} failure={error} onRetry={refetch} />;
  if (data?.kind !== 'grammar') return <Skeleton height="30rem" />;
  if (!data.content) return <Notice>{texts.grammar.gone}</Notice>;
  const lookAgain = async () => {
    const { data: now } = await refetch();
    return now?.kind === 'grammar' ? now.content : null;
  };
  return (
    <div className={styles.panel}>
      <Fields
        UID={UID}
        GrammarID={GrammarID}
        revision={data.revision}
        content={data.content}
        lookAgain={lookAgain}
      />
      <DownloadPdf GrammarID={GrammarID}>{texts.grammar.pdf}</DownloadPdf>
      <RemoveTopic GrammarID={GrammarID} onRemoved={onRemoved} />
      <PieceHistory piece={place} revision={data.revision} />
    </div>
  );
}

type FieldsProps = {
  UID: string;
  GrammarID: string;
  revision: number;
  content: Content;
  lookAgain: () => Promise<Content | null>;
};

function Fields({ UID, GrammarID, revision, content, lookAgain }: FieldsProps) {
  const texts = useTexts(studioCourseTexts);
  const dispatch = useAppDispatch();
  const [save] = useSaveStudioPieceMutation();
  const autosave = useAutosave<Draft>(
    `${UID} grammar ${GrammarID}`,
    { revision, value: draftOf(content) },
    async (draft, base) => {
      const sent = { kind: 'grammar', id: GrammarID, content: contentOf(draft, base.value) } as const;
      const { data, error } = await save({ ...sent, expectedRevision: base.revision });
      if (!data) return readRefusal(error);
      const { revision: saved } = data;
      if (data.ok && !data.isMerged) {
        dispatch(keptPiece(UID, { ...sent, expectedRevision: saved }));
        return { ok: true, isMerged: false, revision: saved, value: draftOf(sent.content) };
      }
      const latest = await lookAgain();
      if (!latest) return null;
      const there = { revision: saved, value: draftOf(latest) };
      return data.ok ? { ok: true, isMerged: true, ...there } : { ok: false, by: data.changed.by, ...there };
    },
  );
  const { draft, change } = autosave;
  const field = (name: 'titleEn' | 'titleDe' | 'summaryEn' | 'summaryDe', label: string) => (
    <TextField
      label={label}
      lang={name.endsWith('En') ? 'en' : 'de'}
      maxLength={200}
      value={draft[name]}
      onChange={({ target }) => change({ ...draft, [name]: target.value })}
    />
  );
  return (
    <>
      <SaveNote autosave={autosave} />
      <div className={styles.fields}>
        {field('titleEn', texts.titleEn)}
        {field('titleDe', texts.titleDe)}
        {field('summaryEn', texts.grammar.summaryEn)}
        {field('summaryDe', texts.grammar.summaryDe)}
      </div>
      <MarkdownField
        label={texts.textEn}
        value={draft.textEn}
        onChange={(textEn) => change({ ...draft, textEn })}
        renderText={(text) => <TopicShown text={text} lang="en" />}
      />
      <MarkdownField
        label={texts.textDe}
        value={draft.textDe}
        onChange={(textDe) => change({ ...draft, textDe })}
        renderText={(text) => <TopicShown text={text} lang="de" />}
      />
    </>
  );
}

/** Its exercises stand apart from the text. */
function TopicShown({ text: markdown, lang }: { text: string; lang: 'en' | 'de' }) {
  const { grammar: texts } = useTexts(studioCourseTexts);
  const { text, rows } = readGrammarExercises(markdown);
  return (
    <>
      <Markdown lang={lang}>{text}</Markdown>
      {rows.length > 0 ? <p>{texts.exercises(rows.length)}</p> : null}
    </>
  );
}

function RemoveTopic({ GrammarID, onRemoved }: { GrammarID: string; onRemoved: () => void }) {
  const { grammar: texts } = useTexts(studioCourseTexts);
  const { yes, no } = useTexts(alertsTexts);
  const showAlert = useShowAlert();
  const [remove] = useRemoveGrammarTopicMutation();
  const [said, setSaid] = useState('');
  const ask = () =>
    showAlert({
      title: texts.removeAsk,
      description: texts.removeNote,
      buttons: [
        {
          title: yes,
          onClick: async () => {
            const { error } = await remove({ GrammarID });
            if (error) setSaid(texts.failed);
            else onRemoved();
          },
        },
        { title: no, style: 'main' },
      ],
    });
  return (
    <div>
      <Button look="quiet" onClick={ask}>
        {texts.remove}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
