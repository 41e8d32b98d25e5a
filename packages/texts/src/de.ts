import { account } from './de/account.ts';
import { accountDeletion } from './de/account-deletion.ts';
import { alerts } from './de/alerts.ts';
import { alignments } from './de/alignments.ts';
import { arrivals, arrivalsExport } from './de/arrivals.ts';
import { billing, billingExport } from './de/billing.ts';
import { billingMails } from './de/billing-mails.ts';
import { cardFiles } from './de/card-files.ts';
import { cardList } from './de/card-list.ts';
import { chat } from './de/chat.ts';
import { closed } from './de/closed.ts';
import { comments, commentsExport } from './de/comments.ts';
import { consents, consentsExport } from './de/consents.ts';
import { contact, contactExport } from './de/contact.ts';
import { dataExport, dataExportExport } from './de/data-export.ts';
import { deletionMails } from './de/deletion-mails.ts';
import { desk } from './de/desk.ts';
import { everywhere } from './de/everywhere.ts';
import { exercises, exercisesExport } from './de/exercises.ts';
import { exportMail } from './de/export-mail.ts';
import { exportReadme } from './de/export-readme.ts';
import { findRows } from './de/find-rows.ts';
import { firstSteps } from './de/first-steps.ts';
import { flashcards } from './de/flashcards.ts';
import { grammar } from './de/grammar.ts';
import { heads } from './de/heads.ts';
import { hero } from './de/hero.ts';
import { home } from './de/home.ts';
import { identity, identityExport } from './de/identity.ts';
import { language } from './de/language.ts';
import { lessons } from './de/lessons.ts';
import { live } from './de/live.ts';
import { chatExport, liveChat } from './de/live-chat.ts';
import { mailLinks } from './de/mail-links.ts';
import { mails } from './de/mails.ts';
import { miniLessons } from './de/mini-lessons.ts';
import { moderation, moderationExport } from './de/moderation.ts';
import { monday } from './de/monday.ts';
import { noScript } from './de/no-script.ts';
import { notFound } from './de/not-found.ts';
import { offline } from './de/offline.ts';
import { operatorsExport } from './de/operators.ts';
import { pageViews } from './de/page-views.ts';
import { pages } from './de/pages.ts';
import { peopleMails } from './de/people-mails.ts';
import { privateLessonMails } from './de/private-lesson-mails.ts';
import { privateLessons, privateLessonsExport } from './de/private-lessons.ts';
import { progressExport } from './de/progress.ts';
import { pronunciation } from './de/pronunciation.ts';
import { pushExport } from './de/push.ts';
import { pushMessages } from './de/push-messages.ts';
import { refusals } from './de/refusals.ts';
import { reminderMails } from './de/reminder-mails.ts';
import { reminders, remindersExport } from './de/reminders.ts';
import { reviewsExport } from './de/reviews.ts';
import { revisionsExport } from './de/revisions.ts';
import { saveFile } from './de/save-file.ts';
import { schoolPage } from './de/school-page.ts';
import { search } from './de/search.ts';
import { secondFactor } from './de/second-factor.ts';
import { secondFactorSetup } from './de/second-factor-setup.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { signInWindow } from './de/sign-in-window.ts';
import { speaking, speakingExport } from './de/speaking.ts';
import { stage, stageExport } from './de/stage.ts';
import { studio } from './de/studio.ts';
import { captionDraftsExport, studioCaptions } from './de/studio-captions.ts';
import { studioChosen } from './de/studio-chosen.ts';
import { studioComments } from './de/studio-comments.ts';
import { studioCourse } from './de/studio-course.ts';
import { studioFiles } from './de/studio-files.ts';
import { filmsExport, studioFilms } from './de/studio-films.ts';
import { studioInbox } from './de/studio-inbox.ts';
import { studioLessons } from './de/studio-lessons.ts';
import { studioLog } from './de/studio-log.ts';
import { studioMoney } from './de/studio-money.ts';
import { studioNewsletter } from './de/studio-newsletter.ts';
import { peopleExport, studioPeople } from './de/studio-people.ts';
import { studioPersonActs } from './de/studio-person-acts.ts';
import { studioRoles } from './de/studio-roles.ts';
import { studioSchoolPage } from './de/studio-school-page.ts';
import { studioShell } from './de/studio-shell.ts';
import { studioStage } from './de/studio-stage.ts';
import { studioToday } from './de/studio-today.ts';
import { studioUpkeep } from './de/studio-upkeep.ts';
import { tables } from './de/tables.ts';
import { thirdParty } from './de/third-party.ts';
import { transcript } from './de/transcript.ts';
import { videoPlayer } from './de/video-player.ts';
import { vocabulary, vocabularyExport } from './de/vocabulary.ts';
import { voices, voicesExport } from './de/voices.ts';
import { zoomPage } from './de/zoom-page.ts';
import type { Texts } from './texts.ts';

/** German as it is written in Switzerland, area by area. */
export const de: Texts = {
  account,
  accountDeletion,
  alerts,
  alignments,
  billing,
  billingMails,
  cardFiles,
  cardList,
  chat,
  closed,
  comments,
  consents,
  contact,
  dataExport,
  deletionMails,
  everywhere,
  exportMail,
  exportReadme,
  findRows,
  firstSteps,
  flashcards,
  grammar,
  heads,
  hero,
  desk,
  home,
  identity,
  language,
  lessons,
  live,
  liveChat,
  mailLinks,
  mails,
  miniLessons,
  moderation,
  monday,
  noScript,
  notFound,
  offline,
  thirdParty,
  pages,
  privateLessonMails,
  privateLessons,
  pushMessages,
  refusals,
  reminderMails,
  reminders,
  saveFile,
  schoolPage,
  search,
  secondFactor,
  secondFactorSetup,
  settings,
  shell,
  signInWindow,
  speaking,
  stage,
  studio,
  studioCaptions,
  studioComments,
  studioCourse,
  studioFilms,
  studioFiles,
  studioInbox,
  studioLessons,
  studioLog,
  studioMoney,
  studioNewsletter,
  studioPeople,
  studioChosen,
  studioPersonActs,
  peopleMails,
  studioRoles,
  studioSchoolPage,
  studioShell,
  studioUpkeep,
  studioToday,
  studioStage,
  tables,
  transcript,
  videoPlayer,
  pageViews,
  pronunciation,
  arrivals,
  exercises,
  vocabulary,
  voices,
  zoomPage,
  exportTopics: {
    ...identityExport,
    ...consentsExport,
    ...contactExport,
    ...commentsExport,
    ...chatExport,
    ...progressExport,
    ...arrivalsExport,
    ...exercisesExport,
    ...filmsExport,
    ...captionDraftsExport,
    ...reviewsExport,
    ...vocabularyExport,
    ...voicesExport,
    ...billingExport,
    ...moderationExport,
    ...operatorsExport,
    ...peopleExport,
    ...revisionsExport,
    ...remindersExport,
    ...pushExport,
    ...privateLessonsExport,
    ...speakingExport,
    ...stageExport,
    ...dataExportExport,
  },
};
