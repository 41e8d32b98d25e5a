/** Marks the messages of a sign-in popup among those that a page may get. */
export const AUTH_EVENT = 'school-auth-event';

/** What a sign-in popup brings back, in the form that the SDK's own popups have (its `AuthEvent`). */
export type PopupEvent = {
  type: string;
  eventId: string;
  /** The address that the provider sent the window back to, with its answer. */
  urlResponse: string;
  sessionId: string;
  postBody: string;
  tenantId: null;
  error: { code: string } | null;
};
