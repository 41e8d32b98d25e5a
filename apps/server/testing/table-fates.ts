/**
 * What becomes of a table's rows about an account when it is deleted: they go; some stay, without saying whose they are;
 * or the table never has any. docs/privacy.md says the same to people.
 */
export type Fate = 'goes' | 'stays' | 'none';

/** Every table of the school. A new one speaks for itself here, and in docs/privacy.md where rows stay. */
export const TABLE_FATES: { readonly [table: string]: Fate } = {
  accounts: 'goes',
  // Who did what in the studio, without the name, and without the notes about a deleted account.
  audit_log: 'stays',
  announced_lessons: 'none',
  billing_notices: 'goes',
  bounced_addresses: 'goes',
  caption_lines: 'none',
  card_states: 'goes',
  card_updates: 'goes',
  chat_members: 'goes',
  chat_messages: 'goes',
  chat_rooms: 'none',
  // A payment page that is still open, without its owner, until it is known to be closed.
  checkout_sessions: 'stays',
  reports: 'goes',
  bans: 'goes',
  comments: 'goes',
  consent_history: 'goes',
  consents: 'goes',
  // A visitor's stay, until they are ninety days old.
  contact_messages: 'goes',
  contract_cancellations: 'goes',
  course: 'none',
  // What teachers have changed of the course, then without who it was.
  course_revisions: 'stays',
  data_export_chunks: 'goes',
  data_exports: 'goes',
  flashcards: 'none',
  grammar_topics: 'none',
  known_devices: 'goes',
  legal_pages: 'none',
  lesson_progress: 'goes',
  lesson_words: 'none',
  lessons: 'none',
  linked_identities: 'goes',
  offers: 'none',
  // What teachers say of dates; not who said it.
  live_date_changes: 'none',
  live_schedule: 'none',
  one_time_codes: 'goes',
  operators: 'goes',
  outbox_messages: 'goes',
  own_cards: 'goes',
  packages: 'none',
  page_visits: 'none',
  phone_codes: 'goes',
  private_lesson_bookings: 'goes',
  private_lesson_calendars: 'goes',
  private_lesson_holidays: 'none',
  private_lesson_slots: 'none',
  private_lesson_terms: 'none',
  private_lessons: 'goes',
  // Which reminders have been handed on.
  push_runs: 'none',
  push_subscriptions: 'goes',
  // Counters under hashes of addresses and networks, until their time is over.
  rate_limits: 'stays',
  recovery_codes: 'goes',
  refresh_tokens: 'goes',
  // The ids of events that RevenueCat has sent, for forty days.
  revenuecat_events: 'stays',
  reminder_wishes: 'goes',
  // What was told to all, and how many mails of it were sent; without to whom.
  reminders: 'none',
  review_log: 'goes',
  review_settings: 'goes',
  second_factors: 'goes',
  sessions: 'goes',
  signing_keys: 'none',
  // What a teacher says of the rooms' door; not who said it.
  speaking_door: 'none',
  speaking_seats: 'goes',
  speaking_signals: 'goes',
  store_customers: 'goes',
  store_purchases: 'goes',
  stripe_customers: 'goes',
  stage_keys: 'goes',
  // The lessons on the stage, without who opened them.
  stages: 'stays',
  // The ids of events that Stripe has sent, for forty days.
  stripe_events: 'stays',
  stripe_prices: 'none',
  subscriptions: 'goes',
  // Hashes of tokens of Google and Apple, until these expire.
  used_tokens: 'stays',
  // Keyed hashes of the address and card that had a trial.
  used_trials: 'stays',
  vocabulary: 'none',
};
