import { pronunciationTexts } from '@school/texts/en/pronunciation';
import { useId } from 'react';
import { HowItIsSaid } from '../../shared/pronunciation/how-it-is-said.tsx';
import { Ipa } from '../../shared/pronunciation/ipa.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { CONSONANTS, DIPHTHONGS, type Meant, PAIRS, type SoundRow, VOWELS } from './sound-table.ts';
import styles from './sounds.module.css';

/** All sounds of Zürich German beside German and English ones, and pairs of words that one sound keeps apart. */
export function Sounds() {
  const texts = useTexts(pronunciationTexts);
  return (
    <div className={styles.sounds}>
      <p>{texts.signs}</p>
      <SoundTable title={texts.vowels} rows={VOWELS} />
      <SoundTable title={texts.diphthongs} rows={DIPHTHONGS} />
      <SoundTable title={texts.consonants} rows={CONSONANTS} />
      <Pairs />
    </div>
  );
}

function SoundTable({ title, rows }: { title: string; rows: readonly SoundRow[] }) {
  const texts = useTexts(pronunciationTexts);
  const id = useId();
  return (
    <section>
      <h2 id={id}>{title}</h2>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{texts.letters}</th>
            <th scope="col">{texts.sound}</th>
            <th scope="col">{texts.example}</th>
            <th scope="col">{texts.german}</th>
            <th scope="col">{texts.english}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ letters, sound, example, german, english }) => (
            <tr key={sound}>
              <th scope="row">
                <Dialect>{letters}</Dialect>
              </th>
              <td data-column={texts.sound}>
                <Ipa>{sound}</Ipa>
              </td>
              <td data-column={texts.example}>
                <Dialect>{example}</Dialect> <HowItIsSaid text={example} isPlain />
              </td>
              <td data-column={texts.german}>
                {german === null ? texts.none : <span lang="de">{german}</span>}
              </td>
              <td data-column={texts.english}>
                {english === null ? texts.none : <span lang="en">{english}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Pairs() {
  const texts = useTexts(pronunciationTexts);
  const id = useId();
  return (
    <section>
      <h2 id={id}>{texts.pairs}</h2>
      <p>{texts.pairsLead}</p>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{texts.oneWord}</th>
            <th scope="col">{texts.otherWord}</th>
          </tr>
        </thead>
        <tbody>
          {PAIRS.map(([one, other]) => (
            <tr key={one[0]}>
              <th scope="row">
                <Word word={one} />
              </th>
              <td data-column={texts.otherWord}>
                <Word word={other} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Word({ word: [letters, meant] }: { word: readonly [string, Meant] }) {
  const { meanings } = useTexts(pronunciationTexts);
  return (
    <>
      <Dialect>{letters}</Dialect> <HowItIsSaid text={letters} isPlain />{' '}
      <span className={styles.meaning}>{meanings[meant]}</span>
    </>
  );
}
