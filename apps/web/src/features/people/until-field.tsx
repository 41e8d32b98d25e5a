import { TextField } from '../../shared/ui/text-field.tsx';

type UntilFieldProps = {
  texts: { until: string; noDay: string };
  /** As the field has it: 2026-11-28. */
  day: string;
  isComplete: boolean;
  onChange: (day: string) => void;
};

/** Until the end of which day something is given. */
export function UntilField({ texts, day, isComplete, onChange }: UntilFieldProps) {
  return (
    <TextField
      type="date"
      label={texts.until}
      value={day}
      error={isComplete ? undefined : texts.noDay}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
