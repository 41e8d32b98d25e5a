import {
  FIRST_LANGUAGE,
  findLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from '@school/contract/language-cookie';
import { isKeepMessage } from '../../shared/offline/keep-message.ts';
import { createKeptRelease } from './cached-release.ts';
import { chooseAnswer, type PageName } from './choose-answer.ts';
import { openPath, renewSubscription, showMessage } from './notifications.ts';
import type { Release } from './release.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const __RELEASE__: Release;

start(globalThis as unknown as WorkerScope);

/** Keeps the app's own files and pages, and gives them where it has them; shows notifications. Data is none of its business. */
function start(scope: WorkerScope): void {
  const { keep, giveFile, givePage, dropOthers } = createAnswers(scope);
  const { origin } = scope.location;

  scope.addEventListener('install', (event) => {
    event.waitUntil(install());
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([scope.clients.claim(), dropOthers()]));
  });
  // The page says when it has nothing to load any more.
  scope.addEventListener('message', (event) => {
    if (isKeepMessage(event.data)) event.waitUntil(keep().catch(() => undefined));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { method, url } = request;
    const answer = chooseAnswer({ method, url, isNavigation: request.mode === 'navigate' }, origin);
    if (answer === 'none') return;
    event.respondWith(answer === 'file' ? giveFile(request) : givePage(answer, request));
  });
  scope.addEventListener('push', (event) => {
    event.waitUntil(showMessage(scope, event.data?.text() ?? ''));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPath(scope, event.notification.data));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renewSubscription(scope, event));
  });

  /**
   * The first worker of a browser is there at once and fetches nothing; a new release's is whole before it takes the
   * place of the one before. Pages that are open go on with their own release's files.
   */
  async function install(): Promise<void> {
    if (scope.registration.active) await keep().catch(unlessFull);
    await scope.skipWaiting();
  }
}

/** The answers of this release, in the cookie's language. */
function createAnswers(scope: WorkerScope) {
  const release = createKeptRelease(__RELEASE__);

  /** Null where this browser does not tell a worker: then the server alone knows. */
  async function readLanguage(): Promise<Language | null> {
    if (!scope.cookieStore) return null;
    const cookie = await scope.cookieStore.get(LANGUAGE_COOKIE).catch(() => null);
    return findLanguage(cookie?.value) ?? FIRST_LANGUAGE;
  }

  async function keep(): Promise<void> {
    await release.keep((await readLanguage()) ?? FIRST_LANGUAGE);
  }

  async function giveFile(request: Request): Promise<Response> {
    const kept = await release.findFile(request).catch(() => undefined);
    if (kept) return kept;
    const response = await fetch(request);
    void release.keepFile(request, response.clone()).catch(() => undefined);
    return response;
  }

  async function givePage(
    { page, isFresh }: { page: PageName; isFresh?: true },
    request: Request,
  ): Promise<Response> {
    const language = await readLanguage();
    const find = (wanted: Language) => release.findPage(page, wanted).catch(() => undefined);
    const isKept = !isFresh && language !== null;
    const response = (isKept && (await find(language))) || (await fetch(request).catch(() => undefined));
    if (response) return response;
    // In another language while offline: such a page shows nothing before the app renders.
    return (await find(language ?? FIRST_LANGUAGE)) ?? (await find(FIRST_LANGUAGE)) ?? Response.error();
  }

  return { keep, giveFile, givePage, dropOthers: release.dropOthers };
}

/** Where there is no room, the new release is taken without being kept: its pages come from the server. */
function unlessFull(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
}
