import type { LessonVoice, VoiceLine, VoiceSpeaker } from '@school/contract/voices';
import { voicesTexts } from '@school/texts/en/voices';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { playSound } from '../../../shared/microphone/record-sound.ts';
import { useSound } from '../../../shared/player/use-sound.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { KeysWindow } from '../../../shared/ui/keys-window.tsx';
import { SelectField } from '../../../shared/ui/text-field.tsx';
import { picturePeaks } from '../takes/take-sound.ts';
import { moveEnd, STEP_MS, TrimTake } from '../takes/trim-take.tsx';
import { useKeptTakes } from '../takes/use-kept-takes.ts';
import { useOwnTake, useTakeSound } from '../takes/use-own-take.ts';
import { type Recorder, useRecorder } from '../takes/use-recorder.ts';
import { WaitingTakes } from '../takes/waiting-takes.tsx';
import styles from '../voices.module.css';
import { DeskBar } from './desk-bar.tsx';
import { chosenOf } from './line-states.ts';
import { LineTakes } from './line-takes.tsx';
import { PublishVoice } from './publish-voice.tsx';
import { VOICE_COMMANDS, type VoiceCommand, voiceCommandOf, writeVoiceKey } from './voice-keys.ts';
import { VoiceLines } from './voice-lines.tsx';

type VoiceDeskProps = {
  UID: string;
  lessonID: string;
  voice: LessonVoice;
  speakers: readonly VoiceSpeaker[];
};

/** A lesson's lines, read aloud one after the other. */
export function VoiceDesk({ UID, lessonID, voice, speakers }: VoiceDeskProps) {
  const texts = useTexts(voicesTexts);
  const { lines } = voice;
  const [parameters] = useSearchParams();
  const wanted = parameters.get('line');
  const inHand = useKeptTakes(UID);
  const [lineID, setLineID] = useState(() => findFirst(lines, wanted)?.id ?? '');
  const [speakerID, setSpeakerID] = useState(
    () => (speakers.find(({ isMe }) => isMe) ?? speakers[0])?.id ?? '',
  );
  const [isKeysOpen, setKeysOpen] = useState(false);
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === lineID),
  );
  const line = lines[at] ?? null;
  const { own, begin, onPart, isSilent } = useOwnTake({ UID, lessonID, speakerID, line }, inHand);
  const recorder = useRecorder({ onPart });
  const sound = useTakeSound(own);
  const player = useDeskSound();
  const recordButton = useRef<HTMLButtonElement>(null);
  const isBusy = recorder.phase === 'counting' || recorder.phase === 'recording';

  const goTo = (place: number) => {
    const next = lines[place];
    if (!next) return;
    recorder.stop();
    player.stop();
    setLineID(next.id);
  };
  const goToUnread = () => {
    const isOpen = (one: VoiceLine) =>
      isUnread(one) && !inHand.takes.some((take) => take.isKept && take.lineID === one.id);
    const found = [...lines.slice(at + 1), ...lines.slice(0, at)].find(isOpen);
    if (found) goTo(lines.indexOf(found));
  };
  const trim = (end: 'from' | 'to', byMs: number) => {
    if (!own || own.toMs === null || !sound) return;
    const span = { fromMs: own.fromMs, toMs: own.toMs };
    void inHand.keep({ ...own, ...moveEnd(span, { end, byMs, durationMs: durationOf(sound) }) });
  };
  const run: Readonly<Record<VoiceCommand, () => void>> = {
    hear: () => {
      if (line?.guide && !isBusy) player.playFile(line.guide.address);
    },
    record: () => {
      player.stop();
      if (isBusy) return recorder.stop();
      if (!line || speakerID === '') return;
      begin();
      recorder.record();
    },
    play: () => {
      const chosen = line && chosenOf(line);
      if (own && sound) player.playOwn(sound, own);
      else if (chosen && !isBusy) player.playFile(`${voice.base}${chosen.id}.m4a`);
    },
    keep: () => {
      if (!own || isBusy) return;
      void inHand.keep({ ...own, isKept: true });
      goTo(Math.min(at + 1, lines.length - 1));
      recordButton.current?.focus();
    },
    discard: () => {
      if (!own || isBusy) return;
      player.stop();
      void inHand.drop(own.id);
      recordButton.current?.focus();
    },
    next: () => goTo(at + 1),
    previous: () => goTo(at - 1),
    nextUnread: goToUnread,
    startEarlier: () => trim('from', -STEP_MS),
    startLater: () => trim('from', STEP_MS),
    endEarlier: () => trim('to', -STEP_MS),
    endLater: () => trim('to', STEP_MS),
    keys: () => setKeysOpen(true),
  };
  useDeskKeys(run, isKeysOpen);
  if (!line) return null;
  return (
    <div className={styles.desk}>
      <div className={styles.reading}>
        <section className={styles.card} aria-label={texts.line(at + 1, lines.length)}>
          <p className={styles.soft}>
            {texts.line(at + 1, lines.length)}
            {line.speaker === null ? '' : ` · ${texts.inFilm(line.speaker)}`}
          </p>
          <p className={styles.text}>
            <Dialect>{line.text}</Dialect>
          </p>
          {line.meaning === null ? null : <p className={styles.soft}>{line.meaning}</p>}
          <GuideNote line={line} />
          <RecorderNote recorder={recorder} isSilent={isSilent} />
          {player.hasFailed ? <p role="alert">{texts.notPlayed}</p> : null}
          {own && sound && own.toMs !== null && !isBusy ? (
            <section aria-label={texts.review}>
              <TrimTake
                peaks={picturePeaks(sound)}
                durationMs={durationOf(sound)}
                fromMs={own.fromMs}
                toMs={own.toMs}
                onTrim={(span) => void inHand.keep({ ...own, ...span })}
              />
            </section>
          ) : null}
        </section>
        <DeskBar
          phase={recorder.phase}
          hasGuide={line.guide !== null}
          hasTake={own !== null}
          canRecord={speakerID !== ''}
          run={run}
          recordButton={recordButton}
          names={texts.keyNames}
          media={recorder.media}
        />
        <WaitingTakes inHand={inHand} lines={lines} />
        <DeskFields
          speakers={speakers}
          speakerID={speakerID}
          onSpeaker={setSpeakerID}
          recorder={recorder}
          isFixed={isBusy}
        />
        <LineTakes
          lessonID={lessonID}
          line={line}
          speakers={speakers}
          onPlay={(id) => player.playFile(`${voice.base}${id}.m4a`)}
        />
      </div>
      <div className={styles.aside}>
        <PublishVoice lessonID={lessonID} voice={voice} />
        <VoiceLines
          lines={lines}
          waiting={inHand.takes}
          chosen={line.id}
          onChoose={(id) => goTo(lines.findIndex((one) => one.id === id))}
        />
      </div>
      {isKeysOpen ? (
        <KeysWindow
          title={texts.keys}
          rows={VOICE_COMMANDS.map((command) => ({
            command,
            keys: [writeVoiceKey(command, texts.keyNames)],
            does: texts.commands[command],
          }))}
          onClose={() => setKeysOpen(false)}
        >
          <p className={styles.soft}>{texts.onMac}</p>
        </KeysWindow>
      ) : null}
    </div>
  );
}

