import { FirebaseError } from 'firebase/app';
import type { Auth, AuthProvider, PopupRedirectResolver } from 'firebase/auth';
import { AUTH_EVENT, type PopupEvent } from './popup-event.ts';

/** The specification's §9. */
const WIDTH = 500;
const HEIGHT = 600;

/** What the SDK asks of the code that waits for a popup (its `AuthEventConsumer`). */
type Consumer = {
  eventId: string | null;
  filter: string[];
  onAuthEvent: (event: PopupEvent) => unknown;
  onError: (error: FirebaseError) => unknown;
};

type EventManager = {
  registerConsumer: (consumer: Consumer) => void;
  unregisterConsumer: (consumer: Consumer) => void;
};

/** Hands each popup's answer to the code that opened it. Only this origin's own messages count. */
function createEventManager(): EventManager {
  const consumers = new Set<Consumer>();
  window.addEventListener(
    'message',
    ({ origin, data }: MessageEvent<{ kind?: string; event?: PopupEvent }>) => {
      if (origin !== location.origin || data?.kind !== AUTH_EVENT || !data.event) return;
      const { event } = data;
      for (const consumer of consumers) {
        if (consumer.eventId !== event.eventId || !consumer.filter.includes(event.type)) continue;
        if (event.error)
          consumer.onError(new FirebaseError(event.error.code, `Firebase: Error (${event.error.code}).`));
        else consumer.onAuthEvent(event);
      }
    },
  );
  return {
    registerConsumer: (consumer) => consumers.add(consumer),
    unregisterConsumer: (consumer) => consumers.delete(consumer),
  };
}

/**
 * Opens our own handler in a window. The SDK's resolver would load a script of another host for this; what it does with
 * a window once it is open stays the SDK's.
 */
class OwnPopupResolver {
  readonly _shouldInitProactively = false;
  private manager: EventManager | null = null;

  async _initialize(): Promise<EventManager> {
    this.manager ??= createEventManager();
    return this.manager;
  }

  async _openPopup(auth: Auth, provider: AuthProvider, authType: string, eventId: string) {
    const url = new URL('/__/auth/handler', location.origin);
    url.searchParams.set('apiKey', auth.config.apiKey);
    url.searchParams.set('providerId', provider.providerId);
    url.searchParams.set('authType', authType);
    url.searchParams.set('eventId', eventId);
    const left = Math.max((screen.availWidth - WIDTH) / 2, 0);
    const top = Math.max((screen.availHeight - HEIGHT) / 2, 0);
    const opened = window.open(url, eventId, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
    if (!opened) throw new FirebaseError('auth/popup-blocked', 'The browser blocked the window.');
    return { window: opened, associatedEvent: null, close: () => opened.close() };
  }

  /** The server checks the origin when the popup begins. */
  async _originValidation(): Promise<void> {}

  _isIframeWebStorageSupported(_auth: Auth, callback: (isSupported: boolean) => void): void {
    callback(true);
  }
}

export const ownPopupResolver = OwnPopupResolver as unknown as PopupRedirectResolver;
