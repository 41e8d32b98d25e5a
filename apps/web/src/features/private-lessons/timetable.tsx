import type { OfferedHour } from '@school/contract/private-lessons';
import { languageTexts } from '@school/texts/en/language';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { HourChoice } from './hour-choice.tsx';
import { tellSwissTime } from './lesson-time.ts';
import styles from './timetable.module.css';
import { type Column, findBeside, hourOf, listRows, MERIDIEMS } from './timetable-model.ts';
import { useSlotWords } from './use-slot-words.ts';

type TimetableProps = {
  columns: readonly Column[];
  chosen: OfferedHour | null;
  onChoose: (slot: OfferedHour) => void;
};

const STEPS: { readonly [key: string]: 1 | -1 } = { ArrowRight: 1, ArrowLeft: -1 };

/** The free hours of a week: a column for each day; below each other on phones. One of them is chosen. */
export function Timetable({ columns, chosen, onChoose }: TimetableProps) {
  const name = useId();
  const table = useRef<HTMLDivElement>(null);
  const { picker } = useTexts(privateLessonsTexts);
  const rows = { AM: listRows(columns, 'AM'), PM: listRows(columns, 'PM') };

  /** Up and down are the browser's own; left and right lead to the next day where the days stand beside each other. */
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const focused = event.target instanceof HTMLInputElement ? event.target.value : null;
    const from = columns.flatMap(({ slots }) => slots).find(({ id }) => id === focused);
    if (!step || !from || !table.current || !areBesideEachOther(table.current)) return;
    event.preventDefault();
    const to = findBeside(columns, from, step);
    if (!to) return;
    onChoose(to);
    table.current.querySelector<HTMLElement>(`input[value="${CSS.escape(to.id)}"]`)?.focus();
  };

  return (
    <div
      ref={table}
      className={styles.table}
      role="radiogroup"
      aria-label={picker.hours}
      style={{ '--am': rows.AM.length, '--pm': rows.PM.length }}
      onKeyDown={walk}
    >
      {columns.map((column) => (
        <DayColumn key={column.day} {...{ column, rows, name, chosen, onChoose }} />
      ))}
    </div>
  );
}

function areBesideEachOther(table: HTMLElement): boolean {
  const [first, second] = table.children;
  return first?.getBoundingClientRect().top === second?.getBoundingClientRect().top;
}

type DayColumnProps = Pick<TimetableProps, 'chosen' | 'onChoose'> & {
  column: Column;
  rows: { AM: number[]; PM: number[] };
  /** What makes the radio buttons of all days one group. */
  name: string;
};

function DayColumn({ column: { day, slots }, rows, name, chosen, onChoose }: DayColumnProps) {
  const texts = useTexts(privateLessonsTexts);
  const words = useSlotWords();
  return (
    <div className={styles.column}>
      <DayHead day={day} firstLessonAt={slots[0]?.firstLessonAt} />
      {slots.length === 0 ? <p className={styles.none}>{texts.picker.noHours}</p> : null}
      {MERIDIEMS.map((meridiem) => (
        <div key={meridiem} className={styles[meridiem]}>
          {slots
            .filter(({ Meridiem }) => Meridiem === meridiem)
            .map((slot) => (
              <HourChoice
                key={slot.id}
                name={name}
                value={slot.id}
                label={words.slot(slot)}
                hour={words.hour(slot)}
                isChosen={slot.id === chosen?.id}
                onChoose={() => onChoose(slot)}
                row={rows[meridiem].indexOf(hourOf(slot)) + 1}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

/** MON, said as 'Monday', and the day of its first lesson. */
function DayHead({ day, firstLessonAt }: { day: Column['day']; firstLessonAt: string | undefined }) {
  const texts = useTexts(privateLessonsTexts);
  const locales = useTexts(languageTexts);
  return (
    <h3 className={styles.day}>
      <span aria-hidden="true">{texts.days[day]}</span>
      <span className="visually-hidden">{texts.weekdays[day]}</span>
      {firstLessonAt === undefined ? null : (
        <small className={styles.date}>{tellSwissTime(firstLessonAt, locales).date}</small>
      )}
    </h3>
  );
}
