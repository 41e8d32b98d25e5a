import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { CONSENT_FETCH_DELAY_MS } from '@school/contract/constants';
import { fetchConsents } from '../features/consents/consents.api.ts';
import { consentsReset, selectConsents } from '../features/consents/consents.slice.ts';
import { sendWaitingConsents, uploadFirstConsents } from '../features/consents/upload-consents.ts';
import { bringAnswers, sendAnswersInTime } from '../features/exercises/exercises.api.ts';
import { bringReviews, sendReviewsInTime } from '../features/flashcards/reviews.api.ts';
import { showBadge } from '../features/flashcards/show-badge.ts';
import {
  consentUploadPlanned,
  flowClosed,
  selectSignUpFlow,
  takeCompletionHandler,
} from '../features/identity/sign-up-flow.slice.ts';
import { bringDialect } from '../features/lessons/bring-dialect.ts';
import { positionForgotten, selectPositions } from '../features/lessons/lessons.slice.ts';
import { bringProgress, handOverProgress } from '../features/progress/progress.api.ts';
import { progressForgotten } from '../features/progress/progress.slice.ts';
import { dropPush, keepPush, turnPushOffInTime } from '../features/reminders/turn-push.ts';
import type { Services } from '../shared/services/services.ts';
import type { RootState } from '../shared/store/root-reducer.ts';
import type { AppDispatch, Thunk } from '../shared/store/thunk.ts';
import { agreeOnLanguage, forgetAsking } from './choose-language.ts';

type Api = ListenerEffectAPI<RootState, AppDispatch, Services>;

/** Goes on with what waited for the log-in; then uploads the sign-up form's consents, or fetches those given before. */
export async function followLogIn(uid: string, api: Api): Promise<void> {
  const { dispatch, extra } = api;
  void extra.keptAnswers.keepOnly(uid);
  dispatch(flowClosed());
  dispatch(takeCompletionHandler())?.();
  void dispatch(
    handOverProgress(selectPositions(api.getState()), (lessonID) => dispatch(positionForgotten(lessonID))),
  );
  void dispatch(bringReviews(uid));
  void dispatch(bringAnswers(uid));
  void dispatch(bringProgress(uid));
  void dispatch(bringDialect(uid));
  void dispatch(keepPush(uid)).catch(() => undefined);
  // Without an answer it is asked again with the next page.
  void dispatch(agreeOnLanguage(uid)).catch(() => undefined);
  if (selectSignUpFlow(api.getState()).uploadConsentsWhenAuthenticatedSuccessfully) {
    const { PPandTandCConsent, RemindersConsent, MarketingConsent } = selectConsents(api.getState());
    dispatch(consentUploadPlanned(false));
    await dispatch(uploadFirstConsents(uid, { PPandTandCConsent, RemindersConsent, MarketingConsent }));
    return;
  }
  if (await dispatch(sendWaitingConsents(uid))) return;
  await api.delay(CONSENT_FETCH_DELAY_MS);
  await dispatch(fetchConsents(uid));
}

/** What is still to be done as the account that is about to log out. */
export const prepareLogOut =
  (uid: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    await Promise.all([
      dispatch(sendReviewsInTime(uid)),
      dispatch(sendAnswersInTime(uid)),
      dispatch(turnPushOffInTime()),
    ]);
  };

export function followLogOut({ dispatch, extra }: Api): void {
  void extra.keptAnswers.keepOnly('');
  void dispatch(dropPush()).catch(() => undefined);
  void dispatch(forgetAsking()).catch(() => undefined);
}

/** What the page still holds of an account that has left. */
export function forgetAccount({ dispatch }: Api): void {
  dispatch(progressForgotten());
  dispatch(consentUploadPlanned(false));
  dispatch(consentsReset());
  showBadge(0);
}
