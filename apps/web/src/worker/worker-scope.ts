/** What the worker uses of its global scope: the types of a service worker and those of a page exclude one another. */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type RequestEvent = LastingEvent & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly registration: { readonly active: unknown };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
};
