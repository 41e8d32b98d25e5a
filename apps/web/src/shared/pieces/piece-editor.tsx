import type { Callables } from '@school/contract/callables';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { NotFetched } from '../ui/not-fetched.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PieceHistory, type RestoreProps } from './piece-history.tsx';
import { type PiecePlace, useGetStudioPieceQuery } from './pieces.api.ts';
import styles from './pieces.module.css';
import { type PieceForm, usePieceForm } from './use-piece-form.ts';

type Piece = Callables['getStudioPiece']['response'];
type SaveRequest = Callables['saveStudioPiece']['request'];

type PieceEditorProps = {
  UID: string;
  place: PiecePlace;
  /** Draws the form; `version` is its key, so that it begins anew with each answer. */
  children: (piece: Piece, form: PieceForm, version: string) => ReactNode;
  renderRestore?: (piece: Piece, props: RestoreProps) => ReactNode;
};

/** A piece of the course that is saved whole, with its history. */
export function PieceEditor({ UID, place, children, renderRestore }: PieceEditorProps) {
  const { grammar } = useTexts(studioCourseTexts);
  const asked = useGetStudioPieceQuery({ UID, place }, { refetchOnMountOrArgChange: true });
  const { data, error, isError, refetch, fulfilledTimeStamp } = asked;
  const form = usePieceForm(UID, place, () => void refetch());
  const panel = useRef<HTMLDivElement>(null);
  const discard = () => {
    form.discard();
    panel.current?.focus();
  };
  if (isError && !data) return <NotFetched title={grammar.failed} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="30rem" />;
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {children(data, { ...form, discard }, `${fulfilledTimeStamp} ${form.discards}`)}
      <PieceHistory
        piece={place}
        revision={data.revision}
        renderRestore={renderRestore && ((props) => renderRestore(data, props))}
      />
    </div>
  );
}

/** What a form gets that says a piece whole. */
export type PieceFormProps<Content> = {
  content: Content;
  revision: number;
  form: PieceForm;
  onSave: (content: Content) => void;
};

type WholePiece<Content> = {
  place: PiecePlace;
  /** Its content, or what an empty form begins with; null for a piece of another kind. */
  read: (piece: Piece) => Content | null;
  write: (content: Content, expectedRevision: Piece['revision']) => SaveRequest;
  Form: ComponentType<PieceFormProps<Content> & { UID: string }>;
  /** Takes up an earlier version, where that has consequences to be said before. */
  Restore?: ComponentType<RestoreProps & { UID: string; content: Content }>;
};

/** Makes the editor of a piece that a course has once. */
export function createPieceEditor<Content>({ place, read, write, Form, Restore }: WholePiece<Content>) {
  const restoreIn = (UID: string) => {
    if (!Restore) return {};
    const renderRestore = (piece: Piece, props: RestoreProps) => {
      const content = read(piece);
      return content === null ? null : <Restore {...props} UID={UID} content={content} />;
    };
    return { renderRestore };
  };
  return function WholePieceEditor({ UID }: { UID: string }) {
    return (
      <PieceEditor UID={UID} place={place} {...restoreIn(UID)}>
        {(piece, form, version) => {
          const content = read(piece);
          return content === null ? null : (
            <Form
              key={version}
              UID={UID}
              form={form}
              revision={piece.revision}
              content={content}
              onSave={(next) => void form.send(write(next, piece.revision))}
            />
          );
        }}
      </PieceEditor>
    );
  };
}
