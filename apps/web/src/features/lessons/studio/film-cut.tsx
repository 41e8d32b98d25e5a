import type { StudioLesson } from '@school/contract/studio-course';
import { linesOutside, uncutLines } from '@school/domain/captions/cut-lines';
import { LEAST_CUT_MS } from '@school/domain/film-cut';
import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { studioFilmsTexts } from '@school/texts/en/studio-films';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Film, findPosition } from '../../../shared/player/film.ts';
import { VideoPlayer } from '../../../shared/player/video-player.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { commandOf, writeKey } from '../captions-studio/caption-keys.ts';
import { readTime, writeTime } from '../captions-studio/caption-lines.ts';
import { useCutFilmMutation } from './films.api.ts';
import { useGetStudioCaptionsQuery } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';

const REASONS = ['too-short', 'changed', 'no-ffmpeg', 'disk-full'] as const;
const MOST_NAMED = 5;
type Ends = { startMs: number; endMs: number };
type Media = NonNullable<StudioLesson['content']['media']>;

const wholeMsOf = ({ content }: StudioLesson, { cut }: Media) =>
  cut?.wholeMs ?? content.durationSeconds * 1_000;

type FilmCutProps = { UID: string; lesson: StudioLesson; children: ReactNode };

/** The film, which part of it is shown, and a press to show another: the whole film takes its place meanwhile. */
export function FilmCut({ UID, lesson, children }: FilmCutProps) {
  const texts = useTexts(studioFilmsTexts).cut;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { media } = lesson.content;
  if (!media) return null;
  const { cut } = media;
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  const away = new Set(Object.values(cut?.lines ?? {}).flatMap((lines) => linesAwayOf(lines ?? [], cut)));
  return (
    <>
      {isOpen ? (
        <CutDesk key={media.folder} UID={UID} lesson={lesson} media={media} onDone={close} />
      ) : (
        children
      )}
      <div role="status" className={styles.said}>
        {cut ? (
          <p>
            {texts.shows(writeTime(cut.startMs), writeTime(cut.endMs), writeTime(cut.wholeMs))}
            {away.size > 0 ? ` ${texts.linesKept(away.size)}` : null}
          </p>
        ) : null}
      </div>
      <p hidden={isOpen}>
        <Button ref={opener} onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      </p>
    </>
  );
}

const linesAwayOf = (lines: readonly (Ends & { id: string })[], cut: Ends | undefined) =>
  cut ? linesOutside({ lines }, cut).map(({ id }) => id) : [];

type CutDeskProps = { UID: string; lesson: StudioLesson; media: Media; onDone: () => void };

/** The whole film, and what of it stays: by the film itself, by typing, and by key. */
function CutDesk({ UID, lesson, media, onDone }: CutDeskProps) {
  const texts = useTexts(studioFilmsTexts).cut;
  const keys = useTexts(studioCaptionsTexts).keyNames;
  const wholeMs = wholeMsOf(lesson, media);
  const [ends, setEnds] = useState<Ends>(media.cut ?? { startMs: 0, endMs: wholeMs });
  const film = useRef<Film>(undefined);
  const { cutFilm, isBusy, problem } = useCutting(lesson, media, onDone);
  const nowMs = () => Math.round(findPosition(film.current?.video.current ?? null, 0) * 1_000);
  const startHere = () => setEnds({ ...ends, startMs: nowMs() });
  const endHere = () => setEnds({ ...ends, endMs: nowMs() });
  const press = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command !== 'startHere' && command !== 'endHere') return;
    event.preventDefault();
    if (command === 'startHere') startHere();
    else endHere();
  };
  const isTooShort = ends.endMs - ends.startMs < LEAST_CUT_MS;
  const isSame = ends.startMs === (media.cut?.startMs ?? 0) && ends.endMs === (media.cut?.endMs ?? wholeMs);
  const share = (ms: number) => `${(100 * Math.min(ms, wholeMs)) / wholeMs}%`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys act wherever within it the focus is.
    <div className={styles.panel} onKeyDown={press}>
      <VideoPlayer
        title={texts.whole}
        poster={<img src={`${lesson.mediaBase}${media.poster}`} alt="" className={styles.poster} />}
        address={`${lesson.wholeBase ?? lesson.mediaBase}${media.playlist}`}
        durationSeconds={wholeMs / 1_000}
        onFilm={(played) => {
          film.current = played;
        }}
      />
      <div
        className={styles.kept}
        style={{ '--from': share(ends.startMs), '--to': share(ends.endMs) }}
        aria-hidden="true"
      />
      <EndFields ends={ends} onChange={setEnds} onStartHere={startHere} onEndHere={endHere} />
      <p className={styles.soft}>{texts.hint(writeKey('startHere', keys), writeKey('endHere', keys))}</p>
      <LinesAway UID={UID} lessonID={lesson.lessonID} media={media} ends={ends} />
      {isTooShort ? <p role="alert">{texts.reasons['too-short']}</p> : null}
      {problem ? <p role="alert">{texts.reasons[problem]}</p> : null}
      <CutActs
        isCut={media.cut !== undefined}
        isBusy={isBusy}
        isPossible={!isTooShort && !isSame}
        onCut={() => void cutFilm(ends)}
        onUndo={() => void cutFilm(null)}
        onDone={onDone}
      />
    </div>
  );
}

