import type { LessonSummary } from '@school/contract/lessons';
import { posterAddress } from '@school/domain/posters';
import { formatDuration, lessonKind } from '../features/lessons/lesson-facts.ts';
import { readGivenLesson } from '../shared/page-data/given-data.ts';
import { formatTime } from '../shared/player/format-time.ts';
import { paths } from '../shared/routes.ts';
import { listPosterSources } from '../shared/ui/poster-sources.ts';
import { fillWords } from './fill-words.ts';
import { FRAME_WORDS } from './frame-words.ts';

/** The frame's own, which any lesson is put in the place of. */
export const ANY_ID = 'any';

/**
 * Puts the lesson that the server wrote into the page in the frame's places. What then stands there is what the app itself
 * draws first: it takes a visitor's over as it is. Returns whether there is a lesson.
 */
export function fillLesson(frame: DocumentFragment): boolean {
  const place = frame.querySelector('article');
  if (!place) return true;
  const lesson = readGivenLesson();
  if (!lesson) return false;
  fillTitle(place, lesson);
  fillFacts(place, lesson);
  fillPoster(place, lesson);
  fillLength(place, lesson);
  fillLink(
    place,
    paths.flashcards(ANY_ID),
    lesson.isAvailableLessons ? paths.flashcards(lesson.DocID) : null,
  );
  fillLink(place, paths.lesson(ANY_ID), lesson.GermanVersionURL);
  return true;
}

function fillTitle(place: Element, { Title, Subtitle }: LessonSummary): void {
  const [title, subtitle] = place.querySelectorAll<HTMLElement>('h1 span span');
  if (title) title.textContent = Title;
  if (Subtitle === null) subtitle?.remove();
  else if (subtitle) fillWords(subtitle, Subtitle);
}

function fillFacts(place: Element, lesson: LessonSummary): void {
  const [type, day, duration, difficulty] = place.querySelector('header p')?.children ?? [];
  if (type) type.textContent = FRAME_WORDS.lessonTypes[lessonKind(lesson)];
  if (day) day.textContent = FRAME_WORDS.writeDay(new Date(lesson.Date));
  day?.setAttribute('datetime', lesson.Date);
  if (duration) duration.textContent = formatDuration(lesson.durationSeconds);
  difficulty?.setAttribute('aria-label', FRAME_WORDS.lessonDifficulty(lesson.Difficulty));
  difficulty?.querySelectorAll('svg').forEach((peak, index) => {
    peak.dataset['on'] = String(index < lesson.Difficulty);
  });
}

/** How long the film is, beside where it is. */
function fillLength(place: Element, { durationSeconds }: LessonSummary): void {
  const slider = place.querySelector('input[type=range]');
  const length = slider?.parentElement?.nextElementSibling;
  slider?.setAttribute('max', String(Math.max(durationSeconds, 1)));
  slider?.setAttribute(
    'aria-valuetext',
    FRAME_WORDS.filmPosition(formatTime(0), formatTime(durationSeconds)),
  );
  if (length) length.textContent = formatTime(durationSeconds);
}

/** Leads one of the frame's links to where this lesson's leads; away with it where there is none. */
function fillLink(place: Element, from: string, to: string | null): void {
  const link = place.querySelector(`a[href="${from}"]`);
  if (to === null) link?.remove();
  else link?.setAttribute('href', to);
}

function fillPoster(place: Element, lesson: LessonSummary): void {
  const image = place.querySelector('picture img');
  const sizes = image?.parentElement?.querySelector('source')?.sizes ?? '';
  for (const source of place.querySelectorAll('picture source')) source.remove();
  for (const { isNight, type, srcSet } of listPosterSources(lesson)) {
    const source = document.createElement('source');
    if (isNight) source.media = '(prefers-color-scheme: dark)';
    Object.assign(source, { type, sizes, srcset: srcSet });
    image?.before(source);
  }
  image?.setAttribute('src', posterAddress(lesson.DocID));
}
