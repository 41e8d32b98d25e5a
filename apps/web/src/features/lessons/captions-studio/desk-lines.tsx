import type { Lexicon } from '@school/domain/spelling/lexicon';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { FindField } from '../../../shared/rows/find-field.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import studio from '../studio/studio-lessons.module.css';
import { CaptionRowFields } from './caption-row-fields.tsx';
import { readText, WRITTEN_ORDER } from './caption-table.ts';
import styles from './captions-studio.module.css';
import type { Desk } from './use-desk.ts';

const MOST_SPEAKERS = 50;

type DeskLinesProps = {
  desk: Desk;
  durationMs: number;
  lexicon: Lexicon;
  /** Opens the words of a line. */
  onWords: (id: string) => void;
};

/** The lines, of which those in view are drawn, and a search in all of them. */
export function DeskLines({ desk, durationMs, lexicon, onWords }: DeskLinesProps) {
  const { rows, settled, selected, choose, list, cards, history } = desk;
  const speakersId = useId();
  const speakers = useMemo(
    () => [...new Set(rows.flatMap(({ speaker }) => speaker ?? []))].slice(0, MOST_SPEAKERS),
    [rows],
  );
  // The same at each keystroke: the lines are not drawn anew for it.
  const goTo = useRef(desk.goTo);
  useEffect(() => {
    goTo.current = desk.goTo;
  });
  const onAdded = useCallback((id: string) => goTo.current(id, 'gsw'), []);
  return (
    <>
      <datalist id={speakersId}>
        {speakers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {rows.length === 0 ? null : (
        <>
          <FindLine desk={desk} />
          <LanguageHeads />
        </>
      )}
      <div ref={list.box} className={styles.scroll} onScroll={list.onScroll} hidden={rows.length === 0}>
        <ol className={styles.rows} style={{ height: list.total }}>
          {list.drawn.map((index) => {
            const row = rows[index];
            return row ? (
              <CaptionRowFields
                key={row.id}
                row={row}
                nextStartMs={rows[index + 1]?.startMs ?? null}
                durationMs={durationMs}
                lexicon={lexicon}
                isSelected={row === selected}
                isMarked={cards.marked.has(row.id)}
                isSettled={settled.has(row.id)}
                speakers={speakersId}
                at={index}
                of={rows.length}
                top={list.topOf(index)}
                act={history.act}
                observe={list.observe}
                onSelect={choose}
                onAdded={onAdded}
                onMark={cards.toggle}
                onWords={onWords}
              />
            ) : null;
          })}
        </ol>
      </div>
    </>
  );
}

/** What each column is for who sees the columns; each field says it by itself. */
function LanguageHeads() {
  const { languages } = useTexts(studioLessonsTexts).captions;
  return (
    <div className={`${studio.line} ${styles.heads}`} aria-hidden="true">
      <div className={studio.languages}>
        {WRITTEN_ORDER.map((language) => (
          <span key={language}>{languages[language]}</span>
        ))}
      </div>
    </div>
  );
}

function FindLine({ desk }: { desk: Desk }) {
  const { rows, at, findField, list, choose, goTo } = desk;
  const said = useMemo(() => rows.map(({ texts }) => Object.values(texts).map(readText).join(' ')), [rows]);
  return (
    <FindField
      rows={said}
      from={at}
      field={findField}
      onFind={(index) => {
        const row = index === null ? undefined : rows[index];
        if (index === null || !row) return;
        choose(row.id);
        list.showRow(index);
      }}
      onLeave={(index) => {
        const row = rows[index ?? Math.max(0, at)];
        if (row) goTo(row.id, 'gsw');
      }}
    />
  );
}
