import type { Callables } from '@school/contract/callables';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { NotFetched } from '../ui/not-fetched.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PieceHistory } from './piece-history.tsx';
import { type PiecePlace, useGetStudioPieceQuery } from './pieces.api.ts';
import styles from './pieces.module.css';
import { useSavePiece } from './use-save-piece.ts';

type Piece = Callables['getStudioPiece']['response'];
type SaveRequest = Callables['saveStudioPiece']['request'];

type PieceEditorProps = {
  UID: string;
  place: PiecePlace;
  /** Draws the form; `version` is its key, so that it begins anew with each answer. */
  children: (piece: Piece, form: ReturnType<typeof useSavePiece>, version: number | undefined) => ReactNode;
};

/** A piece of the course that is saved whole, with its history. */
export function PieceEditor({ UID, place, children }: PieceEditorProps) {
  const { grammar } = useTexts(studioCourseTexts);
  const asked = useGetStudioPieceQuery({ UID, place }, { refetchOnMountOrArgChange: true });
  const { data, error, isError, refetch, fulfilledTimeStamp } = asked;
  const form = useSavePiece(() => void refetch());
  if (isError && !data) return <NotFetched title={grammar.failed} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="30rem" />;
  return (
    <div className={styles.panel}>
      {children(data, form, fulfilledTimeStamp)}
      <PieceHistory piece={place} revision={data.revision} />
    </div>
  );
}

/** What a form gets that says a piece whole. */
export type PieceFormProps<Content> = {
  content: Content;
  said: string;
  isSaving: boolean;
  onSave: (content: Content) => void;
};

type WholePiece<Content> = {
  place: PiecePlace;
  /** Its content, or what an empty form begins with; null for a piece of another kind. */
  read: (piece: Piece) => Content | null;
  write: (content: Content, expectedRevision: Piece['revision']) => SaveRequest;
  Form: ComponentType<PieceFormProps<Content>>;
};

/** Makes the editor of a piece that a course has once. */
export function createPieceEditor<Content>({ place, read, write, Form }: WholePiece<Content>) {
  return function WholePieceEditor({ UID }: { UID: string }) {
    return (
      <PieceEditor UID={UID} place={place}>
        {(piece, { send, ...form }, version) => {
          const content = read(piece);
          return content === null ? null : (
            <Form
              key={version}
              {...form}
              content={content}
              onSave={(next) => void send(write(next, piece.revision))}
            />
          );
        }}
      </PieceEditor>
    );
  };
}
