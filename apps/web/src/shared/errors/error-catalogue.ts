import { alertsTexts } from '@school/texts/en/alerts';
import type { Texts } from '@school/texts/texts';
import { useMemo } from 'react';
import type { AlertContent } from '../alert/alert.slice.ts';
import { paths } from '../routes.ts';
import { useTexts } from '../texts/use-texts.ts';
import { describeProviderFailure } from './provider-message.ts';
import { findWordsByCode } from './words-by-code.ts';

type AlertTexts = Texts['alerts'];

/** The specification's §8 with where each alert leads. `x` goes to `showAlert` as it is or with its handlers added. */
export function createErrorAlerts(texts: AlertTexts) {
  return {
    ...createKnownAlerts(texts),
    failure: (description: string): AlertContent => ({ title: texts.oops, description }),
    /** A refusal that the server explains; in another language by its code. */
    refusal: (error: { code: string; message: string }): AlertContent => ({
      title: texts.oops,
      description: findWordsByCode(texts.serverWords, error) ?? error.message,
    }),
    /** Sign-in, sign-up and the like: 'Oops.' and the provider's own words. */
    providerFailure: (thrown: unknown): AlertContent => ({
      title: texts.oops,
      description:
        findWordsByCode(texts.byCode, thrown) ??
        describeProviderFailure(texts.providerWords, thrown) ??
        texts.somethingWrong,
    }),
  };
}

function createKnownAlerts(texts: AlertTexts) {
  const { logIn, subscribe, ...flashcardsFailed } = texts.flashcardsFailed;
  return {
    consentMissing: texts.consentMissing,
    lessonNotSignedIn: { ...texts.lessonNotSignedIn, redirectTo: paths.signUp },
    liveLessonNotVip: { ...texts.liveLessonNotVip, redirectTo: paths.subscriptions },
    liveLessonNotSignedIn: { ...texts.liveLessonNotSignedIn, redirectTo: paths.signUp },
    flashcardsFailed: {
      ...flashcardsFailed,
      buttons: [
        { title: logIn, redirectTo: paths.logIn },
        { title: subscribe, style: 'main', redirectTo: paths.subscriptions },
      ],
    },
    noPlan: { ...texts.noPlan, redirectTo: paths.subscriptions },
    miniLessonIndexFailed: texts.miniLessonIndexFailed,
    checkoutFailed: texts.checkoutFailed,
    storePackageUnavailable: texts.storePackageUnavailable,
    cardUpdateFailed: texts.cardUpdateFailed,
    cancelSucceeded: { ...texts.cancelSucceeded, redirectTo: paths.subscriptions },
    cancelFailedInStoreApp: texts.cancelFailedInStoreApp,
    cancelFailed: texts.cancelFailed,
    cancelNotSignedIn: texts.cancelNotSignedIn,
    cancelConfirmation: texts.cancelConfirmation,
    noPrivateLessons: texts.noPrivateLessons,
    restoreNotSignedIn: { ...texts.restoreNotSignedIn, redirectTo: paths.signUp },
    privateLessonNotChosen: texts.privateLessonNotChosen,
    resetPassword: texts.resetPassword,
    resetPasswordSent: texts.resetPasswordSent,
  } as const satisfies Record<string, Readonly<AlertContent>>;
}

export type ErrorAlerts = ReturnType<typeof createErrorAlerts>;

/** The catalogue in the chosen language; the same object for as long as the language is. */
export function useErrorAlerts(): ErrorAlerts {
  const texts = useTexts(alertsTexts);
  return useMemo(() => createErrorAlerts(texts), [texts]);
}
