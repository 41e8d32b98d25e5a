import { voicesTexts } from '@school/texts/en/voices';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../../shared/texts/use-texts.ts';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import type { DeskLine } from '../dialect-lines.ts';
import { durationOf, isClipped, picturePeaks, type Span } from '../takes/take-sound.ts';
import { TrimTake } from '../takes/trim-take.tsx';
import type { Recorder } from '../takes/use-recorder.ts';
import styles from '../voices.module.css';
import { countAlike } from './line-states.ts';
import type { Desk } from './use-voice-desk.ts';

/** The line that is read, what the microphone does, and the take that is not kept yet. */
export function LineInHand({ desk, line }: { desk: Desk; line: DeskLine }) {
  const texts = useTexts(voicesTexts);
  const { lines, at, own, sound, isBusy, inHand } = desk;
  const { alike, before } = countAlike(lines, at);
  const place = (line.isCard ? texts.card : texts.line)(before + 1, alike);
  return (
    <section className={styles.card} aria-label={place}>
      <p className={styles.soft}>
        {place}
        {line.speaker === null ? '' : ` · ${texts.inFilm(line.speaker)}`}
      </p>
      <p className={styles.text}>
        <Dialect>{line.text}</Dialect>
      </p>
      <Meaning line={line} />
      <GuideNote line={line} />
      <RecorderNote recorder={desk.recorder} isSilent={desk.isSilent} />
      {desk.player.hasFailed ? <p role="alert">{texts.notPlayed}</p> : null}
      {own && sound && own.toMs !== null && !isBusy ? (
        <Review
          take={{ fromMs: own.fromMs, toMs: own.toMs }}
          sound={sound}
          onTrim={(span) => void inHand.keep({ ...own, ...span })}
        />
      ) : null}
    </section>
  );
}

type ReviewProps = { take: Span; sound: AudioBuffer; onTrim: (span: Span) => void };

/** The take that is not kept yet. A phone's bar does not hide it. */
function Review({ take: { fromMs, toMs }, sound, onTrim }: ReviewProps) {
  const texts = useTexts(voicesTexts);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={place} className={styles.review} aria-label={texts.review}>
      {isClipped(sound) ? (
        <p role="status" className={styles.wrong}>
          {texts.clipped}
        </p>
      ) : null}
      <TrimTake
        peaks={picturePeaks(sound)}
        durationMs={durationOf(sound)}
        fromMs={fromMs}
        toMs={toMs}
        onTrim={onTrim}
      />
    </section>
  );
}

/** In the reader's language, if the captions have it; nothing where it would say the line again. */
function Meaning({ line: { text, meaning } }: { line: DeskLine }) {
  const own = useLanguage();
  const language = [own, 'en' as const, 'de' as const].find((one) => ![null, text].includes(meaning[one]));
  if (language === undefined) return null;
  return (
    <p className={styles.soft} lang={language}>
      {meaning[language]}
    </p>
  );
}

function GuideNote({ line }: { line: DeskLine }) {
  const texts = useTexts(voicesTexts);
  if (line.guide === null)
    return <p className={styles.soft}>{line.isCard ? texts.noGuideOfCard : texts.noGuide}</p>;
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
