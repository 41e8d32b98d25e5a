import type { WebConfiguration } from '@school/contract/configuration';
import type { ReactNode } from 'react';
import type { Analytics } from '../analytics/analytics.ts';
import type { AppCheckService } from '../api/app-check.ts';
import type { AuthService } from '../api/auth.ts';
import type { CallFunction } from '../api/call-function.ts';
import type { DocumentStore } from '../api/documents.ts';
import type { NativeApp } from '../native-bridge/native-app.ts';
import type { ParentApp } from '../native-bridge/parent-app.ts';
import type { KeptAnswers } from '../offline/kept-answer.ts';
import type { BrowserPush } from '../push/browser-push.ts';
import type { KeptStorage } from '../store/kept-storage.ts';

/** What has no place in the state, because it cannot be copied: a function that waits for its moment. */
export type Held<Value> = { current: Value };

/**
 * Everything of the browser and of the server that the app uses, handed to the store when it is made. Thunks, listeners
 * and queries get it as `extra`; tests hand in their own.
 */
export type Services = {
  /** `aheadMs`: how far the school's clock is ahead, as was heard last. */
  loadConfiguration: () => Promise<WebConfiguration & { aheadMs?: number }>;
  callFunction: CallFunction;
  /** So many times at most a read that a busy server has refused is sent once more. */
  asksAgain: number;
  /** Opened on first use. */
  documents: () => Promise<DocumentStore>;
  auth: AuthService;
  appCheck: AppCheckService;
  /** Where the kept parts of the state lie between visits. */
  storage: KeptStorage;
  /** What was opened before, for a time without a network; each account's by itself. */
  keptAnswers: KeptAnswers;
  /** The native app around the page; null in a browser. What it is found with is loaded inside one alone. */
  parentApp: ParentApp | null;
  /** What talks to it; its code loads on first use. In a browser nothing takes what is sent to it. */
  nativeApp: () => Promise<NativeApp>;
  /** The browser's own notifications; its code loads on first use. */
  browserPush: () => Promise<BrowserPush>;
  /** The SDK's analytics, where the operator has set them; opened on first use, which only an agreement leads to. */
  analytics: () => Promise<Analytics | null>;
  /** What a press on the shown alert's buttons does, by their place. There is one alert at a time. */
  pressHandlers: Held<readonly (((inputValue: string) => void | Promise<void>) | undefined)[]>;
  /** What the shown alert has besides its words and inputs. */
  alertChildren: Held<ReactNode>;
  /** What goes on once the caller has logged in through the overlay. There is one flow at a time. */
  completionHandler: Held<(() => void) | null>;
};

/** The services of a query or mutation that the store runs. */
export function servicesOf({ extra }: { extra: unknown }): Services {
  return extra as Services;
}
