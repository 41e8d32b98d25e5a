import type { Piece } from '@school/contract/course-pieces';
import { propertyOf } from '@school/domain/records';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { type ReactNode, useState } from 'react';
import { RelativeInstant } from '../dates/relative-instant.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { NotFetched } from '../ui/not-fetched.tsx';
import { Row, Rows } from '../ui/rows.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useListRevisionsQuery, useRestoreRevisionMutation } from './pieces.api.ts';
import styles from './pieces.module.css';

/** An earlier version, and what takes it up again. */
export type RestoreProps = { revision: number; isBusy: boolean; onRestore: () => void };

type PieceHistoryProps = {
  piece: Piece;
  revision: number;
  /** Where something is to be said before. */
  renderRestore?: ((props: RestoreProps) => ReactNode) | undefined;
};

const renderButton = (props: RestoreProps) => <RestoreButton {...props} />;

/** What a piece said before, each version to be taken up again. */
export function PieceHistory({ piece, revision, renderRestore = renderButton }: PieceHistoryProps) {
  const texts = useTexts(studioLessonsTexts).history;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.history}>
      <p>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.title}
        </Button>
      </p>
      {isOpen ? <Revisions piece={piece} revision={revision} renderRestore={renderRestore} /> : null}
    </section>
  );
}

export function RestoreButton({ isBusy, onRestore }: Omit<RestoreProps, 'revision'>) {
  const texts = useTexts(studioLessonsTexts).history;
  return (
    <Button isBusy={isBusy} onClick={onRestore}>
      {texts.restore}
    </Button>
  );
}

function Revisions({
  piece,
  revision,
  renderRestore,
}: PieceHistoryProps & { renderRestore: (props: RestoreProps) => ReactNode }) {
  const texts = useTexts(studioLessonsTexts).history;
  const { notFetched } = useTexts(everywhereTexts);
  const asked = useListRevisionsQuery({ piece }, { refetchOnMountOrArgChange: true });
  const { data, isError, refetch } = asked;
  const [restore, { isLoading, error }] = useRestoreRevisionMutation();
  if (isError && !data) return <NotFetched title={notFetched} failure={asked.error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="10rem" />;
  const newest = data.revisions[0]?.revision ?? revision;
  return (
    <>
      {error ? <p role="alert">{isChanged(error) ? texts.changed : texts.failed}</p> : null}
      <Rows>
        {data.revisions.map(({ revision: number, by, at, origin }) => (
          <Row key={number}>
            <p>
              {texts.origins[origin]} ·{' '}
              {by === null ? null : (
                <>
                  <strong>{by}</strong> ·{' '}
                </>
              )}
              <RelativeInstant at={at} />
            </p>
            {number === newest ? (
              <p>{texts.stands}</p>
            ) : (
              renderRestore({
                revision: number,
                isBusy: isLoading,
                onRestore: () => void restore({ piece, revision: number, expectedRevision: newest }),
              })
            )}
          </Row>
        ))}
      </Rows>
    </>
  );
}

/** Another editor was faster. */
const isChanged = (error: object): boolean => propertyOf(error, 'reason') === 'changed';