/** The line that the address names, else the first unread one. */
const findFirst = (lines: readonly VoiceLine[], wanted: string | null): VoiceLine | undefined =>
  lines.find(({ id }) => id === wanted) ?? lines.find(isUnread) ?? lines[0];

const isUnread = ({ chosenID }: VoiceLine) => chosenID === null;
const durationOf = (sound: AudioBuffer) => Math.floor(sound.duration * 1_000);

/** One sound at a time: a file, or what was just recorded. */
function useDeskSound() {
  const { play, stop, failed } = useSound();
  const endOwn = useRef<() => void>(undefined);
  const stopAll = () => {
    stop();
    endOwn.current?.();
  };
  useEffect(() => () => endOwn.current?.(), []);
  return {
    hasFailed: failed !== null,
    stop: stopAll,
    playFile: (address: string) => {
      stopAll();
      play(address);
    },
    playOwn: (sound: AudioBuffer, { fromMs, toMs }: { fromMs: number; toMs: number | null }) => {
      stopAll();
      const toSeconds = toMs === null ? sound.duration : toMs / 1_000;
      endOwn.current = playSound(sound, { fromSeconds: fromMs / 1_000, toSeconds });
    },
  };
}

/** The desk's keys act wherever the focus is. */
function useDeskKeys(run: Readonly<Record<VoiceCommand, () => void>>, isOff: boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (isOff) return undefined;
    const press = (event: KeyboardEvent) => {
      const command = voiceCommandOf(event);
      if (command === null || event.repeat) return;
      event.preventDefault();
      latest.current[command]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOff]);
}

type DeskFieldsProps = {
  speakers: readonly VoiceSpeaker[];
  speakerID: string;
  onSpeaker: (id: string) => void;
  recorder: Recorder;
  isFixed: boolean;
};

function DeskFields({ speakers, speakerID, onSpeaker, recorder, isFixed }: DeskFieldsProps) {
  const texts = useTexts(voicesTexts);
  const { media, devices, choose } = recorder;
  return (
    <div className={styles.fields}>
      {speakers.length === 0 ? (
        <p>{texts.addSpeakerFirst}</p>
      ) : (
        <SelectField
          label={texts.speaker}
          value={speakerID}
          disabled={isFixed}
          onChange={({ target }) => onSpeaker(target.value)}
        >
          {speakers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {devices.length > 1 ? (
        <SelectField
          label={texts.microphone}
          disabled={isFixed}
          value={media?.getAudioTracks()[0]?.getSettings().deviceId ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {devices.map(({ deviceId, label }) => (
            <option key={deviceId} value={deviceId}>
              {label || deviceId}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
}

function GuideNote({ line }: { line: VoiceLine }) {
  const texts = useTexts(voicesTexts);
  if (line.guide === null) return <p className={styles.soft}>{texts.noGuide}</p>;
  return line.guide.isComputers ? <p className={styles.soft}>{texts.guideOfComputer}</p> : null;
}

/** What the microphone does, or why it does nothing. */
function RecorderNote({ recorder, isSilent }: { recorder: Recorder; isSilent: boolean }) {
  const texts = useTexts(voicesTexts);
  const { phase, count, seconds, problem } = recorder;
  if (problem !== null) return <p role="alert">{texts.problems[problem]}</p>;
  if (isSilent) return <p role="alert">{texts.problems.silent}</p>;
  if (phase === 'asking') return <p role="status">{texts.problems.asking}</p>;
  if (phase === 'counting') return <p className={styles.count}>{texts.countdown(count)}</p>;
  if (phase === 'recording')
    return (
      <p className={styles.running} role="timer">
        {texts.recording(seconds.toFixed(1))}
      </p>
    );
  return null;
}
