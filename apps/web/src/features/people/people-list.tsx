import {
  PEOPLE_ORDERS,
  PEOPLE_PLANS,
  PEOPLE_PLATFORMS,
  PEOPLE_SEEN,
  PEOPLE_STATES,
} from '@school/contract/people-lists';
import type { ListedPerson } from '@school/contract/studio-people';
import { keysOf } from '@school/domain/keys-of';
import { studioChosenTexts } from '@school/texts/en/studio-chosen';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { RelativeInstant } from '../../shared/dates/relative-instant.tsx';
import { paths } from '../../shared/routes.ts';
import { MoreButton } from '../../shared/rows/more-button.tsx';
import { useKeptDrafts } from '../../shared/store/kept-drafts.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { SelectField, TextField } from '../../shared/ui/text-field.tsx';
import { ChoosePeople } from './choose-people.tsx';
import { type PeopleChoice, useListPeopleInfiniteQuery } from './people.api.ts';
import styles from './people.module.css';
import { SavePeople } from './save-people.tsx';

/** Everybody, by search and filters, which stand in the address. */
export function PeopleList({ UID, isOwner }: { UID: string; isOwner: boolean }) {
  const texts = useTexts(studioPeopleTexts);
  const [parameters, setParameters] = useSearchParams();
  const choice = readChoice(parameters);
  const list = useListPeopleInfiniteQuery({ UID, choice }, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isError, isFetching, refetch } = list;
  const change = (changes: Partial<PeopleChoice>) =>
    setParameters(writeChoice({ ...choice, ...changes }), { replace: true });
  const { order: _order, ...filters } = choice;
  const [chosen, setChosen] = useChosen(UID);
  // Those of another choice stand until the answer comes, and no longer.
  const people = (isError ? currentData : data)?.pages.flatMap((page) => page.people);
  return (
    <>
      <SearchForm search={choice.search} onSearch={(search) => change({ search })} />
      <div className={styles.tools}>
        <Filters choice={choice} onChange={change} />
        {isOwner ? <SavePeople key={JSON.stringify(choice)} choice={choice} /> : null}
      </div>
      {isOwner ? <ChoosePeople filters={filters} chosen={chosen} onChoose={setChosen} /> : null}
      {isError && !people ? <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} /> : null}
      {!people && !isError ? <Skeleton shape="rows" height="30rem" /> : null}
      {currentData && people?.length === 0 ? <p role="status">{texts.none}</p> : null}
      {people ? (
        <Rows aria-label={texts.title} aria-busy={isFetching}>
          {people.map((person) => (
            <Person
              key={person.uid}
              person={person}
              isChosen={isOwner ? chosen.has(person.uid) : null}
              onChoose={() => setChosen(toggled(chosen, person.uid))}
            />
          ))}
        </Rows>
      ) : null}
      <MoreButton list={list}>{texts.more}</MoreButton>
    </>
  );
}

/** Whom this reader has chosen: whoever looks at a person meanwhile, or writes to them, comes back to the same. */
function useChosen(UID: string) {
  const kept = useKeptDrafts();
  const piece = `chosen-people/${UID}`;
  const [chosen, setChosen] = useState(() => toSet(kept.get(piece)));
  const change = (uids: Iterable<string>) => {
    const next = new Set(uids);
    kept.set(piece, next);
    setChosen(next);
  };
  return [chosen, change] as const;
}

const toSet = (found: unknown): ReadonlySet<string> =>
  new Set(found instanceof Set ? [...found].filter((uid) => typeof uid === 'string') : []);

const toggled = (chosen: ReadonlySet<string>, uid: string) =>
  chosen.has(uid) ? [...chosen].filter((one) => one !== uid) : [...chosen, uid];

function readChoice(parameters: URLSearchParams): PeopleChoice {
  const one = <Known extends string>(name: string, known: readonly [Known, ...Known[]]): Known =>
    known.find((value) => value === parameters.get(name)) ?? known[0];
  const [least, most] = [
    readCount(parameters.get('finishedLeast')),
    readCount(parameters.get('finishedMost')),
  ];
  return {
    search: (parameters.get('search') ?? '').slice(0, 100),
    plan: one('plan', PEOPLE_PLANS),
    platform: one('platform', PEOPLE_PLATFORMS),
    state: one('state', PEOPLE_STATES),
    seen: one('seen', PEOPLE_SEEN),
    order: one('order', PEOPLE_ORDERS),
    ...(least !== undefined && { finishedLeast: least }),
    ...(most !== undefined && { finishedMost: most }),
  };
}

/** A number of lessons; undefined for what is none. */
function readCount(said: string | null): number | undefined {
  return said !== null && /^\d{1,5}$/.test(said) ? Number(said) : undefined;
}

const AS_IT_IS: ReadonlySet<string> = new Set(['', 'any', 'newest']);

