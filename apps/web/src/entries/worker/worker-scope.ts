/** What the worker uses of its global scope: the types of a service worker and those of a page exclude one another. */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type RequestEvent = LastingEvent & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};
export type MessageOfPage = LastingEvent & { readonly data: unknown };
export type MessageOfPush = LastingEvent & { readonly data: { text(): string } | null };
export type PressOfNotification = LastingEvent & {
  readonly notification: { readonly data: unknown; close(): void };
};
export type ChangeOfSubscription = LastingEvent & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

export type WindowOfApp = { readonly url: string; focus(): Promise<unknown> };

export type WorkerScope = {
  readonly location: { readonly origin: string };
  /** Not in every browser. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
  readonly registration: Pick<ServiceWorkerRegistration, 'pushManager' | 'showNotification'> & {
    readonly active: unknown;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowOfApp[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageOfPage) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'push', listener: (event: MessageOfPush) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressOfNotification) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeOfSubscription) => void): void;
};
