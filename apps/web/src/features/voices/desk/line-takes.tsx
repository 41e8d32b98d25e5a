import type { VoiceSpeaker } from '@school/contract/voices';
import type { Dialect } from '@school/domain/dialects';
import { voicesTexts } from '@school/texts/en/voices';
import { useState } from 'react';
import { Instant } from '../../../shared/dates/dates.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Row, Rows } from '../../../shared/ui/rows.tsx';
import { useLostFocus } from '../../../shared/ui/use-lost-focus.ts';
import type { DeskLine } from '../dialect-lines.ts';
import { useChooseTakeMutation, useConfirmTakesMutation } from '../voices.api.ts';
import styles from '../voices.module.css';
import { chosenOf, hasTwoVoices } from './line-states.ts';

type LineTakesProps = {
  lessonID: string;
  line: DeskLine;
  speakers: readonly VoiceSpeaker[];
  /** In which the takes are. */
  region: Dialect;
  onPlay: (takeID: string) => void;
};

/** Every take of a line in one dialect, and which one learners are to hear. */
export function LineTakes({ lessonID, line, speakers, region, onPlay }: LineTakesProps) {
  const texts = useTexts(voicesTexts);
  const [choose] = useChooseTakeMutation();
  const [confirm] = useConfirmTakesMutation();
  const [hasFailed, setFailed] = useState(false);
  const chosen = chosenOf(line);
  const state = `${line.chosenID} ${chosen?.fits}`;
  const player = useLostFocus<HTMLButtonElement>(state);
  const title = useLostFocus<HTMLHeadingElement>(state);
  if (line.takes.length === 0) return null;
  const take = async (work: Promise<{ error?: unknown }>) => setFailed((await work).error !== undefined);
  const pick = (takeID: string | null) => take(choose({ lessonID, lineID: line.id, takeID, region }));
  const nameOf = (speakerID: string) => speakers.find(({ id }) => id === speakerID)?.name ?? '';
  return (
    <section className={styles.takes} aria-label={texts.takes}>
      <h3 ref={title} tabIndex={-1}>
        {texts.takes}
      </h3>
      {hasTwoVoices(line) ? <p>{texts.twoVoices}</p> : null}
      {chosen && !chosen.fits ? (
        <p className={styles.acts}>
          <span className={styles.wrong}>{texts.changed}</span>
          <Button onClick={() => void take(confirm({ lessonID, takeIDs: [chosen.id] }))}>
            {texts.stillFits}
          </Button>
        </p>
      ) : null}
      {hasFailed ? <p role="alert">{texts.notSaved}</p> : null}
      <Rows isTop>
        {line.takes.map(({ id, speakerID, recordedAt, isClipped }, at) => {
          const name = `${nameOf(speakerID)} ${line.takes.length - at}`;
          const notes = [
            ...(id === line.publishedID ? [texts.heardNow] : []),
            ...(id === line.chosenID && id !== line.publishedID ? [texts.chosen] : []),
            ...(isClipped ? [texts.tooLoud] : []),
          ];
          return (
            <Row key={id}>
              <span>
                {nameOf(speakerID)} · <Instant at={recordedAt} />
                {notes.map((note) => (
                  <span key={note} className={styles.note}>
                    {note}
                  </span>
                ))}
              </span>
              <span className={styles.acts}>
                <Button
                  ref={id === line.chosenID ? player : null}
                  look="quiet"
                  aria-label={texts.playOf(name)}
                  onClick={() => onPlay(id)}
                >
                  {texts.play}
                </Button>
                {id === line.chosenID ? null : (
                  <Button look="quiet" aria-label={texts.chooseOf(name)} onClick={() => void pick(id)}>
                    {texts.choose}
                  </Button>
                )}
              </span>
            </Row>
          );
        })}
      </Rows>
      {line.chosenID === null ? null : (
        <p>
          <Button look="quiet" onClick={() => void pick(null)}>
            {texts.chooseNone}
          </Button>
        </p>
      )}
    </section>
  );
}
