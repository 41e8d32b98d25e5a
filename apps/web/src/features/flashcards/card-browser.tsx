import type { ListedCard } from '@school/contract/reviews';
import type { Act } from '@school/domain/card-holds';
import { cardListTexts } from '@school/texts/en/card-list';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { SelectField, TextField } from '../../shared/ui/text-field.tsx';
import styles from './card-browser.module.css';
import { type CardFilter, FILTERS, useListCardsQuery } from './card-list.api.ts';
import { CardRow } from './card-row.tsx';
import { ChosenCards } from './chosen-cards.tsx';
import { sendReviews } from './reviews.api.ts';
import { useReviews } from './use-reviews.ts';

/** As many as an answer holds. */
const PER_PAGE = 50;

type CardBrowserProps = { UID: string; lessons: readonly { id: string; title: string }[] };
type Asked = { filter: CardFilter; lessonID: string; deck: string; words: string; page: number };

/** All cards of a learner: those of a kind, of a lesson, with a word; and what can be done with many at once. */
export function CardBrowser({ UID, lessons }: CardBrowserProps) {
  const texts = useTexts(cardListTexts);
  const [asked, setAsked] = useState<Asked>({ filter: 'all', lessonID: '', deck: '', words: '', page: 0 });
  const { chosen, changed, choose, finish, tellOne, status } = useChosen();
  const words = asked.words.trim();
  const { data, isError, error, isFetching, refetch } = useListCardsQuery({
    UID,
    filter: asked.filter,
    page: asked.page,
    ...(asked.lessonID !== '' && { lessonID: asked.lessonID }),
    ...(asked.deck !== '' && { deck: asked.deck }),
    ...(words !== '' && { words }),
  });
  const ask = (changes: Partial<Asked>) => {
    choose(new Map());
    setAsked({ ...asked, page: 0, ...changes });
  };
  const cards = data?.cards ?? [];
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  // The last card of the last page is gone.
  if (data && !isFetching && asked.page >= pages) setAsked({ ...asked, page: pages - 1 });
  return (
    <div className={styles.browser}>
      <Filters asked={asked} lessons={lessons} decks={data?.decks ?? []} ask={ask} />
      <p role="status" ref={status} tabIndex={-1}>
        {changed > 0 ? `${texts.done(changed)} ` : null}
        {data && !isFetching ? texts.count(data.total) : null}
      </p>
      {isError && !isFetching ? (
        <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />
      ) : null}
      {data || isError ? null : <Skeleton height="20rem" />}
      {data && cards.length === 0 ? <p>{texts.none}</p> : null}
      {cards.length > 0 ? (
        <Cards
          UID={UID}
          cards={cards}
          lessons={lessons}
          decks={data?.decks ?? []}
          chosen={chosen}
          choose={choose}
          onDone={finish}
          onEdited={tellOne}
        />
      ) : null}
      <Pages page={asked.page} pages={pages} onTurn={(page) => ask({ page })} />
    </div>
  );
}

/** What is chosen, and how many cards were changed last: their buttons go with them, so the focus finds a new place. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedCard>>(new Map());
  const [changed, setChanged] = useState(0);
  const status = useRef<HTMLParagraphElement>(null);
  const choose = (cards: ReadonlyMap<string, ListedCard>) => {
    setChosen(cards);
    setChanged(0);
  };
  const finish = (count: number) => {
    setChosen(new Map());
    setChanged(count);
    status.current?.focus();
  };
  return { chosen, changed, choose, finish, tellOne: () => setChanged(1), status };
}

type FiltersProps = {
  asked: Asked;
  lessons: CardBrowserProps['lessons'];
  decks: readonly string[];
  ask: (changes: Partial<Asked>) => void;
};

function Filters({ asked, lessons, decks, ask }: FiltersProps) {
  const texts = useTexts(cardListTexts);
  return (
    <div className={styles.filters}>
      <SelectField
        label={texts.show}
        value={asked.filter}
        onChange={({ target }) => ask({ filter: FILTERS.find((one) => one === target.value) ?? 'all' })}
      >
        {FILTERS.map((filter) => (
          <option key={filter} value={filter}>
            {texts.filters[filter]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.lesson}
        value={asked.lessonID}
        onChange={({ target }) => ask({ lessonID: target.value })}
      >
        <option value="">{texts.allLessons}</option>
        {lessons.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {decks.length > 0 ? (
        <SelectField
          label={texts.deck}
          value={asked.deck}
          onChange={({ target }) => ask({ deck: target.value })}
        >
          <option value="">{texts.allDecks}</option>
          {decks.map((deck) => (
            <option key={deck} value={deck}>
              {deck}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label={texts.search}
        type="search"
        maxLength={60}
        value={asked.words}
        onChange={({ target }) => ask({ words: target.value })}
      />
    </div>
  );
}

type CardsProps = CardBrowserProps & {
  cards: readonly ListedCard[];
  decks: readonly string[];
  chosen: ReadonlyMap<string, ListedCard>;
  choose: (chosen: ReadonlyMap<string, ListedCard>) => void;
  onDone: (changed: number) => void;
  /** One was written anew, and stays where it is. */
  onEdited: () => void;
};

function Cards({ UID, cards, lessons, decks, chosen, choose, onDone, onEdited }: CardsProps) {
  const texts = useTexts(cardListTexts);
  const dispatch = useAppDispatch();
  const { act } = useReviews(UID);
  const toggle = (card: ListedCard) => {
    const others = new Map(chosen);
    if (!others.delete(card.id)) others.set(card.id, card);
    choose(others);
  };
  const actOnAll = (what: Act) => {
    for (const id of chosen.keys()) act(id, what);
    onDone(chosen.size);
    void dispatch(sendReviews(UID));
  };
  const areAllChosen = cards.every(({ id }) => chosen.has(id));
  return (
    <>
      <Checkbox
        checked={areAllChosen}
        onChange={() => choose(new Map(areAllChosen ? [] : cards.map((card) => [card.id, card])))}
      >
        {texts.chooseAll}
      </Checkbox>
      <ChosenCards cards={[...chosen.values()]} decks={decks} onAct={actOnAll} onDone={onDone} />
      <ul className={styles.list}>
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            isChosen={chosen.has(card.id)}
            lesson={lessons.find(({ id }) => id === card.lessonID)?.title}
            onToggle={() => toggle(card)}
            onEdited={onEdited}
          />
        ))}
      </ul>
    </>
  );
}

type PagesProps = { page: number; pages: number; onTurn: (page: number) => void };

function Pages({ page, pages, onTurn }: PagesProps) {
  const texts = useTexts(cardListTexts);
  if (pages <= 1) return null;
  return (
    <div className={styles.pages}>
      <Button look="quiet" aria-disabled={page === 0} onClick={() => onTurn(page - 1)}>
        {texts.before}
      </Button>
      <span>{texts.page(page + 1, pages)}</span>
      <Button look="quiet" aria-disabled={page + 1 >= pages} onClick={() => onTurn(page + 1)}>
        {texts.after}
      </Button>
    </div>
  );
}
