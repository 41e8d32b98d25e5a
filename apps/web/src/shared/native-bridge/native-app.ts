import { APP_EVENT_NAMES } from '@school/contract/app-events';
import type { AppMessage, AppMessageType } from '@school/contract/native-app';
import { AppFailure, type AppFailureCode } from './app-failure.ts';
import { findBridge } from './bridge.ts';
import { takeEarlyEvents } from './early-events.ts';
import { type AppEvent, readEvent } from './read-event.ts';

export type NativeApp = {
  /** Hands a message to the app. Throws `AppFailure` where nothing takes it. */
  send: (message: AppMessage) => void;
  /** Whether a request waits: what answers it is its own, and nothing else is taken beside it. */
  isAsking: () => boolean;
  /** Whose purchases the app was told last to take for; '' before that. */
  toldUid: () => string;
  /**
   * Hands a request to the app and waits for its answer, for a time. There is one at a time: a newer one ends the one
   * before. Throws `AppFailure`.
   */
  ask: <Type extends keyof Answers>(message: Extract<AppMessage, { type: Type }>) => Promise<Answers[Type]>;
  /** Hears the app's events from now on, first those that came before the page was ready. Gives the way to stop. */
  follow: (hear: (event: AppEvent) => void) => () => void;
};

type LogIn = Extract<AppEvent, { name: 'LOG_IN_WITH_ID_TOKEN' }>;
type Moved = Extract<AppEvent, { name: 'REDIRECT_TO_PAGE' }>;

/** What answers a request; STOP_LOADING_ANIMATION ends each. */
type Answers = {
  REQUEST_GOOGLE_ID_TOKEN: LogIn;
  REQUEST_APPLE_ID_TOKEN_AND_NONCE: LogIn;
  PURCHASE_PACKAGE: Moved;
  RESTORE_PURCHASES: Moved;
};

/** People type passwords, wait for a code, and think about money. */
const ANSWER_WAIT_MS: { [Type in keyof Answers]: number } = {
  REQUEST_GOOGLE_ID_TOKEN: 180_000,
  REQUEST_APPLE_ID_TOKEN_AND_NONCE: 180_000,
  PURCHASE_PACKAGE: 300_000,
  RESTORE_PURCHASES: 120_000,
};

/** A log-in is taken by the request that asked for it alone, and from that provider alone. */
function isAnswer(type: AppMessageType, event: AppEvent): boolean {
  if (type === 'REQUEST_GOOGLE_ID_TOKEN' || type === 'REQUEST_APPLE_ID_TOKEN_AND_NONCE') {
    const provider = type === 'REQUEST_GOOGLE_ID_TOKEN' ? 'Google' : 'Apple';
    return event.name === 'LOG_IN_WITH_ID_TOKEN' && event.token.provider === provider;
  }
  return event.name === 'REDIRECT_TO_PAGE';
}

export function createNativeApp(): NativeApp {
  let endPending: (() => void) | null = null;
  let toldUid = '';

  const send = (message: AppMessage) => {
    try {
      const bridge = findBridge();
      if (!bridge) throw new AppFailure('app/away');
      (bridge as { postMessage: (json: string) => void }).postMessage(JSON.stringify(message));
      if (message.type === 'LOG_IN_TO_PURCHASE_SERVICE') toldUid = message.payload.uid;
    } catch {
      throw new AppFailure('app/away');
    }
  };

  const ask = async (message: AppMessage & { type: keyof Answers }): Promise<AppEvent> => {
    endPending?.();
    let clear = () => {};
    try {
      return await new Promise<AppEvent>((resolve, reject) => {
        const fail = (code: AppFailureCode) => reject(new AppFailure(code));
        const end = () => fail('app/stopped');
        const stop = listen((event) => {
          if (event.name === 'STOP_LOADING_ANIMATION') end();
          else if (isAnswer(message.type, event)) resolve(event);
        });
        const timer = setTimeout(() => fail('app/no-answer'), ANSWER_WAIT_MS[message.type]);
        endPending = end;
        clear = () => {
          stop();
          clearTimeout(timer);
          if (endPending === end) endPending = null;
        };
        // The app may answer at once.
        send(message);
      });
    } finally {
      clear();
    }
  };

  return {
    send,
    isAsking: () => endPending !== null,
    toldUid: () => toldUid,
    ask: ask as NativeApp['ask'],
    follow: (hear) => {
      for (const kept of takeEarlyEvents()) {
        const event = readEvent(kept);
        if (event) hear(event);
      }
      return listen(hear);
    },
  };
}

function listen(hear: (event: AppEvent) => void): () => void {
  const take = (given: Event) => {
    const event = readEvent(given);
    if (event) hear(event);
  };
  for (const name of APP_EVENT_NAMES) window.addEventListener(name, take);
  return () => {
    for (const name of APP_EVENT_NAMES) window.removeEventListener(name, take);
  };
}
