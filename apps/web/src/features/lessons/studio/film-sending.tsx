import type { Film } from '@school/contract/films';
import type { StudioLesson } from '@school/contract/studio-course';
import { studioFilmsTexts } from '@school/texts/en/studio-films';
import { type DragEvent, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FileField } from '../../../shared/ui/file-field.tsx';
import { minutesOf, percentOf } from '../../../shared/ui/how-far.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { usePageVisible } from '../../../shared/ui/use-page-visible.ts';
import { filmsApi, useCancelFilmMutation, useListFilmsQuery, useRetryFilmMutation } from './films.api.ts';
import { type Sending, selectSending, sendingEnded, sendingMoved } from './films.slice.ts';
import { sendFilm } from './send-film.ts';
import styles from './studio-lessons.module.css';

const LOOK_MS = 1_500;
export const FILM_FILES = 'video/*,.mkv,.mov,.mp4,.webm';

/** A file dropped or chosen becomes the lesson's film: how far that is, and what to do where it does not work. */
export function FilmSending({ UID, lesson }: { UID: string; lesson: StudioLesson }) {
  const texts = useTexts(studioFilmsTexts);
  const dispatch = useAppDispatch();
  const { lessonID } = lesson;
  const sending = useSelector((state: Parameters<typeof selectSending>[0]) => selectSending(state, lessonID));
  const isVisible = usePageVisible();
  const { data } = useListFilmsQuery(
    { UID, lessonID },
    { pollingInterval: isVisible ? LOOK_MS : 0, refetchOnMountOrArgChange: true },
  );
  const [film] = data?.films ?? [];
  useFilmMade(film);
  const take = (file: File | undefined) => {
    if (file) void dispatch(sendFilm(lessonID, file));
  };
  const isOnItsWay = sending?.state === 'sending' || sending?.state === 'paused';
  const isBusy = isOnItsWay || film?.state === 'waiting' || film?.state === 'making';
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {data && !data.hasFfmpeg ? <p role="alert">{texts.reasons['no-ffmpeg']}</p> : null}
      {sending ? <OwnSending lessonID={lessonID} sending={sending} film={film} /> : null}
      {film && !sending ? <FilmState film={film} /> : null}
      {film?.state === 'done' && !sending ? (
        <p>
          <Link to={`${paths.studio}/lessons/${lessonID}?tab=captions`}>{texts.toCaptions}</Link>
        </p>
      ) : null}
      {isBusy || (data && !data.hasFfmpeg) ? null : (
        <Choice
          label={film?.state === 'refused' ? texts.another : texts.film}
          hint={lesson.content.media ? texts.replace : texts.hint}
          onTake={take}
        />
      )}
    </section>
  );
}

/** The lesson that is shown learns of its new film. */
function useFilmMade(film: Film | undefined): void {
  const dispatch = useAppDispatch();
  const before = useRef(film?.state);
  const state = film?.state;
  useEffect(() => {
    if (state === 'done' && before.current !== undefined && before.current !== 'done')
      dispatch(filmsApi.util.invalidateTags(['StudioPiece', 'StudioLessons']));
    before.current = state;
  }, [dispatch, state]);
}

type ChoiceProps = { label: string; hint: string; onTake: (file: File | undefined) => void };

function Choice({ label, hint, onTake }: ChoiceProps) {
  const texts = useTexts(studioFilmsTexts);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onTake(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within does the same by keyboard.
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p>{texts.drop}</p>
      <FileField label={label} hint={hint} accept={FILM_FILES} onFile={onTake} />
    </div>
  );
}

type OwnSendingProps = { lessonID: string; sending: Sending; film: Film | undefined };

function OwnSending({ lessonID, sending, film }: OwnSendingProps) {
  const texts = useTexts(studioFilmsTexts);
  const dispatch = useAppDispatch();
  const [cancel] = useCancelFilmMutation();
  const { name, state, share, reason } = sending;
  const move = (next: 'sending' | 'paused') =>
    dispatch(sendingMoved({ lessonID, change: { state: next, reason: null } }));
  const stop = async () => {
    dispatch(sendingEnded(lessonID));
    if (film?.state === 'uploading' && film.isOwn) await cancel({ filmID: film.filmID });
  };
  const line = { sending: texts.sending, paused: texts.paused, refused: texts.paused }[state];
  const isLost = reason === 'lost' || reason === 'disk-full';
  return (
    <>
      <p role="status">{line(name, percentOf(share))}</p>
      <progress className={styles.progress} max={1} value={share} aria-label={name} />
      {reason ? <p role="alert">{texts.reasons[reason]}</p> : null}
      {state === 'sending' && !reason ? <p>{texts.stay}</p> : null}
      <div className={styles.actions}>
        {state === 'sending' ? <Button onClick={() => move('paused')}>{texts.pause}</Button> : null}
        {state === 'paused' || isLost ? (
          <Button onClick={() => move('sending')}>{texts.resume}</Button>
        ) : null}
        <Button look="quiet" onClick={() => void stop()}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}

/** What the server has of it, or has made of it. */
function FilmState({ film }: { film: Film }) {
  const texts = useTexts(studioFilmsTexts);
  const [cancel] = useCancelFilmMutation();
  const [retry, { isError }] = useRetryFilmMutation();
  const { filmID, name, state, reason, progress, secondsLeft, canRetry } = film;
  const isAsking = state === 'asking';
  const isOpen = state !== 'done' && state !== 'cancelled' && (state !== 'uploading' || film.isOwn);
  return (
    <>
      {isAsking || state === 'refused' ? (
        <Notice title={name} tone="now">
          {reason ? <p>{texts.reasons[reason]}</p> : null}
        </Notice>
      ) : (
        <p role="status">{lineOf(texts, film)}</p>
      )}
      {state === 'making' ? (
        <>
          <progress className={styles.progress} max={1} value={progress} aria-label={texts.film} />
          <p>
            {secondsLeft === null ? null : `${texts.timeLeft(minutesOf(secondsLeft))} `}
            {texts.leave}
          </p>
        </>
      ) : null}
      {isError ? <p role="alert">{texts.failed}</p> : null}
      <div className={styles.actions}>
        {canRetry && isAsking ? (
          <Button onClick={() => void retry({ filmID, withoutSound: true })}>{texts.publishSilent}</Button>
        ) : null}
        {canRetry && state === 'refused' ? (
          <Button onClick={() => void retry({ filmID })}>{texts.retry}</Button>
        ) : null}
        {isOpen ? (
          <Button look="quiet" onClick={() => void cancel({ filmID })}>
            {texts.cancel}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function lineOf(
  texts: ReturnType<typeof useTexts<'studioFilms'>>,
  { state, name, isOwn, progress }: Film,
): string {
  switch (state) {
    case 'uploading':
      return isOwn ? texts.goOn(name) : texts.othersUpload(name);
    case 'waiting':
      return `${texts.waiting} ${texts.leave}`;
    case 'making':
      return texts.making(percentOf(progress));
    case 'done':
      return texts.done;
    case 'cancelled':
      return texts.cancelled;
    case 'asking':
    case 'refused':
      return name;
  }
}
