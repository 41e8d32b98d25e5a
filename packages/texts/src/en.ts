import { accountTexts } from './en/account.ts';
import { accountDeletionTexts } from './en/account-deletion.ts';
import { alertsTexts } from './en/alerts.ts';
import { alignmentsTexts } from './en/alignments.ts';
import { arrivalsExport, arrivalsTexts } from './en/arrivals.ts';
import { billingExport, billingTexts } from './en/billing.ts';
import { billingMailsTexts } from './en/billing-mails.ts';
import { cardFilesTexts } from './en/card-files.ts';
import { cardListTexts } from './en/card-list.ts';
import { chatTexts } from './en/chat.ts';
import { closedTexts } from './en/closed.ts';
import { commentsExport, commentsTexts } from './en/comments.ts';
import { consentsExport, consentsTexts } from './en/consents.ts';
import { contactExport, contactTexts } from './en/contact.ts';
import { dataExportExport, dataExportTexts } from './en/data-export.ts';
import { deletionMailsTexts } from './en/deletion-mails.ts';
import { deskTexts } from './en/desk.ts';
import { everywhereTexts } from './en/everywhere.ts';
import { exercisesExport, exercisesTexts } from './en/exercises.ts';
import { exportMailTexts } from './en/export-mail.ts';
import { exportReadmeTexts } from './en/export-readme.ts';
import { findRowsTexts } from './en/find-rows.ts';
import { firstStepsTexts } from './en/first-steps.ts';
import { flashcardsTexts } from './en/flashcards.ts';
import { grammarTexts } from './en/grammar.ts';
import { headsTexts } from './en/heads.ts';
import { heroTexts } from './en/hero.ts';
import { homeTexts } from './en/home.ts';
import { identityExport, identityTexts } from './en/identity.ts';
import { languageTexts } from './en/language.ts';
import { lessonsTexts } from './en/lessons.ts';
import { liveTexts } from './en/live.ts';
import { chatExport, liveChatTexts } from './en/live-chat.ts';
import { mailLinksTexts } from './en/mail-links.ts';
import { mailsTexts } from './en/mails.ts';
import { miniLessonsTexts } from './en/mini-lessons.ts';
import { moderationExport, moderationTexts } from './en/moderation.ts';
import { mondayTexts } from './en/monday.ts';
import { noScriptTexts } from './en/no-script.ts';
import { notFoundTexts } from './en/not-found.ts';
import { offlineTexts } from './en/offline.ts';
import { operatorsExport } from './en/operators.ts';
import { pageViewsTexts } from './en/page-views.ts';
import { pagesTexts } from './en/pages.ts';
import { peopleMailsTexts } from './en/people-mails.ts';
import { privateLessonMailsTexts } from './en/private-lesson-mails.ts';
import { privateLessonsExport, privateLessonsTexts } from './en/private-lessons.ts';
import { progressExport } from './en/progress.ts';
import { pronunciationTexts } from './en/pronunciation.ts';
import { pushExport } from './en/push.ts';
import { pushMessagesTexts } from './en/push-messages.ts';
import { refusalsTexts } from './en/refusals.ts';
import { reminderMailsTexts } from './en/reminder-mails.ts';
import { remindersExport, remindersTexts } from './en/reminders.ts';
import { reviewsExport } from './en/reviews.ts';
import { revisionsExport } from './en/revisions.ts';
import { saveFileTexts } from './en/save-file.ts';
import { schoolPageTexts } from './en/school-page.ts';
import { searchTexts } from './en/search.ts';
import { secondFactorTexts } from './en/second-factor.ts';
import { secondFactorSetupTexts } from './en/second-factor-setup.ts';
import { settingsTexts } from './en/settings.ts';
import { shellTexts } from './en/shell.ts';
import { signInWindowTexts } from './en/sign-in-window.ts';
import { speakingExport, speakingTexts } from './en/speaking.ts';
import { stageExport, stageTexts } from './en/stage.ts';
import { studioTexts } from './en/studio.ts';
import { captionDraftsExport, studioCaptionsTexts } from './en/studio-captions.ts';
import { studioChosenTexts } from './en/studio-chosen.ts';
import { studioCommentsTexts } from './en/studio-comments.ts';
import { studioCourseTexts } from './en/studio-course.ts';
import { studioFilesTexts } from './en/studio-files.ts';
import { filmsExport, studioFilmsTexts } from './en/studio-films.ts';
import { studioInboxTexts } from './en/studio-inbox.ts';
import { studioLessonsTexts } from './en/studio-lessons.ts';
import { studioLogTexts } from './en/studio-log.ts';
import { studioMoneyTexts } from './en/studio-money.ts';
import { studioNewsletterTexts } from './en/studio-newsletter.ts';
import { peopleExport, studioPeopleTexts } from './en/studio-people.ts';
import { studioPersonActsTexts } from './en/studio-person-acts.ts';
import { studioRolesTexts } from './en/studio-roles.ts';
import { studioSchoolPageTexts } from './en/studio-school-page.ts';
import { studioShellTexts } from './en/studio-shell.ts';
import { studioStageTexts } from './en/studio-stage.ts';
import { studioTodayTexts } from './en/studio-today.ts';
import { studioUpkeepTexts } from './en/studio-upkeep.ts';
import { tablesTexts } from './en/tables.ts';
import { thirdPartyTexts } from './en/third-party.ts';
import { transcriptTexts } from './en/transcript.ts';
import { videoPlayerTexts } from './en/video-player.ts';
import { vocabularyExport, vocabularyTexts } from './en/vocabulary.ts';
import { voicesExport, voicesTexts } from './en/voices.ts';
import { zoomPageTexts } from './en/zoom-page.ts';

