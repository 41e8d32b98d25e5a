import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { boxClass } from '../../../shared/ui/checkbox.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import styles from './hour-grid.module.css';
import { type Hours, hourOf } from './hours.ts';

type Slots = Hours['slots'];
type Slot = Slots[number];

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI'] as const;
/** The hours of a day that a teacher gives: 7 in the morning to 9 in the evening. */
const HOURS = Array.from({ length: 15 }, (_none, at) => at + 7);

const isAt = (slot: Slot, day: Slot['Day'], hour: number) => slot.Day === day && hourOf(slot) === hour;
const slotAt = (Day: Slot['Day'], hour: number): Slot => ({
  Day,
  Meridiem: hour < 12 ? 'AM' : 'PM',
  Hour: hour % 12 === 0 ? 12 : hour % 12,
  isAvailable: true,
});

/** The hours of the week on a calendar: a marked one can be booked. */
export function HourGrid({ slots, onChange }: { slots: Slots; onChange: (slots: Slots) => void }) {
  const { schedule: texts } = useTexts(studioCourseTexts);
  const toggle = (day: Slot['Day'], hour: number, isGiven: boolean) => {
    const others = slots.filter((slot) => !isAt(slot, day, hour));
    const known = slots.find((slot) => isAt(slot, day, hour));
    // An hour that was given once is withdrawn, not forgotten.
    if (known) onChange(slots.map((slot) => (slot === known ? { ...slot, isAvailable: isGiven } : slot)));
    else if (isGiven) onChange([...others, slotAt(day, hour)]);
  };
  return (
    <fieldset className={styles.hours}>
      <legend>{texts.hours}</legend>
      <p>{texts.hoursHint}</p>
      <table className={styles.grid}>
        <thead>
          <tr>
            <td />
            {DAYS.map((day) => (
              <th key={day} scope="col">
                {texts.days[day]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HOURS.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="tabular">
                {`${hour}:00`}
              </th>
              {DAYS.map((day) => (
                <td key={day}>
                  <input
                    type="checkbox"
                    className={classNames(boxClass(), styles.box)}
                    aria-label={texts.hour(texts.days[day], `${hour}:00`)}
                    checked={slots.some((slot) => slot.isAvailable && isAt(slot, day, hour))}
                    onChange={({ target }) => toggle(day, hour, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
