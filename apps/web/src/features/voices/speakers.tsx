import type { VoiceSpeaker } from '@school/contract/voices';
import { REGIONS } from '@school/domain/spelling/region-names';
import { alertsTexts } from '@school/texts/en/alerts';
import { voicesTexts } from '@school/texts/en/voices';
import { useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { useLostFocus } from '../../shared/ui/use-lost-focus.ts';
import { SpeakerForm } from './speaker-form.tsx';
import { useRemoveSpeakerMutation } from './voices.api.ts';
import styles from './voices.module.css';

/** `dialect` is what the school calls its own. */
type SpeakersProps = { speakers: readonly VoiceSpeaker[]; dialect: string };

/** Who reads the course: each with a consent, which deletes every take when it is taken back. */
export function Speakers({ speakers, dialect }: SpeakersProps) {
  const { speakers: texts } = useTexts(voicesTexts);
  /** '' for a new one. */
  const [open, setOpen] = useState<string | null>(null);
  const [last, setLast] = useState(open);
  const opener = useLostFocus<HTMLButtonElement>(open);
  const openForm = (id: string) => {
    setOpen(id);
    setLast(id);
  };
  const close = () => setOpen(null);
  return (
    <>
      {speakers.length === 0 ? <p>{texts.none}</p> : null}
      <Rows isTop>
        {speakers.map((speaker) =>
          open === speaker.id ? (
            <li key={speaker.id}>
              <SpeakerForm speaker={speaker} dialect={dialect} onDone={close} />
            </li>
          ) : (
            <Row key={speaker.id}>
              <SpeakerFacts speaker={speaker} />
              <span className={styles.acts}>
                <Button
                  ref={last === speaker.id ? opener : null}
                  look="quiet"
                  aria-label={texts.changeOf(speaker.name)}
                  onClick={() => openForm(speaker.id)}
                >
                  {texts.change}
                </Button>
                <RemoveSpeaker speaker={speaker} />
              </span>
            </Row>
          ),
        )}
      </Rows>
      {open === '' ? (
        <SpeakerForm speaker={null} dialect={dialect} onDone={close} />
      ) : (
        <p>
          <Button ref={last === '' ? opener : null} onClick={() => openForm('')}>
            {texts.add}
          </Button>
        </p>
      )}
    </>
  );
}

function SpeakerFacts({ speaker }: { speaker: VoiceSpeaker }) {
  const { speakers: texts } = useTexts(voicesTexts);
  const formatDay = useFormatDay();
  const { name, region, isMe, lines, consentedAt } = speaker;
  return (
    <span>
      <strong>{name}</strong>
      {isMe ? ` (${texts.me})` : ''}
      {region === null ? null : (
        <>
          {' · '}
          <span lang="gsw">{REGIONS[region]}</span>
        </>
      )}
      <br />
      <span className={styles.soft}>{texts.facts(lines, formatDay(consentedAt))}</span>
    </span>
  );
}

function RemoveSpeaker({ speaker: { id, name, lines } }: { speaker: VoiceSpeaker }) {
  const { speakers: texts, notSaved } = useTexts(voicesTexts);
  const { cancel } = useTexts(alertsTexts);
  const [remove] = useRemoveSpeakerMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const removeNow = async () => {
    const answer = await remove({ speakerID: id });
    if (answer.error) showAlert(errorAlerts.failure(notSaved));
  };
  const ask = () =>
    showAlert({
      title: texts.removeTitle(name),
      description: texts.removeText(lines),
      buttons: [
        { title: texts.removeYes, onClick: () => void removeNow() },
        { title: cancel, style: 'main' },
      ],
    });
  return (
    <Button look="quiet" aria-label={`${texts.remove}: ${name}`} onClick={ask}>
      {texts.remove}
    </Button>
  );
}
