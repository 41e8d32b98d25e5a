import { getAccountDeletion, keepAccount, requestAccountDeletion } from './account-deletion.ts';
import { alignStudioLine, getAlignedLine } from './alignments.ts';
import * as arrivals from './arrivals.ts';
import { listAuditLog } from './audit.ts';
import * as billing from './billing.ts';
import type { CallableTypes } from './callable.ts';
import * as captionDrafts from './caption-drafts.ts';
import { removeImportedCards } from './card-files.ts';
import { getChatModeration, getChatTranscript, moderateChat } from './chat.ts';
import { reportComment } from './comments.ts';
import { getConsentHistory, noteConsents } from './consents.ts';
import { sendContactMessage } from './contact.ts';
import { getDataExport, requestDataExport } from './data-export.ts';
import * as exercises from './exercises.ts';
import { getFilmPeaks } from './film-sound.ts';
import * as films from './films.ts';
import { getFlashcards } from './flashcards.ts';
import { getGrammarPDFurl, getGrammarTopic, listGrammarTopics } from './grammar.ts';
import * as identity from './identity.ts';
import * as inbox from './inbox.ts';
import { changeLanguage, getLanguage } from './language.ts';
import { getLegalPage } from './legal.ts';
import { getLessonOpening } from './lesson-opening.ts';
import { getLessonSummary, getSecureData, listLessons } from './lessons.ts';
import { getLineSounds } from './line-sounds.ts';
import * as live from './live.ts';
import * as moderation from './moderation.ts';
import * as newsletters from './newsletters.ts';
import { getOperatorRole } from './operators.ts';
import { listPageViews } from './page-views.ts';
import * as personActs from './person-acts.ts';
import * as personMoney from './person-money.ts';
import * as planGifts from './plan-gifts.ts';
import * as priceMoves from './price-moves.ts';
import * as privateLessons from './private-lessons.ts';
import { getProgress, recordProgress } from './progress.ts';
import * as push from './push.ts';
import * as reminders from './reminders.ts';
import * as reviews from './reviews.ts';
import * as roles from './roles.ts';
import { getSchoolPage } from './school-page.ts';
import { searchLessons } from './search.ts';
import * as speaking from './speaking.ts';
import * as stage from './stage.ts';
import * as storePurchases from './store-purchases.ts';
import * as studioComments from './studio-comments.ts';
import * as studioCourse from './studio-course.ts';
import * as studioExercises from './studio-exercises.ts';
import * as studioPeople from './studio-people.ts';
import * as studioPieces from './studio-pieces.ts';
import * as studioUpkeep from './studio-upkeep.ts';
import { getStudioToday } from './today.ts';
import {
  changeOwnCards,
  countKnownWords,
  editOwnCard,
  keepWord,
  listOwnCards,
  lookUpWord,
  removeOwnCard,
} from './vocabulary.ts';
import * as voiceMixes from './voice-mixes.ts';
import * as voices from './voices.ts';

