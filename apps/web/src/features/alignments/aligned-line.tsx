import type { AlignedLine as Aligned } from '@school/contract/alignments';
import { splitWords } from '@school/domain/split-words';
import { alignmentsTexts } from '@school/texts/en/alignments';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BusyNote } from '../../shared/errors/busy-note.tsx';
import type { OpenWords, WordContext } from '../../shared/player/player-seams.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { RetryButton } from '../../shared/ui/retry-button.tsx';
import { type AskedLine, useGetAlignedLineQuery } from './alignments.api.ts';
import { MarkNotes } from './mark-notes.tsx';
import { findPartners, marksAt, type Partners, type WordAt } from './partners.ts';
import styles from './word-by-word.module.css';
import { WordRow } from './word-row.tsx';

export type AlignedLineProps = { line: WordContext; words: OpenWords; asked: AskedLine };

/** A line's German and English below its words: what is looked at in one language is lit in all. */
export function AlignedLine({ line, words, asked }: AlignedLineProps) {
  const texts = useTexts(alignmentsTexts);
  const { data, error, isError, refetch } = useGetAlignedLineQuery(asked);
  if (data) return <Rows aligned={data} words={words} />;
  return (
    <div className={styles.aligned} aria-busy={!isError && data === undefined}>
      {line.german ? <p lang="de">{line.german}</p> : null}
      {line.translation ? <p lang="en">{line.translation}</p> : null}
      {isError ? (
        <>
          <p role="alert">{texts.notFetched}</p>
          <BusyNote failure={error} />
          <RetryButton onRetry={refetch} />
        </>
      ) : null}
    </div>
  );
}

function Rows({ aligned, words: { at, show, leave } }: { aligned: Aligned; words: OpenWords }) {
  const texts = useTexts(alignmentsTexts);
  const [looked, setLooked] = useState<{ word: WordAt; since: number } | null>(null);
  // What one looks at in the dialect comes first again once it is another word.
  const { language, place }: WordAt = looked?.since === at ? looked.word : { language: 'gsw', place: at };
  const partners = useMemo(
    () => findPartners(aligned.groups, { language, place }),
    [aligned.groups, language, place],
  );
  const marked = useMemo(() => aligned.marks.flatMap(({ places }) => places), [aligned.marks]);
  useEffect(() => {
    show({ lit: partners.gsw, marked });
    return () => show({ lit: [], marked: [] });
  }, [show, partners, marked]);
  const marks = useMemo(() => marksAt(aligned, partners.gsw), [aligned, partners]);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => showInside(panel.current), []);
  useEffect(() => {
    if (marks.length > 0 && !hasMouse()) showInside(panel.current);
  }, [marks]);
  return (
    <div ref={panel} className={styles.aligned}>
      {(['de', 'en'] as const).map((row) => {
        const text = aligned.texts[row];
        return text === null ? null : (
          <WordRow
            key={row}
            label={texts.rows[row]}
            language={row}
            text={text}
            groups={aligned.groups}
            lit={partners[row]}
            onLeave={leave}
            onLook={(looksAt) =>
              setLooked(looksAt === null ? null : { word: { language: row, place: looksAt }, since: at })
            }
          />
        );
      })}
      <div role="status" className={styles.said}>
        <Said aligned={aligned} partners={partners} />
      </div>
      <MarkNotes marks={marks} />
    </div>
  );
}

/** A mouse that rests would then point at another word. */
const hasMouse = (): boolean => window.matchMedia('(hover: hover)').matches;

/** Scrolls the list of lines, and nothing else, until what has come is seen. */
function showInside(panel: HTMLElement | null): void {
  const box = panel?.closest('ol');
  if (!panel || !box) return;
  const hidden = panel.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
  if (hidden > 0) box.scrollTop += hidden;
}

/** `mues = muss = have to`, a row for each group that the word stands in. */
function Said({ aligned, partners }: { aligned: Aligned; partners: Partners }) {
  const texts = useTexts(alignmentsTexts);
  if (partners.groups.every(({ de, en }) => de.length + en.length === 0))
    return <p>{texts.alone(wordsAt(aligned.texts.gsw, partners.gsw))}</p>;
  return partners.groups.map((group) => (
    <p key={group.gsw.join()}>
      {(['gsw', 'de', 'en'] as const)
        .filter((language) => group[language].length > 0)
        .map((language, index) => (
          <span key={language}>
            {index === 0 ? null : (
              <>
                <span aria-hidden="true"> = </span>
                <span className="visually-hidden"> {texts.means} </span>
              </>
            )}
            <span lang={language}>{wordsAt(aligned.texts[language], group[language])}</span>
          </span>
        ))}
    </p>
  ));
}

function wordsAt(text: string | null, places: readonly number[]): string {
  const words = splitWords(text ?? '').filter(({ isWord }) => isWord);
  return places.map((place) => words[place]?.text ?? '').join(' ');
}
