import { SEARCH_MAX_LENGTH } from '@school/contract/constants';
import { lessonsTexts } from '@school/texts/en/lessons';
import { searchTexts } from '@school/texts/en/search';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import {
  DIFFICULTIES,
  isFiltering,
  MARKS,
  ORDERS,
  readFilters,
  type SearchFilters,
  TYPES,
} from './search-filters.ts';
import styles from './search-form.module.css';

type SearchFormProps = {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  isTooLong: boolean;
  /** Whether it is known how much of the films the reader knows. */
  hasKnown: boolean;
};

const NONE = readFilters(new URLSearchParams());

/** A field for words and three choices; the list below follows at once, so there is nothing to send. */
export function SearchForm({ filters, onChange, isTooLong, hasKnown }: SearchFormProps) {
  const texts = useTexts(searchTexts);
  const { types, marks } = useTexts(lessonsTexts);
  const change = (part: Partial<SearchFilters>) => onChange({ ...filters, ...part });
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes with the filters; the keyboard stays in the search.
    currentTarget.closest('search')?.querySelector('input')?.focus();
    onChange(NONE);
  };
  return (
    <search className={styles.form}>
      <div className={styles.words}>
        <TextField
          type="search"
          label={texts.words}
          hint={texts.searched}
          value={filters.q}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => change({ q: target.value })}
          {...(isTooLong && { error: texts.tooLong(SEARCH_MAX_LENGTH) })}
        />
      </div>
      <Choice label={texts.type} value={filters.type} onChoose={(type) => change({ type })} all={texts.all}>
        {TYPES.map((type) => [type, types[type]] as const)}
      </Choice>
      <Choice
        label={texts.difficulty}
        value={filters.difficulty}
        onChoose={(difficulty) => change({ difficulty })}
        all={texts.all}
      >
        {DIFFICULTIES.map((level) => [level, texts.ofFive(level)] as const)}
      </Choice>
      <Choice label={texts.seen} value={filters.seen} onChoose={(seen) => change({ seen })} all={texts.all}>
        {MARKS.map((mark) => [mark, marks[mark]] as const)}
      </Choice>
      {hasKnown ? (
        <Choice
          label={texts.order}
          value={filters.order}
          onChoose={(order) => change({ order })}
          all={texts.orders.course}
        >
          {ORDERS.map((order) => [order, texts.orders[order]] as const)}
        </Choice>
      ) : null}
      {isFiltering(filters) ? (
        <Button look="quiet" className={styles.clear} onClick={clear}>
          {texts.clear}
        </Button>
      ) : null}
    </search>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value | '';
  all: string;
  onChoose: (value: Value | '') => void;
  children: readonly (readonly [Value, string])[];
};

function Choice<Value extends string>({
  label,
  value,
  all,
  onChoose,
  children,
}: ChoiceProps<Value>): ReactNode {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(children.find(([one]) => one === target.value)?.[0] ?? '')}
      >
        <option value="">{all}</option>
        {children.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
