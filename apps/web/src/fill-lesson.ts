import type { LessonSummary } from '@school/contract/lessons';
import { posterAddress } from '@school/domain/posters';
import { formatDuration, lessonKind } from './features/lessons/lesson-facts.ts';
import { fillWords } from './fill-words.ts';
import { FRAME_WORDS } from './frame-words.ts';
import { readGivenLesson } from './shared/page-data/given-data.ts';
import { listPosterSources } from './shared/ui/poster-sources.ts';

/** Puts the lesson that the server wrote into the page in the frame's places. Returns whether there is one. */
export function fillLesson(frame: DocumentFragment): boolean {
  const place = frame.querySelector<HTMLElement>('[data-lesson-frame]');
  if (!place) return true;
  const lesson = readGivenLesson();
  if (!lesson) return false;
  fillTitle(place, lesson);
  fillFacts(place, lesson);
  fillPoster(place, lesson);
  if (!lesson.isAvailableLessons) place.querySelector('a[href^="/flashcards/"]')?.parentElement?.remove();
  return true;
}

function fillTitle(place: Element, { Title, Subtitle }: LessonSummary): void {
  const [title, subtitle] = place.querySelectorAll<HTMLElement>('h1 span span');
  if (title) title.textContent = Title;
  if (Subtitle === null) subtitle?.remove();
  else if (subtitle) fillWords(subtitle, Subtitle);
}

function fillFacts(place: HTMLElement, lesson: LessonSummary): void {
  const types = JSON.parse(place.dataset['lessonFrame'] ?? '{}') as { [type: string]: string };
  const [type, day, duration, difficulty] = place.querySelector('header p')?.children ?? [];
  if (type) type.textContent = types[lessonKind(lesson)] ?? '';
  if (day) day.textContent = FRAME_WORDS.writeDay(new Date(lesson.Date));
  if (duration) duration.textContent = formatDuration(lesson.durationSeconds);
  difficulty?.setAttribute('aria-hidden', 'true');
  difficulty?.querySelectorAll('svg').forEach((peak, index) => {
    peak.dataset['on'] = String(index < lesson.Difficulty);
  });
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