/** English, area by area. */
export const en = {
  account: accountTexts.words,
  accountDeletion: accountDeletionTexts.words,
  alerts: alertsTexts.words,
  alignments: alignmentsTexts.words,
  billing: billingTexts.words,
  cardFiles: cardFilesTexts.words,
  cardList: cardListTexts.words,
  billingMails: billingMailsTexts.words,
  chat: chatTexts.words,
  closed: closedTexts.words,
  comments: commentsTexts.words,
  consents: consentsTexts.words,
  contact: contactTexts.words,
  dataExport: dataExportTexts.words,
  deletionMails: deletionMailsTexts.words,
  everywhere: everywhereTexts.words,
  exportMail: exportMailTexts.words,
  exportReadme: exportReadmeTexts.words,
  desk: deskTexts.words,
  findRows: findRowsTexts.words,
  firstSteps: firstStepsTexts.words,
  flashcards: flashcardsTexts.words,
  grammar: grammarTexts.words,
  heads: headsTexts.words,
  hero: heroTexts.words,
  home: homeTexts.words,
  identity: identityTexts.words,
  language: languageTexts.words,
  lessons: lessonsTexts.words,
  live: liveTexts.words,
  liveChat: liveChatTexts.words,
  mailLinks: mailLinksTexts.words,
  mails: mailsTexts.words,
  miniLessons: miniLessonsTexts.words,
  moderation: moderationTexts.words,
  monday: mondayTexts.words,
  noScript: noScriptTexts.words,
  notFound: notFoundTexts.words,
  offline: offlineTexts.words,
  thirdParty: thirdPartyTexts.words,
  pages: pagesTexts.words,
  privateLessons: privateLessonsTexts.words,
  privateLessonMails: privateLessonMailsTexts.words,
  refusals: refusalsTexts.words,
  reminderMails: reminderMailsTexts.words,
  pushMessages: pushMessagesTexts.words,
  reminders: remindersTexts.words,
  saveFile: saveFileTexts.words,
  schoolPage: schoolPageTexts.words,
  search: searchTexts.words,
  secondFactor: secondFactorTexts.words,
  secondFactorSetup: secondFactorSetupTexts.words,
  settings: settingsTexts.words,
  shell: shellTexts.words,
  speaking: speakingTexts.words,
  stage: stageTexts.words,
  studioStage: studioStageTexts.words,
  signInWindow: signInWindowTexts.words,
  studio: studioTexts.words,
  studioCaptions: studioCaptionsTexts.words,
  studioComments: studioCommentsTexts.words,
  studioCourse: studioCourseTexts.words,
  studioFilms: studioFilmsTexts.words,
  studioFiles: studioFilesTexts.words,
  studioInbox: studioInboxTexts.words,
  studioLessons: studioLessonsTexts.words,
  studioLog: studioLogTexts.words,
  studioMoney: studioMoneyTexts.words,
  studioNewsletter: studioNewsletterTexts.words,
  studioPeople: studioPeopleTexts.words,
  studioChosen: studioChosenTexts.words,
  studioPersonActs: studioPersonActsTexts.words,
  peopleMails: peopleMailsTexts.words,
  studioRoles: studioRolesTexts.words,
  studioSchoolPage: studioSchoolPageTexts.words,
  studioShell: studioShellTexts.words,
  studioUpkeep: studioUpkeepTexts.words,
  studioToday: studioTodayTexts.words,
  tables: tablesTexts.words,
  transcript: transcriptTexts.words,
  videoPlayer: videoPlayerTexts.words,
  pageViews: pageViewsTexts.words,
  pronunciation: pronunciationTexts.words,
  arrivals: arrivalsTexts.words,
  exercises: exercisesTexts.words,
  vocabulary: vocabularyTexts.words,
  voices: voicesTexts.words,
  zoomPage: zoomPageTexts.words,
  /** What each file of 'download my data' is, by its name without its ending: each slice says its own. */
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
