import styles from './hour-choice.module.css';

type HourChoiceProps = {
  /** What makes the hours one group of radio buttons. */
  name: string;
  value: string;
  /** What a screen reader says: 'Monday, 5 PM'. */
  label: string;
  /** What it shows: '5 PM'. */
  hour: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Its row in a table. */
  row?: number;
};

/** An hour to choose: a radio button that looks like a button. */
export function HourChoice({ name, value, label, hour, isChosen, onChoose, row }: HourChoiceProps) {
  return (
    <label className={styles.hour} style={row === undefined ? undefined : { '--row': row }}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        aria-label={label}
        className={styles.radio}
      />
      <span className={styles.face}>{hour}</span>
    </label>
  );
}
