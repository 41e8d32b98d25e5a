import type { Piece } from '@school/contract/course-pieces';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useState } from 'react';
import { RelativeInstant } from '../dates/relative-instant.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Row, Rows } from '../ui/rows.tsx';
import { useListRevisionsQuery, useRestoreRevisionMutation } from './pieces.api.ts';
import styles from './pieces.module.css';

/** What a piece said before, each version to be taken up again. */
export function PieceHistory({ piece, revision }: { piece: Piece; revision: number }) {
  const texts = useTexts(studioLessonsTexts).history;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.history}>
      <p>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.title}
        </Button>
      </p>
      {isOpen ? <Revisions piece={piece} revision={revision} /> : null}
    </section>
  );
}

function Revisions({ piece, revision }: { piece: Piece; revision: number }) {
  const texts = useTexts(studioLessonsTexts).history;
  const { data } = useListRevisionsQuery({ piece }, { refetchOnMountOrArgChange: true });
  const [restore, { isLoading, isError }] = useRestoreRevisionMutation();
  if (!data) return null;
  const newest = data.revisions[0]?.revision ?? revision;
  return (
    <>
      {isError ? <p role="alert">{texts.failed}</p> : null}
      <Rows>
        {data.revisions.map(({ revision: number, by, at, origin }) => (
          <Row key={number}>
            <p>
              {texts.origins[origin]} {by === null ? null : <strong>{by}</strong>} <RelativeInstant at={at} />
            </p>
            {number === newest ? (
              <p>{texts.stands}</p>
            ) : (
              <Button
                isBusy={isLoading}
                onClick={() => void restore({ piece, revision: number, expectedRevision: newest })}
              >
                {texts.restore}
              </Button>
            )}
          </Row>
        ))}
      </Rows>
    </>
  );
}