/** Every callable of the product by its name on the wire. */
export const callables = {
  [getSecureData.name]: getSecureData,
  [listLessons.name]: listLessons,
  [getLessonSummary.name]: getLessonSummary,
  [getLessonOpening.name]: getLessonOpening,
  [getLineSounds.name]: getLineSounds,
  [live.getMondayLiveLesson.name]: live.getMondayLiveLesson,
  [live.listLiveLessons.name]: live.listLiveLessons,
  [live.getLiveLessonUrls.name]: live.getLiveLessonUrls,
  [live.getStudio.name]: live.getStudio,
  [live.changeLiveDate.name]: live.changeLiveDate,
  [live.removeMondayRecording.name]: live.removeMondayRecording,
  [getOperatorRole.name]: getOperatorRole,
  [listAuditLog.name]: listAuditLog,
  [getLanguage.name]: getLanguage,
  [changeLanguage.name]: changeLanguage,
  [getFlashcards.name]: getFlashcards,
  [getProgress.name]: getProgress,
  [recordProgress.name]: recordProgress,
  [reviews.recordReviews.name]: reviews.recordReviews,
  [reviews.listDueCards.name]: reviews.listDueCards,
  [reviews.countDueCards.name]: reviews.countDueCards,
  [reviews.listCardDecks.name]: reviews.listCardDecks,
  [reviews.listCards.name]: reviews.listCards,
  [reviews.changeReviewSettings.name]: reviews.changeReviewSettings,
  [reviews.getReviewStatistics.name]: reviews.getReviewStatistics,
  [searchLessons.name]: searchLessons,
  [listGrammarTopics.name]: listGrammarTopics,
  [getGrammarTopic.name]: getGrammarTopic,
  [getGrammarPDFurl.name]: getGrammarPDFurl,
  [lookUpWord.name]: lookUpWord,
  [keepWord.name]: keepWord,
  [listOwnCards.name]: listOwnCards,
  [removeOwnCard.name]: removeOwnCard,
  [countKnownWords.name]: countKnownWords,
  [editOwnCard.name]: editOwnCard,
  [changeOwnCards.name]: changeOwnCards,
  [removeImportedCards.name]: removeImportedCards,
  [stage.getStage.name]: stage.getStage,
  [stage.getStudioStage.name]: stage.getStudioStage,
  [stage.startStage.name]: stage.startStage,
  [stage.endStage.name]: stage.endStage,
  [stage.getStageKeys.name]: stage.getStageKeys,
  [stage.renewStageKey.name]: stage.renewStageKey,
  [speaking.getSpeakingDoor.name]: speaking.getSpeakingDoor,
  [speaking.getSpeakingStudio.name]: speaking.getSpeakingStudio,
  [speaking.changeSpeakingDoor.name]: speaking.changeSpeakingDoor,
  [speaking.createZoomSignature.name]: speaking.createZoomSignature,
  [speaking.reportSpeaker.name]: speaking.reportSpeaker,
  [speaking.banSpeaker.name]: speaking.banSpeaker,
  [moderation.listOwnBans.name]: moderation.listOwnBans,
  [moderation.listBans.name]: moderation.listBans,
  [moderation.banPerson.name]: moderation.banPerson,
  [moderation.liftBan.name]: moderation.liftBan,
  [moderation.listReports.name]: moderation.listReports,
  [moderation.closeReports.name]: moderation.closeReports,
  [getLegalPage.name]: getLegalPage,
  [getSchoolPage.name]: getSchoolPage,
  [reportComment.name]: reportComment,
  [studioComments.listStudioComments.name]: studioComments.listStudioComments,
  [studioComments.answerComment.name]: studioComments.answerComment,
  [studioComments.moderateComment.name]: studioComments.moderateComment,
  [sendContactMessage.name]: sendContactMessage,
  [getStudioToday.name]: getStudioToday,
  [roles.listRoles.name]: roles.listRoles,
  [roles.inviteOperator.name]: roles.inviteOperator,
  [roles.changeOperatorRole.name]: roles.changeOperatorRole,
  [roles.withdrawInvitation.name]: roles.withdrawInvitation,
  [inbox.listInbox.name]: inbox.listInbox,
  [inbox.answerMessage.name]: inbox.answerMessage,
  [inbox.setMessageState.name]: inbox.setMessageState,
  [inbox.assignMessage.name]: inbox.assignMessage,
  [inbox.noteMessage.name]: inbox.noteMessage,
  [listPageViews.name]: listPageViews,
  [getChatModeration.name]: getChatModeration,
  [moderateChat.name]: moderateChat,
  [getChatTranscript.name]: getChatTranscript,
  [identity.getSignedInDevices.name]: identity.getSignedInDevices,
  [identity.signOutDevices.name]: identity.signOutDevices,
  [identity.createRecoveryCodes.name]: identity.createRecoveryCodes,
  [identity.getRecoveryCodes.name]: identity.getRecoveryCodes,
  [identity.getSessionEnd.name]: identity.getSessionEnd,
  [requestAccountDeletion.name]: requestAccountDeletion,
  [getAccountDeletion.name]: getAccountDeletion,
  [keepAccount.name]: keepAccount,
  [requestDataExport.name]: requestDataExport,
  [getDataExport.name]: getDataExport,
  [getConsentHistory.name]: getConsentHistory,
  [noteConsents.name]: noteConsents,
  [billing.getOffer.name]: billing.getOffer,
  [billing.getSubscriptionPlatform.name]: billing.getSubscriptionPlatform,
  [billing.getCurrentSubscriptions.name]: billing.getCurrentSubscriptions,
  [billing.getHasAlreadySubscribed.name]: billing.getHasAlreadySubscribed,
  [billing.createCheckoutSession.name]: billing.createCheckoutSession,
  [billing.getCheckoutStatus.name]: billing.getCheckoutStatus,
  [billing.cancelSubscription.name]: billing.cancelSubscription,
  [billing.uncancelSubscription.name]: billing.uncancelSubscription,
  [billing.changeSubscription.name]: billing.changeSubscription,
  [billing.createCardUpdateSession.name]: billing.createCardUpdateSession,
  [billing.getBillingOverview.name]: billing.getBillingOverview,
  [billing.requestContractCancellation.name]: billing.requestContractCancellation,
  [billing.confirmContractCancellation.name]: billing.confirmContractCancellation,
  [storePurchases.prepareStorePurchase.name]: storePurchases.prepareStorePurchase,
  [storePurchases.releaseStorePurchase.name]: storePurchases.releaseStorePurchase,
  [storePurchases.getStorePurchaseStatus.name]: storePurchases.getStorePurchaseStatus,
  [privateLessons.getPrivateLessonTimes.name]: privateLessons.getPrivateLessonTimes,
  [privateLessons.getMyPrivateLessons.name]: privateLessons.getMyPrivateLessons,
  [privateLessons.listFreeTimesForMove.name]: privateLessons.listFreeTimesForMove,
  [privateLessons.movePrivateLesson.name]: privateLessons.movePrivateLesson,
  [privateLessons.cancelPrivateLesson.name]: privateLessons.cancelPrivateLesson,
  [privateLessons.choosePrivateLessonSlot.name]: privateLessons.choosePrivateLessonSlot,
  [privateLessons.returnPrivateLessonMoney.name]: privateLessons.returnPrivateLessonMoney,
  [privateLessons.releasePrivateLesson.name]: privateLessons.releasePrivateLesson,
  [privateLessons.renewCalendarAddress.name]: privateLessons.renewCalendarAddress,
  [privateLessons.saveLessonPhone.name]: privateLessons.saveLessonPhone,
  [privateLessons.getLessonRoom.name]: privateLessons.getLessonRoom,
  [privateLessons.listLessonsOfWeek.name]: privateLessons.listLessonsOfWeek,
  [privateLessons.getTeacherCalendar.name]: privateLessons.getTeacherCalendar,
  [privateLessons.renewTeacherCalendar.name]: privateLessons.renewTeacherCalendar,
  [privateLessons.notePrivateLesson.name]: privateLessons.notePrivateLesson,
  [reminders.getReminderWishes.name]: reminders.getReminderWishes,
  [reminders.setReminderWish.name]: reminders.setReminderWish,
  [reminders.readUnsubscribeToken.name]: reminders.readUnsubscribeToken,
  [reminders.unsubscribe.name]: reminders.unsubscribe,
  [reminders.getMailNumbers.name]: reminders.getMailNumbers,
  [studioCourse.measureLessons.name]: studioCourse.measureLessons,
  [studioCourse.listStudioLessons.name]: studioCourse.listStudioLessons,
  [studioCourse.getStudioLesson.name]: studioCourse.getStudioLesson,
  [studioCourse.createLesson.name]: studioCourse.createLesson,
  [studioCourse.saveLesson.name]: studioCourse.saveLesson,
  [studioCourse.getStudioCaptions.name]: studioCourse.getStudioCaptions,
  [studioCourse.saveCaptions.name]: studioCourse.saveCaptions,
  [studioCourse.getStudioCards.name]: studioCourse.getStudioCards,
  [studioCourse.saveCards.name]: studioCourse.saveCards,
  [studioCourse.makeLineCards.name]: studioCourse.makeLineCards,
  [studioCourse.publishLesson.name]: studioCourse.publishLesson,
  [studioCourse.withdrawLesson.name]: studioCourse.withdrawLesson,
  [studioCourse.moveLesson.name]: studioCourse.moveLesson,
  [studioCourse.listRevisions.name]: studioCourse.listRevisions,
  [studioCourse.getRevision.name]: studioCourse.getRevision,
  [studioCourse.restoreRevision.name]: studioCourse.restoreRevision,
  [arrivals.askPlacement.name]: arrivals.askPlacement,
  [arrivals.finishPlacement.name]: arrivals.finishPlacement,
  [arrivals.getArrival.name]: arrivals.getArrival,
  [arrivals.saveArrival.name]: arrivals.saveArrival,
  [exercises.getCardWords.name]: exercises.getCardWords,
  [exercises.getExercises.name]: exercises.getExercises,
  [exercises.recordAnswers.name]: exercises.recordAnswers,
  [studioExercises.changeRegion.name]: studioExercises.changeRegion,
  [studioExercises.getRegion.name]: studioExercises.getRegion,
  [studioExercises.getStudioExercises.name]: studioExercises.getStudioExercises,
  [studioExercises.changeExercises.name]: studioExercises.changeExercises,
  [studioExercises.listVariants.name]: studioExercises.listVariants,
  [studioExercises.dismissCollision.name]: studioExercises.dismissCollision,
  [studioExercises.refuseVariant.name]: studioExercises.refuseVariant,
  [studioExercises.takeVariant.name]: studioExercises.takeVariant,
  [films.listFilms.name]: films.listFilms,
  [films.beginFilmUpload.name]: films.beginFilmUpload,
  [films.cancelFilm.name]: films.cancelFilm,
  [films.cutFilm.name]: films.cutFilm,
  [films.listPosters.name]: films.listPosters,
  [films.choosePoster.name]: films.choosePoster,
  [films.retryFilm.name]: films.retryFilm,
  [getFilmPeaks.name]: getFilmPeaks,
  [getAlignedLine.name]: getAlignedLine,
  [alignStudioLine.name]: alignStudioLine,
  [captionDrafts.getCaptionDraft.name]: captionDrafts.getCaptionDraft,
  [captionDrafts.askCaptionDraft.name]: captionDrafts.askCaptionDraft,
  [captionDrafts.dropCaptionDraft.name]: captionDrafts.dropCaptionDraft,
  [studioPieces.getStudioPiece.name]: studioPieces.getStudioPiece,
  [studioPieces.saveStudioPiece.name]: studioPieces.saveStudioPiece,
  [studioPieces.addGrammarTopic.name]: studioPieces.addGrammarTopic,
  [studioPieces.moveGrammarTopic.name]: studioPieces.moveGrammarTopic,
  [studioPieces.removeGrammarTopic.name]: studioPieces.removeGrammarTopic,
  [studioPeople.listPeople.name]: studioPeople.listPeople,
  [studioPeople.exportPeople.name]: studioPeople.exportPeople,
  [studioPeople.getPerson.name]: studioPeople.getPerson,
  [studioPeople.addPersonNote.name]: studioPeople.addPersonNote,
  [studioPeople.removePersonNote.name]: studioPeople.removePersonNote,
  [studioUpkeep.examineSchool.name]: studioUpkeep.examineSchool,
  [studioUpkeep.listTroubles.name]: studioUpkeep.listTroubles,
  [priceMoves.listPriceMoves.name]: priceMoves.listPriceMoves,
  [priceMoves.moveToPrice.name]: priceMoves.moveToPrice,
  [newsletters.listNewsletters.name]: newsletters.listNewsletters,
  [newsletters.saveNewsletter.name]: newsletters.saveNewsletter,
  [newsletters.countNewsletterReaders.name]: newsletters.countNewsletterReaders,
  [planGifts.findPlanReceivers.name]: planGifts.findPlanReceivers,
  [planGifts.givePlans.name]: planGifts.givePlans,
  [newsletters.listLeftOut.name]: newsletters.listLeftOut,
  [newsletters.actOnNewsletter.name]: newsletters.actOnNewsletter,
  [personMoney.listPersonPayments.name]: personMoney.listPersonPayments,
  [personMoney.getRevenue.name]: personMoney.getRevenue,
  [personMoney.refundPayment.name]: personMoney.refundPayment,
  [personMoney.cancelPersonPlan.name]: personMoney.cancelPersonPlan,
  [personMoney.extendTrial.name]: personMoney.extendTrial,
  [personActs.actOnPerson.name]: personActs.actOnPerson,
  [personActs.givePlan.name]: personActs.givePlan,
  [personActs.takePlanBack.name]: personActs.takePlanBack,
  [personActs.changePersonAddress.name]: personActs.changePersonAddress,
  [push.listPushDevices.name]: push.listPushDevices,
  [push.addPushSubscription.name]: push.addPushSubscription,
  [push.removePushSubscription.name]: push.removePushSubscription,
  [push.renewPushSubscription.name]: push.renewPushSubscription,
  [voiceMixes.getVoiceMix.name]: voiceMixes.getVoiceMix,
  [voiceMixes.mixVoice.name]: voiceMixes.mixVoice,
  [voiceMixes.dropVoiceMix.name]: voiceMixes.dropVoiceMix,
  [voiceMixes.publishVoiceMix.name]: voiceMixes.publishVoiceMix,
  [voiceMixes.undoVoiceMix.name]: voiceMixes.undoVoiceMix,
  [voices.listVoices.name]: voices.listVoices,
  [voices.listUnreadLines.name]: voices.listUnreadLines,
  [voices.saveSpeaker.name]: voices.saveSpeaker,
  [voices.removeSpeaker.name]: voices.removeSpeaker,
  [voices.getLessonVoice.name]: voices.getLessonVoice,
  [voices.chooseTake.name]: voices.chooseTake,
  [voices.confirmTakes.name]: voices.confirmTakes,
  [voices.publishVoice.name]: voices.publishVoice,
  [voices.getOwnVoice.name]: voices.getOwnVoice,
  [voices.changeOwnVoice.name]: voices.changeOwnVoice,
  [voices.chooseDialect.name]: voices.chooseDialect,
} as const;

/** Request and response of each callable, by name; a type only, so the browser carries no schema. */
export type Callables = CallableTypes<typeof callables>;
