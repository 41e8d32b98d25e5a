import type { Reader } from '@school/contract/line-sounds';
import type { VocabularyEntry } from '@school/contract/vocabulary';
import type { Words } from '@school/contract/words';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { transcriptTexts } from '@school/texts/en/transcript';
import { vocabularyTexts } from '@school/texts/en/vocabulary';
import { Link } from 'react-router';
import { BusyNote } from '../../shared/errors/busy-note.tsx';
import { type SoundPlayer, useSound } from '../../shared/player/use-sound.ts';
import { HowItIsSaid } from '../../shared/pronunciation/how-it-is-said.tsx';
import { paths } from '../../shared/routes.ts';
import { listMeanings } from '../../shared/texts/list-meanings.ts';
import { useSay } from '../../shared/texts/use-say.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { SaidElsewhere } from '../../shared/ui/said-elsewhere.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useReadBy } from '../../shared/ui/use-read-by.ts';
import { chooseCard, type FoundWord, type SaidLine } from './choose-card.ts';
import { useFocusHandedOn } from './use-focus-handed-on.ts';
import { useListOwnCardsQuery, useLookUpWordQuery } from './vocabulary.api.ts';
import styles from './vocabulary.module.css';

export type WordEntryProps = {
  word: string;
  lessonID: string;
  line: SaidLine;
  reader: { UID: string; isLoggedIn: boolean };
  onKeep: () => void;
};

/** What is known of a word: the inside of the window that opens at it. */
export function WordEntry({ word, lessonID, line, reader, onKeep }: WordEntryProps) {
  const texts = useTexts(vocabularyTexts);
  const { tryAgain } = useTexts(everywhereTexts);
  const { data, error, isError, refetch } = useLookUpWordQuery({ word, lessonID, UID: reader.UID });
  if (data && 'entries' in data) {
    return (
      <div className={styles.entry}>
        <HowItIsSaid text={word} />
        <Meanings found={data} />
        {data.entries.length + data.cards.length === 0 ? <NotFound line={line} /> : null}
        <KeptState found={data} lessonID={lessonID} line={line} reader={reader} onKeep={onKeep} />
      </div>
    );
  }
  if (!isError && !data) return <Skeleton height="4.5rem" />;
  return (
    <div className={styles.entry}>
      <p>{texts.notFetched}</p>
      <BusyNote failure={error} />
      <Button onClick={() => void refetch()}>{tryAgain}</Button>
    </div>
  );
}

function Meanings({ found: { entries, cards: all } }: { found: FoundWord }) {
  const { inTheseCards } = useTexts(vocabularyTexts);
  const sound = useSound();
  const readings = new Map(
    all.flatMap(({ SwissGerman, Sound, ReadBy }): [string, Reading][] =>
      Sound !== undefined && ReadBy ? [[SwissGerman.toLowerCase(), { sound, Sound, ReadBy }]] : [],
    ),
  );
  const readingOf = ({ SwissGerman }: VocabularyEntry) => readings.get(SwissGerman.toLowerCase()) ?? null;
  // What stands above already is not said twice.
  const named = new Set(entries.map(({ SwissGerman }) => SwissGerman.toLowerCase()));
  const cards = all.filter(({ SwissGerman }) => !named.has(SwissGerman.toLowerCase()));
  return (
    <>
      {entries.length > 0 ? (
        <dl className={styles.meanings}>
          {entries.map((entry) => (
            <Meaning key={entry.SwissGerman + entry.English} entry={entry} reading={readingOf(entry)} />
          ))}
        </dl>
      ) : null}
      {cards.length > 0 ? (
        <>
          <p className={styles.small}>{inTheseCards}</p>
          <dl className={styles.meanings}>
            {cards.map((card) => (
              <Meaning key={card.id} entry={card} reading={readingOf(card)} />
            ))}
          </dl>
        </>
      ) : null}
    </>
  );
}

function Meaning({ entry, reading }: { entry: VocabularyEntry; reading: Reading | null }) {
  const { SwissGerman, Note, Regions } = entry;
  const [first, second] = listMeanings(entry, useLanguage());
  return (
    <div>
      <dt>
        <Dialect className={styles.name}>{SwissGerman}</Dialect> <HowItIsSaid text={SwissGerman} isPlain />
      </dt>
      <dd>
        <span lang={first.lang}>{first.text}</span>
        {second ? (
          <span lang={second.lang} className={styles.small}>
            {second.text}
          </span>
        ) : null}
        {Note ? <NoteText note={Note} /> : null}
        {Regions ? <SaidElsewhere forms={Regions} className={styles.small} /> : null}
        {reading ? <HearWord word={SwissGerman} reading={reading} /> : null}
      </dd>
    </div>
  );
}

type Reading = { sound: SoundPlayer; Sound: string; ReadBy: Reader };

/** A person of the school says the word. */
function HearWord({ word, reading: { sound, Sound, ReadBy } }: { word: string; reading: Reading }) {
  const texts = useTexts(vocabularyTexts);
  const { soundFailed } = useTexts(transcriptTexts);
  const readBy = useReadBy();
  return (
    <div>
      <Button look="quiet" onClick={() => sound.play(Sound)}>
        {texts.hear(word)}
      </Button>
      <p className={styles.small}>{readBy(ReadBy)}</p>
      <p role="status">{sound.failed === Sound ? soundFailed : null}</p>
    </div>
  );
}

function NoteText({ note }: { note: Words }) {
  const { lang, children } = useSay()(note);
  // As in the course's Markdown, what stands in *…* is Swiss German.
  const parts = children.split('*').map((part, place) => ({ part, place, isDialect: place % 2 === 1 }));
  return (
    <span lang={lang} className={styles.small}>
      {parts.map(({ part, place, isDialect }) => (isDialect ? <Dialect key={place}>{part}</Dialect> : part))}
    </span>
  );
}

function NotFound({ line }: { line: WordEntryProps['line'] }) {
  const texts = useTexts(vocabularyTexts);
  const language = useLanguage();
  const card = chooseCard({ entries: [], cards: [] }, line);
  const meaning = card && listMeanings(card, language)[0];
  return (
    <>
      <p>{texts.notFound}</p>
      {meaning === null ? null : (
        <p>
          {texts.wholeLine} <span lang={meaning.lang}>{meaning.text}</span> {texts.keepsTheLine}
        </p>
      )}
    </>
  );
}

/** Whether the word is among the learner's cards, and else the way there. */
function KeptState({
  found,
  lessonID,
  line,
  reader,
  onKeep,
}: { found: FoundWord } & Pick<WordEntryProps, 'lessonID' | 'line' | 'reader' | 'onKeep'>) {
  const texts = useTexts(vocabularyTexts);
  const { data: cards } = useListOwnCardsQuery({ lessonID, UID: reader.UID }, { skip: !reader.isLoggedIn });
  // Kept with its button, or with c.
  const { watched, take } = useFocusHandedOn();
  if (!reader.isLoggedIn) {
    return (
      <p>
        <Link to={paths.logIn}>{texts.logInToKeep}</Link>
      </p>
    );
  }
  const card = chooseCard(found, line);
  if (!card) return <p>{texts.noMeaning}</p>;
  if (!cards?.some(({ SwissGerman }) => SwissGerman === card.SwissGerman)) {
    return (
      <Button onClick={onKeep} {...watched}>
        {texts.keep}
      </Button>
    );
  }
  return (
    <p className={styles.kept} tabIndex={-1} ref={take} {...watched}>
      {texts.isKept}
    </p>
  );
}
