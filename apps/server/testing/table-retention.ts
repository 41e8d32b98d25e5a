import type pg from 'pg';

/**
 * What becomes of a table's rows about an account when it is deleted: they are deleted with it (`cascade`); some are kept
 * without saying whose they are; or the table never has any. docs/privacy.md says the same to people.
 */
export type Retention = 'cascade' | 'anonymised' | 'no personal data';

/** Every table whose rows do not belong to an account. docs/privacy.md names those in which something is kept. */
const NOT_OWNED: { readonly [table: string]: Exclude<Retention, 'cascade'> } = {
  // Who did what in the studio, without the name, and without the notes about a deleted account.
  audit_log: 'anonymised',
  announced_lessons: 'no personal data',
  // Drafts of captions by machine, then without who asked for them.
  caption_drafts: 'anonymised',
  caption_lines: 'no personal data',
  chat_rooms: 'no personal data',
  // A payment page that is still open, without its owner, until it is known to be closed.
  checkout_sessions: 'anonymised',
  course: 'no personal data',
  // What teachers have changed of the course, then without who it was.
  course_revisions: 'anonymised',
  // Films of lessons, then without who sent them.
  films: 'anonymised',
  flashcards: 'no personal data',
  grammar_topics: 'no personal data',
  legal_pages: 'no personal data',
  // What a teacher has decided of exercises; not who.
  lesson_exercises: 'no personal data',
  lesson_words: 'no personal data',
  search_words: 'no personal data',
  lessons: 'no personal data',
  offers: 'no personal data',
  // What teachers say of dates; not who said it.
  live_date_changes: 'no personal data',
  live_schedule: 'no personal data',
  packages: 'no personal data',
  page_views: 'no personal data',
  // What was paid, for ten years; without the account once that is deleted.
  payments: 'anonymised',
  payment_fills: 'no personal data',
  price_moves: 'no personal data',
  private_lesson_holidays: 'no personal data',
  private_lesson_slots: 'no personal data',
  private_lesson_terms: 'no personal data',
  // What the school writes to all; without who wrote it, once that account is gone.
  newsletters: 'anonymised',
  // Which reminders have their messages in the outbox; the account that a page ends with, while it is queued.
  outbox_runs: 'no personal data',
  // Addresses that are invited to a role, for fourteen days; deleted with the account of that address.
  operator_invitations: 'anonymised',
  // Counters under hashes of addresses and networks, until their time is over.
  rate_limits: 'anonymised',
  // The ids of events that RevenueCat has sent, for forty days.
  revenuecat_events: 'anonymised',
  // What was told to all, and how many mails of it were sent; without to whom.
  reminders: 'no personal data',
  signing_keys: 'no personal data',
  // What a teacher says of the rooms' door; not who said it.
  speaking_door: 'no personal data',
  // Which pieces of a live picture the store has.
  stage_pieces: 'no personal data',
  // The lessons on the stage, without who opened them.
  stages: 'anonymised',
  // The ids of events that Stripe has sent, for forty days.
  stripe_events: 'anonymised',
  stripe_prices: 'no personal data',
  // Words that a teacher leaves as they are; not who.
  dismissed_collisions: 'no personal data',
  // Spellings that are taken for everybody; not whose they were.
  taken_forms: 'no personal data',
  // Hashes of tokens of Google and Apple, until these expire.
  used_tokens: 'anonymised',
  // Keyed hashes of the address and card that had a trial.
  used_trials: 'anonymised',
  vocabulary: 'no personal data',
  voice_choices: 'no personal data',
  // Ids by chance, of speakers who were deleted.
  voice_gone_speakers: 'no personal data',
  voice_lines: 'no personal data',
  // Which takes are in a film; those of a speaker who is deleted go with the film.
  voice_mixes: 'no personal data',
  // A speaker whose account is gone, with the takes, where the speaker has chosen that they stay.
  voice_speakers: 'anonymised',
  voice_takes: 'anonymised',
};

/** By table. What refers to `accounts` with `on delete cascade`, directly or through other tables, says so itself. */
export async function readRetention(pool: pg.Pool): Promise<ReadonlyMap<string, Retention>> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive owned(id) as (
       select 'accounts'::regclass::oid
       union
       select conrelid from pg_constraint join owned on confrelid = owned.id
        where contype = 'f' and confdeltype = 'c')
     select id::regclass::text as name from owned`,
  );
  const owned = rows.map(({ name }): [string, Retention] => [name, 'cascade']);
  return new Map<string, Retention>([...owned, ...Object.entries(NOT_OWNED)]);
}
