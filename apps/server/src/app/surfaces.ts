import { createAccountDeletionFeature } from '../features/account-deletion/index.ts';
import { createAlignmentsFeature } from '../features/alignments/index.ts';
import { appCheckFeature } from '../features/app-check/index.ts';
import { createArrivalsFeature } from '../features/arrivals/index.ts';
import { billingFeature } from '../features/billing/index.ts';
import { createCaptionDraftsFeature } from '../features/caption-drafts/index.ts';
import { captionsFeature } from '../features/captions/index.ts';
import { createCardFilesFeature } from '../features/card-files/index.ts';
import { createChatFeature, forgetTalk } from '../features/chat/index.ts';
import { createCommentsFeature } from '../features/comments/index.ts';
import { configurationFeature } from '../features/configuration/index.ts';
import { consentsFeature } from '../features/consents/index.ts';
import { contactFeature } from '../features/contact/index.ts';
import {
  addRecording,
  createCourseFeature,
  findLessonFilm,
  requireLesson,
  setCut,
  setFilm,
  showVersion,
} from '../features/course/index.ts';
import { createDataExportFeature } from '../features/data-export/index.ts';
import { createExercises } from '../features/exercises/index.ts';
import { createFlashcardsFeature } from '../features/flashcards/index.ts';
import { createGrammarFeature } from '../features/grammar/index.ts';
import { createIdentityFeature } from '../features/identity/index.ts';
import { createKnownWordsFeature, createMeasureCourse } from '../features/known-words/index.ts';
import { legalFeature } from '../features/legal/index.ts';
import { createLessons, createLessonsFeature, listUsedFolders } from '../features/lessons/index.ts';
import { createLiveFeature, findLiveTitle } from '../features/live/index.ts';
import { createMediaFeature, createSounds } from '../features/media/index.ts';
import { miniLessonsFeature } from '../features/mini-lessons/index.ts';
import { moderationFeature } from '../features/moderation/index.ts';
import { createOperatorsFeature } from '../features/operators/index.ts';
import { pageViewsFeature } from '../features/page-views/index.ts';
import { createPeopleFeature } from '../features/people/index.ts';
import { privateLessonsFeature } from '../features/private-lessons/index.ts';
import { createProgressFeature } from '../features/progress/index.ts';
import { pushFeature, tellReader } from '../features/push/index.ts';
import { remindersFeature } from '../features/reminders/index.ts';
import { createReviewsFeature } from '../features/reviews/index.ts';
import { revisionsFeature } from '../features/revisions/index.ts';
import { searchFeature } from '../features/search/index.ts';
import { createSpeakingFeature } from '../features/speaking/index.ts';
import { createStageFeature } from '../features/stage/index.ts';
import { thirdPartyFeature } from '../features/third-party-scripts/index.ts';
import { todayFeature } from '../features/today/index.ts';
import {
  addFilm,
  createTranscodingFeature,
  listKeptSources,
  wakeJob,
} from '../features/transcoding/index.ts';
import { upkeepFeature } from '../features/upkeep/index.ts';
import { createUploadsFeature } from '../features/uploads/index.ts';
import {
  createFindVocabulary,
  createOwnSounds,
  createVocabularyFeature,
} from '../features/vocabulary/index.ts';
import { createVoicesFeature } from '../features/voices/index.ts';
import type { Context } from '../platform/context.ts';
import type { Feature } from '../platform/feature.ts';
import { ROLE_TAKERS } from './role-takers.ts';

/**
 * Every feature of the server, made for this context. A new slice joins the server here alone. `others` are a test's own:
 * what acts on all of them acts on these too.
 */
export function createFeatures(ctx: Context, others: readonly Feature[] = []): readonly Feature[] {
  const lessons = createLessons(ctx);
  const measureCourse = createMeasureCourse();
  const sounds = createSounds(ctx, lessons);
  const { findCardLines } = sounds;
  const findVocabulary = createFindVocabulary();
  const ownSounds = createOwnSounds(ctx);
  const exercises = createExercises(lessons, findVocabulary);
  const features: readonly Feature[] = [
    createIdentityFeature(ctx),
    appCheckFeature,
    configurationFeature,
    consentsFeature,
    createLessonsFeature(lessons),
    miniLessonsFeature,
    captionsFeature,
    createFlashcardsFeature(lessons, findCardLines),
    createProgressFeature(lessons),
    createReviewsFeature(lessons, { ...exercises, findCardLines, ownSounds }),
    exercises.feature,
    searchFeature,
    createGrammarFeature(ctx),
    createVocabularyFeature(lessons, findCardLines, findVocabulary, ownSounds),
    createAlignmentsFeature(lessons),
    createKnownWordsFeature(measureCourse),
    createArrivalsFeature(sounds),
    createCardFilesFeature(sounds.findLineFiles),
    revisionsFeature,
    createCourseFeature(lessons, { onRecordingRemoved: forgetTalk, measureCourse }),
    createOperatorsFeature(ROLE_TAKERS),
    moderationFeature,
    createLiveFeature(ctx),
    createMediaFeature(ctx, lessons, sounds),
    createVoicesFeature({
      listGuides: sounds.listOfLessons,
      mediaBaseOf: lessons.mediaBaseOf,
      findFilm: findLessonFilm,
      showVersion,
      listUsed: listUsedFolders,
    }),
    createCaptionDraftsFeature(sounds.film),
    createFilmUploads(ctx),
    createTranscodingFeature({
      setFilm,
      setCut,
      findFilm: findLessonFilm,
      listUsed: ({ db }) => listUsedFolders(db),
    }),
    createStageFeature(ctx, { addRecording, findTitle: findLiveTitle }),
    createCommentsFeature(tellReader),
    contactFeature,
    pageViewsFeature,
    thirdPartyFeature,
    createChatFeature(ctx),
    createSpeakingFeature(ctx),
    legalFeature,
    billingFeature,
    privateLessonsFeature,
    remindersFeature,
    pushFeature,
    createPeopleFeature(() => features),
    todayFeature,
    upkeepFeature,
    ...others,
  ];
  return [...features, createAccountDeletionFeature(features), createDataExportFeature(features)];
}

/** A file that has come goes into the queue of films. */
const createFilmUploads = (ctx: Context) =>
  createUploadsFeature({
    requireLesson: ({ db }, lessonId) => requireLesson(db, lessonId),
    listKept: async ({ db }) => (await listKeptSources(db)).map(({ id }) => id),
    onArrived: (tx, { id, accountId, lessonId, name, bytes, lastModified }) =>
      addFilm(tx, ctx, { id, lessonId, addedBy: accountId, name, bytes, lastModified }),
    onCommitted: ({ jobs }) => jobs.send(wakeJob, {}),
  });
