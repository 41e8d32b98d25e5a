import type { CaptionsContent } from '@school/contract/course-pieces';
import type { Lexicon } from '@school/domain/spelling/lexicon';
import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { paths } from '../../../shared/routes.ts';
import { FindField } from '../../../shared/rows/find-field.tsx';
import { useRowWindow } from '../../../shared/rows/use-row-window.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { findNextCell, isUnfinished } from './caption-checks.ts';
import { type CaptionCommand, commandOf, writeKey } from './caption-keys.ts';
import { addLine, moveLine, newLineId, shiftLines } from './caption-lines.ts';
import { CaptionRowFields } from './caption-row-fields.tsx';
import { type CaptionLanguage, LANGUAGES, linesOf, readText } from './caption-table.ts';
import { CaptionTools } from './caption-tools.tsx';
import styles from './captions-studio.module.css';
import { KeysSheet } from './keys-sheet.tsx';
import { layDraft } from './lay-draft.ts';
import { isSameMark, meaningKey } from './line-cards.ts';
import { LineCardsPanel } from './line-cards-panel.tsx';
import { MachineDraft } from './machine-draft.tsx';
import { effectOf } from './run-caption-command.ts';
import { ShiftLines } from './shift-lines.tsx';
import { findSilences } from './silences.ts';
import { useDeskFocus } from './use-desk-focus.ts';
import { useFilmPeaks } from './use-film-peaks.ts';
import { useLineCards } from './use-line-cards.ts';
import { useLinePlaying } from './use-line-playing.ts';
import { useUndo } from './use-undo.ts';
import { Waveform } from './waveform.tsx';

type CaptionDeskProps = {
  UID: string;
  lessonID: string;
  film: { base: string; folder: string; playlist: string } | null;
  durationMs: number;
  draft: CaptionsContent;
  change: (content: CaptionsContent) => void;
  lexicon: Lexicon;
  onRefused: () => void;
};