function writeChoice(choice: PeopleChoice): Record<string, string> {
  const said = Object.entries(choice).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return Object.fromEntries(said.filter(([, value]) => !AS_IT_IS.has(value)));
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const texts = useTexts(studioPeopleTexts);
  const [typed, setTyped] = useState(search);
  const [last, setLast] = useState(search);
  // The address has another: it was found, or another way leads here.
  if (last !== search) {
    setLast(search);
    setTyped(search);
  }
  return (
    <search>
      <form
        className={styles.search}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextField
          type="search"
          label={texts.search}
          hint={texts.searchHint}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="solid">
          {texts.find}
        </Button>
      </form>
    </search>
  );
}

type FiltersProps = { choice: PeopleChoice; onChange: (changes: Partial<PeopleChoice>) => void };

/** Folded: the list is what is looked for. */
function Filters(props: FiltersProps) {
  const texts = useTexts(studioPeopleTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { search: _search, order: _order, ...filters } = writeChoice(props.choice);
  const count = Object.keys(filters).length;
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {count === 0 ? texts.filters : texts.filtersSet(count)}
      </Button>
      <fieldset
        id={id}
        className={styles.filters}
        data-folded={isOpen ? undefined : ''}
        aria-label={texts.filters}
      >
        <FilterFields {...props} />
      </fieldset>
    </>
  );
}

function FilterFields({ choice, onChange }: FiltersProps) {
  const texts = useTexts(studioPeopleTexts);
  return (
    <>
      <Choice
        label={texts.plan}
        words={texts.plans}
        value={choice.plan}
        onChange={(plan) => onChange({ plan })}
      />
      <Choice
        label={texts.platform}
        words={texts.platforms}
        value={choice.platform}
        onChange={(platform) => onChange({ platform })}
      />
      <Choice
        label={texts.state}
        words={texts.states}
        value={choice.state}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={texts.seen}
        words={texts.seens}
        value={choice.seen}
        onChange={(seen) => onChange({ seen })}
      />
      <TextField
        type="number"
        min={0}
        label={texts.finishedLeast}
        value={choice.finishedLeast ?? ''}
        onChange={({ target }) => onChange({ finishedLeast: readCount(target.value) })}
      />
      <TextField
        type="number"
        min={0}
        label={texts.finishedMost}
        value={choice.finishedMost ?? ''}
        onChange={({ target }) => onChange({ finishedMost: readCount(target.value) })}
      />
      <Choice
        label={texts.order}
        words={texts.orders}
        value={choice.order}
        onChange={(order) => onChange({ order })}
      />
    </>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  words: { readonly [Key in Value]: string };
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, words, value, onChange }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(keysOf(words).find((key) => key === target.value) ?? value)}
    >
      {keysOf(words).map((key) => (
        <option key={key} value={key}>
          {words[key]}
        </option>
      ))}
    </SelectField>
  );
}

type PersonProps = {
  person: ListedPerson;
  /** Null for who may not choose. */
  isChosen: boolean | null;
  onChoose: () => void;
};

function Person({ person, isChosen, onChoose }: PersonProps) {
  const { choose } = useTexts(studioChosenTexts);
  const texts = useTexts(studioPeopleTexts);
  const formatDay = useFormatDay();
  const { uid, name, email, createdAt, lastLoginAt, isShut, deletesAt, role } = person;
  const facts = [
    ...(email === null ? [] : [name ?? texts.nameless]),
    ...(role === null ? [] : [texts.roles[role]]),
    ...(isShut ? [texts.shut] : []),
    ...(deletesAt === null ? [] : [texts.leaving(formatDay(deletesAt))]),
    texts.since(formatDay(createdAt)),
  ];
  return (
    <Row>
      <div className={styles.person}>
        {isChosen === null ? null : (
          <Checkbox
            aria-label={choose(email ?? name ?? texts.addressless)}
            checked={isChosen}
            onChange={onChoose}
          >
            {''}
          </Checkbox>
        )}
        <div className={styles.who}>
          <Link to={`${paths.studio}/people/${encodeURIComponent(uid)}`}>
            {email ?? name ?? texts.addressless}
          </Link>
          <span className={styles.facts}>{facts.join(', ')}</span>
          <span className={styles.facts}>
            {texts.lastLogIn} <RelativeInstant at={lastLoginAt} />
          </span>
        </div>
      </div>
      <div className={styles.plan}>
        <PlanWords plan={person.plan} />
      </div>
    </Row>
  );
}

function PlanWords({ plan }: Pick<ListedPerson, 'plan'>) {
  const texts = useTexts(studioPeopleTexts);
  const formatDay = useFormatDay();
  if (plan === null) return <span className={styles.facts}>{texts.noPlan}</span>;
  const { tier, platform, status, cancels, expiresAt } = plan;
  const says = cancels ? texts.history.ends(formatDay(expiresAt)) : texts.statuses[status];
  return (
    <span>
      <strong>{texts.tiers[tier]}</strong>, {texts.payers[platform]}, {says}
    </span>
  );
}