function useCutting({ lessonID }: StudioLesson, { folder }: Media, onDone: () => void) {
  const [cut, { isLoading }] = useCutFilmMutation();
  const [problem, setProblem] = useState<(typeof REASONS)[number] | 'failed'>();
  const cutFilm = async (ends: Ends | null) => {
    setProblem(undefined);
    const { data, error } = await cut({ lessonID, folder, ends });
    if (data) return onDone();
    const reason = error && 'reason' in error ? error.reason : undefined;
    setProblem(REASONS.find((known) => known === reason) ?? 'failed');
  };
  return { cutFilm, isBusy: isLoading, problem };
}

type CutActsProps = {
  isCut: boolean;
  isBusy: boolean;
  isPossible: boolean;
  onCut: () => void;
  onUndo: () => void;
  onDone: () => void;
};

function CutActs({ isCut, isBusy, isPossible, onCut, onUndo, onDone }: CutActsProps) {
  const texts = useTexts(studioFilmsTexts).cut;
  return (
    <div className={styles.actions}>
      <Button look="solid" isBusy={isBusy} aria-disabled={!isPossible} onClick={onCut}>
        {texts.take}
      </Button>
      {isCut ? (
        <Button isBusy={isBusy} onClick={onUndo}>
          {texts.undo}
        </Button>
      ) : null}
      <Button look="quiet" onClick={onDone}>
        {texts.close}
      </Button>
    </div>
  );
}

type EndFieldsProps = {
  ends: Ends;
  onChange: (ends: Ends) => void;
  onStartHere: () => void;
  onEndHere: () => void;
};

function EndFields({ ends, onChange, onStartHere, onEndHere }: EndFieldsProps) {
  const texts = useTexts(studioFilmsTexts).cut;
  return (
    <div className={styles.ends}>
      <EndField label={texts.from} ms={ends.startMs} onTake={(startMs) => onChange({ ...ends, startMs })} />
      <Button aria-keyshortcuts="Alt+I" onClick={onStartHere}>
        {texts.startHere}
      </Button>
      <EndField label={texts.to} ms={ends.endMs} onTake={(endMs) => onChange({ ...ends, endMs })} />
      <Button aria-keyshortcuts="Alt+O" onClick={onEndHere}>
        {texts.endHere}
      </Button>
    </div>
  );
}

/** A time as it is typed; taken once one leaves the field. */
function EndField({ label, ms, onTake }: { label: string; ms: number; onTake: (ms: number) => void }) {
  const texts = useTexts(studioFilmsTexts).cut;
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed === null ? ms : readTime(typed);
  const take = () => {
    if (typed === null || wanted === null) return;
    setTyped(null);
    onTake(wanted);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? writeTime(ms)}
      error={wanted === null ? texts.noTime : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}

type LinesAwayProps = { UID: string; lessonID: string; media: Media; ends: Ends };

/** The captions that learners would not have any more, before it is cut. */
function LinesAway({ UID, lessonID, media, ends }: LinesAwayProps) {
  const texts = useTexts(studioFilmsTexts).cut;
  const { data } = useGetStudioCaptionsQuery({ UID, lessonID });
  if (!data) return null;
  const outside = linesOutside(uncutLines(data.content, media.cut ?? null), ends);
  if (outside.length === 0) return null;
  return (
    <details>
      <summary>{texts.linesAway(outside.length)}</summary>
      <ul className={styles.lines}>
        {outside.slice(0, MOST_NAMED).map(({ id, startMs, text }) => (
          <li key={id}>
            {writeTime(startMs)} <span lang="gsw">{text}</span>
          </li>
        ))}
        {outside.length > MOST_NAMED ? <li>{texts.more(outside.length - MOST_NAMED)}</li> : null}
      </ul>
    </details>
  );
}