/** The film, its sound and its lines, each of them by pointer and by key. */
export function CaptionDesk(props: CaptionDeskProps) {
  const { UID, lessonID, film, durationMs, draft, change, lexicon, onRefused } = props;
  const texts = useTexts(studioCaptionsTexts);
  const words = useTexts(studioLessonsTexts).captions;
  const { act, undo, redo, canUndo, canRedo } = useUndo(draft, change);
  const rows = useMemo(() => linesOf(draft), [draft]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const at = rows.findIndex(({ id }) => id === chosen);
  const selected = rows[at] ?? null;
  const list = useRowWindow<HTMLDivElement>(ids, { kept: [at], rowHeight: 200 });
  const peaks = useFilmPeaks({ UID, lessonID, film: film?.folder ?? null });
  const silences = useMemo(() => findSilences(peaks.values ?? new Uint8Array()), [peaks.values]);
  const playing = useLinePlaying(film ? `${film.base}${film.playlist}` : null, onRefused);
  const speakersId = useId();
  const speakers = useMemo(
    () => [...new Set(rows.flatMap(({ speaker }) => speaker ?? []))].slice(0, 50),
    [rows],
  );
  const cards = useLineCards({ UID, lessonID }, rows);
  const desk = useRef<HTMLDivElement>(null);
  const find = useRef<HTMLInputElement>(null);
  const said = useMemo(
    () => rows.map(({ texts: own }) => Object.values(own).map(readText).join(' ')),
    [rows],
  );
  const unfinished = useMemo(
    () => rows.filter((row, index) => isUnfinished(row, rows[index + 1])).length,
    [rows],
  );

  const giveFocus = useDeskFocus(desk, ids, list);
  const choose = useCallback((id: string) => setChosen(id), []);
  const goTo = (id: string, language: CaptionLanguage) => {
    setChosen(id);
    giveFocus({ row: id, language });
  };

  /** What is made goes from the page, with the field that had the focus: one goes on in the line. */
  const makeAndGoOn = async () => {
    const isMade = await cards.make();
    const row = selected ?? rows[0];
    if (isMade && row) goTo(row.id, 'gsw');
  };
  /** Where one is not finished yet, one goes on there. */
  const makeCards = () => {
    const open = cards.cards.find(({ problem }) => problem !== null);
    if (!open) return void makeAndGoOn();
    if (open.mark.word === null) return goTo(open.row.id, open.problem === 'no-english' ? 'en' : 'gsw');
    const fields = desk.current?.querySelectorAll<HTMLInputElement>('[data-meaning]');
    [...(fields ?? [])].find(({ value }) => value.trim() === '')?.focus();
  };

  /** A word is marked where the cursor is, and its meaning written next. */
  const markWord = (lineId: string, cell: HTMLTextAreaElement | null) => {
    if (cell?.dataset['language'] !== 'gsw') return goTo(lineId, 'gsw');
    const word = chosenWord(cell) ?? wordAtCursor(cell);
    const isMarked = cards.cards.some(({ mark }) => isSameMark(mark, { lineId, word }));
    if (!isMarked) cards.toggle(lineId, word);
    if (word !== null) giveFocus({ meaning: meaningKey({ lineId, word }) });
  };
  const run = (command: CaptionCommand, target: EventTarget | null) => {
    if (command === 'keys') return setKeysOpen(true);
    if (command === 'leave') {
      const panel = desk.current?.closest('[role="tabpanel"]');
      return document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.focus();
    }
    if (command === 'undo') return undo();
    if (command === 'redo') return redo();
    if (command === 'playFilm') return playing.toggle();
    if (command === 'makeCards') return makeCards();
    if (command === 'find') {
      find.current?.focus();
      return find.current?.select();
    }
    if (command === 'script') {
      const field = desk.current?.querySelector<HTMLElement>('[data-script]');
      field?.closest('details')?.setAttribute('open', '');
      return field?.focus();
    }
    const row = selected ?? rows[0];
    if (!row) {
      if (command === 'add') {
        const id = newLineId();
        act((content) => addLine(content, null, id));
        goTo(id, 'gsw');
      }
      return;
    }
    if (command === 'playLine' || command === 'loopLine')
      return playing.playLine(row, command === 'loopLine');
    if (command === 'useSpelling')
      return list.box.current
        ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"] [data-house] button`)
        ?.click();
    const cell = target instanceof HTMLTextAreaElement ? target : null;
    if (command === 'mark') return cards.toggle(row.id, chosenWord(cell));
    if (command === 'markWord') return markWord(row.id, cell);
    const language = LANGUAGES.find((known) => known === cell?.dataset['language']) ?? 'gsw';
    const cursor = cell ? { language, atCharacter: cell.selectionStart } : {};
    const effect = effectOf(command, { rows, row, silences, nowMs: playing.nowMs(), cursor });
    if (!effect) return;
    if (effect.edit) act(effect.edit, effect.what);
    if (effect.choose) goTo(effect.choose, effect.language ?? language);
    else if (effect.choose === null) setChosen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === null || isKeysOpen || event.nativeEvent.isComposing) return;
    if (command === 'goOn') {
      const { language, meaningOf } = event.target instanceof HTMLElement ? event.target.dataset : {};
      // Elsewhere it presses a button, or writes.
      if (language === undefined && meaningOf === undefined) return;
      event.preventDefault();
      // From a meaning one goes on in its line.
      if (meaningOf !== undefined) return goTo(meaningOf, 'gsw');
    }
    // The fields of files and scripts keep their own.
    const isElsewhere = event.target instanceof Element && event.target.closest('details') !== null;
    if (isElsewhere && (command === 'undo' || command === 'redo')) return;
    event.preventDefault();
    run(command, event.target);
  };
  const button = (command: CaptionCommand, isDisabled = false) => (
    <Button
      look="quiet"
      title={writeKey(command, texts.keyNames)}
      aria-disabled={isDisabled}
      onClick={() => run(command, null)}
    >
      {texts.commands[command]}
    </Button>
  );
  const isEmpty = rows.length === 0;
  return (
    // Its keys act wherever one writes within it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields within it take the keys
    <div ref={desk} className={styles.panel} onKeyDown={onKeyDown}>
      {isEmpty && !film ? (
        <Notice title={texts.noFilm}>
          <ButtonLink to={`${paths.studio}/lessons/${lessonID}?tab=film`}>{texts.sendFilm}</ButtonLink>
        </Notice>
      ) : (
        <>
          <div className={styles.desk}>
            {film ? (
              // biome-ignore lint/a11y/useMediaCaption: its captions are what is written here
              <video ref={playing.setVideo} className={styles.film} aria-label={texts.film} playsInline />
            ) : null}
            <Waveform
              peaks={peaks.values}
              rows={rows}
              selected={selected}
              durationMs={durationMs}
              video={playing.video}
              onSelect={(id) => goTo(id, 'gsw')}
              onSeek={playing.seek}
              onMoveEdge={(id, times) => act((content) => moveLine(content, id, times), `drag ${id}`)}
            />
          </div>
          {peaks.hasFailed ? <p className={styles.soft}>{texts.noSound}</p> : null}
          {playing.hasFailed ? <p role="alert">{texts.noPlay}</p> : null}
          <div className={styles.acts}>
            {button('playLine', isEmpty || !film)}
            {button('loopLine', isEmpty || !film)}
            {button('playFilm', !film)}
            {button('snap', isEmpty || silences.length === 0)}
            {button('nextUnfinished', unfinished === 0)}
            {button('mark', isEmpty)}
            {button('undo', !canUndo)}
            {button('redo', !canRedo)}
            {button('keys')}
            <span className={styles.soft}>
              {isEmpty ? null : `${texts.lines(rows.length)} · ${texts.unfinished(unfinished)}`}
            </span>
          </div>
          {film ? (
            <MachineDraft
              UID={UID}
              lessonID={lessonID}
              film={film.folder}
              content={draft}
              onTake={(lines) => act((content) => layDraft(content, lines))}
            />
          ) : null}
          <LineCardsPanel lessonID={lessonID} cards={cards} onMake={makeCards} />
        </>
      )}
      <CaptionTools
        lessonID={lessonID}
        content={draft}
        place={{ silences, durationMs }}
        isOpen={isEmpty && film !== null}
        onChange={(next) => {
          act(() => next);
          const cell = findNextCell(linesOf(next), null);
          if (cell) goTo(cell.id, cell.language);
        }}
      />
      {isEmpty ? (
        <p>
          <Button onClick={() => run('add', null)}>{words.addFirst}</Button>
        </p>
      ) : (
        <ShiftLines onShift={(ms) => act((content) => shiftLines(content, ms))} />
      )}
      <datalist id={speakersId}>
        {speakers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {isEmpty ? null : (
        <FindField
          rows={said}
          from={at}
          field={find}
          onFind={(index) => {
            const row = index === null ? undefined : rows[index];
            if (index === null || !row) return;
            setChosen(row.id);
            list.showRow(index);
          }}
          onLeave={(index) => {
            const row = rows[index ?? Math.max(0, at)];
            if (row) goTo(row.id, 'gsw');
          }}
        />
      )}
      <div ref={list.box} className={styles.scroll} onScroll={list.onScroll} hidden={isEmpty}>
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
                speakers={speakersId}
                at={index}
                of={rows.length}
                top={list.topOf(index)}
                act={act}
                observe={list.observe}
                onSelect={choose}
                onMark={cards.toggle}
              />
            ) : null;
          })}
        </ol>
      </div>
      {isKeysOpen ? <KeysSheet onClose={() => setKeysOpen(false)} /> : null}
    </div>
  );
}

/** The word that the cursor stands in or beside; null where it is all that the line says. */
function wordAtCursor({ value, selectionStart }: HTMLTextAreaElement): string | null {
  const words = [...value.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)];
  const found =
    words.find(({ 0: word, index }) => index <= selectionStart && selectionStart <= index + word.length) ??
    words.find(({ index }) => index > selectionStart) ??
    words.at(-1);
  return words.length > 1 ? (found?.[0] ?? null) : null;
}

/** What is chosen of the words in the dialect; null where nothing is, which means the line. */
function chosenWord(cell: HTMLTextAreaElement | null): string | null {
  if (cell?.dataset['language'] !== 'gsw') return null;
  const words = cell.value.slice(cell.selectionStart, cell.selectionEnd).replace(/\s+/g, ' ').trim();
  return words === '' || words === cell.value.trim() ? null : words;
}
