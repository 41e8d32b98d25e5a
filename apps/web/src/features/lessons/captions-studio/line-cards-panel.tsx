import { MOST_CARD_LETTERS, MOST_LINE_CARDS } from '@school/contract/caption-limits';
import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { writeKey } from './caption-keys.ts';
import { writeTime } from './caption-lines.ts';
import styles from './captions-studio.module.css';
import { type MarkedCard, meaningKey } from './line-cards.ts';
import type { LineCards, LineCardsOutcome } from './use-line-cards.ts';

type PanelProps = { lessonID: string; cards: LineCards; onMake: () => void };

/** What is marked for cards, with what is missing in each; and what became of those that were made last. */
export function LineCardsPanel({ lessonID, cards, onMake }: PanelProps) {
  const texts = useTexts(studioCaptionsTexts);
  const { cards: marked, outcome, isBusy, toggle, change, takeBack, unmarkAll } = cards;
  return (
    <div className={styles.cards}>
      {marked.length > 0 ? (
        <section aria-label={texts.cards.marked} className={styles.marked} data-marked-cards>
          <ol className={styles.markedRows}>
            {marked.map((card) => (
              <MarkedRow
                key={meaningKey(card.mark)}
                card={card}
                onChange={(changes) => change(card.mark, changes)}
                onRemove={() => toggle(card.mark.lineId, card.mark.word)}
              />
            ))}
          </ol>
          <div className={styles.acts}>
            <Button
              aria-disabled={isBusy || marked.some(({ problem }) => problem !== null)}
              title={writeKey('makeCards', texts.keyNames)}
              onClick={onMake}
            >
              {texts.cards.make(marked.length)}
            </Button>
            <Button look="quiet" onClick={unmarkAll}>
              {texts.cards.unmarkAll}
            </Button>
          </div>
        </section>
      ) : null}
      <div role="status" className={styles.outcome}>
        {outcome ? <Outcome outcome={outcome} lessonID={lessonID} /> : null}
      </div>
      {outcome?.type === 'made' && outcome.added.length > 0 ? (
        <p>
          <Button look="quiet" aria-disabled={isBusy} onClick={() => void takeBack()}>
            {texts.cards.takeBack}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

type MarkedRowProps = {
  card: MarkedCard;
  onChange: (changes: { english?: string; standardGerman?: string }) => void;
  onRemove: () => void;
};

function MarkedRow({ card, onChange, onRemove }: MarkedRowProps) {
  const texts = useTexts(studioCaptionsTexts).cards;
  const { mark, swissGerman, english, standardGerman, problem, row } = card;
  return (
    <li className={styles.markedRow}>
      <span>
        <Dialect>{swissGerman}</Dialect> <span className={styles.soft}>{writeTime(row.startMs)}</span>
      </span>
      {mark.word === null ? (
        <span className={styles.soft}>
          <span lang="en">{english}</span>
          {standardGerman ? (
            <>
              {' · '}
              <span lang="de">{standardGerman}</span>
            </>
          ) : null}
        </span>
      ) : (
        <span className={styles.meanings}>
          <input
            lang="en"
            data-meaning={meaningKey(mark)}
            data-meaning-of={mark.lineId}
            className={styles.meaning}
            aria-label={texts.english(swissGerman)}
            placeholder={texts.englishPlace}
            maxLength={MOST_CARD_LETTERS}
            value={mark.english}
            onChange={({ target }) => onChange({ english: target.value })}
          />
          <input
            lang="de"
            data-meaning-of={mark.lineId}
            className={styles.meaning}
            aria-label={texts.german(swissGerman)}
            placeholder={texts.germanPlace}
            maxLength={MOST_CARD_LETTERS}
            value={mark.standardGerman}
            onChange={({ target }) => onChange({ standardGerman: target.value })}
          />
        </span>
      )}
      {problem ? (
        <span data-wrong className={styles.wrong}>
          {texts.problems[problem]}
        </span>
      ) : null}
      <Button look="quiet" aria-label={texts.unmarkOf(swissGerman)} onClick={onRemove}>
        {texts.unmark}
      </Button>
    </li>
  );
}

/** So many others are named; the rest is counted. */
const MOST_NAMED = 10;

function Outcome({ outcome, lessonID }: { outcome: LineCardsOutcome; lessonID: string }) {
  const texts = useTexts(studioCaptionsTexts).cards;
  if (outcome.type === 'tooManyMarked') return <p>{texts.tooManyMarked(MOST_LINE_CARDS)}</p>;
  if (outcome.type !== 'made') return <p>{texts.outcomes[outcome.type]}</p>;
  const { added, known, alike } = outcome;
  return (
    <>
      <p>
        {texts.made(added.length)}{' '}
        <Link to={`/studio/lessons/${lessonID}?tab=cards`}>{texts.toTheCards}</Link>
      </p>
      {known.length > 0 ? (
        <p>
          {texts.known} <Named phrases={known} />
        </p>
      ) : null}
      {alike.length > 0 ? (
        <>
          <p>{texts.alike}</p>
          <ul className={styles.problems}>
            {alike.slice(0, MOST_NAMED).map((other) => (
              <li key={`${other.swissGerman} ${other.lessonID} ${other.theirs}`}>
                <Dialect>{other.theirs}</Dialect>{' '}
                <Link to={`/studio/lessons/${other.lessonID}?tab=cards`}>{other.lessonID}</Link>
              </li>
            ))}
            {alike.length > MOST_NAMED ? <li>{texts.more(alike.length - MOST_NAMED)}</li> : null}
          </ul>
        </>
      ) : null}
    </>
  );
}

function Named({ phrases }: { phrases: readonly string[] }) {
  const texts = useTexts(studioCaptionsTexts).cards;
  return (
    <>
      <Dialect>{phrases.slice(0, MOST_NAMED).join(' · ')}</Dialect>
      {phrases.length > MOST_NAMED ? ` ${texts.more(phrases.length - MOST_NAMED)}` : null}
    </>
  );
}
