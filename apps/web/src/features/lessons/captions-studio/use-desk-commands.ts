import { type KeyboardEvent, useState } from 'react';
import { type CaptionCommand, commandOf } from './caption-keys.ts';
import { addLine, newLineId } from './caption-lines.ts';
import { type CaptionRow, LANGUAGES } from './caption-table.ts';
import { chosenWord } from './cursor-words.ts';
import { makeCards, markWord } from './desk-cards.ts';
import { effectOf } from './run-caption-command.ts';
import type { Desk } from './use-desk.ts';

/** Does what a key or a button asks for. `target` is where one writes. */
export type RunCommand = (command: CaptionCommand, target: EventTarget | null) => void;

/** The desk's acts, by button and by key. */
export function useDeskCommands(desk: Desk) {
  const [isKeysOpen, setKeysOpen] = useState(false);
  const run: RunCommand = (command, target) => {
    if (command === 'keys') return setKeysOpen(true);
    const act = ANYWHERE[command];
    if (act) return act(desk);
    const row = desk.selected ?? desk.rows[0];
    if (row) runInLine(desk, command, row, target instanceof HTMLTextAreaElement ? target : null);
    else if (command === 'add') addFirstLine(desk);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === null || isKeysOpen || event.nativeEvent.isComposing) return;
    const { language, meaningOf } = event.target instanceof HTMLElement ? event.target.dataset : {};
    // Elsewhere Enter presses a button, or writes.
    if (command === 'goOn' && language === undefined && meaningOf === undefined) return;
    // The fields of files and scripts keep their own.
    const isElsewhere = event.target instanceof Element && event.target.closest('details') !== null;
    if (isElsewhere && (command === 'undo' || command === 'redo')) return;
    event.preventDefault();
    // From a meaning one goes on in its line.
    if (command === 'goOn' && meaningOf !== undefined) desk.goTo(meaningOf, 'gsw');
    else run(command, event.target);
  };
  return { run, onKeyDown, isKeysOpen, closeKeys: () => setKeysOpen(false) };
}

/** What needs no line. */
const ANYWHERE: { readonly [command in CaptionCommand]?: (desk: Desk) => void } = {
  leave: ({ box }) => {
    const panel = box.current?.closest('[role="tabpanel"]');
    document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.focus();
  },
  undo: ({ history }) => history.undo(),
  redo: ({ history }) => history.redo(),
  playFilm: ({ playing }) => playing.toggle(),
  makeCards,
  find: ({ findField }) => {
    findField.current?.focus();
    findField.current?.select();
  },
  script: ({ box }) => {
    const field = box.current?.querySelector<HTMLElement>('[data-script]');
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  },
};

function addFirstLine({ history, goTo }: Desk): void {
  const id = newLineId();
  history.act((content) => addLine(content, null, id));
  goTo(id, 'gsw');
}

function runInLine(
  desk: Desk,
  command: CaptionCommand,
  row: CaptionRow,
  cell: HTMLTextAreaElement | null,
): void {
  const { playing, cards, list } = desk;
  if (command === 'playLine' || command === 'loopLine') playing.playLine(row, command === 'loopLine');
  else if (command === 'useSpelling')
    list.box.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"] [data-house] button`)
      ?.click();
  else if (command === 'mark') cards.toggle(row.id, chosenWord(cell));
  else if (command === 'markWord') markWord(desk, row.id, cell);
  else changeLine(desk, command, row, cell);
}

function changeLine(
  desk: Desk,
  command: CaptionCommand,
  row: CaptionRow,
  cell: HTMLTextAreaElement | null,
): void {
  const { rows, silences, playing, history, goTo, choose } = desk;
  const language = LANGUAGES.find((known) => known === cell?.dataset['language']) ?? 'gsw';
  const cursor = cell ? { language, atCharacter: cell.selectionStart } : {};
  const effect = effectOf(command, { rows, row, silences, nowMs: playing.nowMs(), cursor });
  if (!effect) return;
  if (effect.edit) history.act(effect.edit, effect.what);
  if (effect.choose) goTo(effect.choose, effect.language ?? language);
  else if (effect.choose === null) choose(null);
}
