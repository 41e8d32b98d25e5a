/**
 * How the tables that grow with what learners do can be distributed over several databases (docs/scale.md): each by one
 * key, so that what one learner, lesson or room needs lies in one place. A table that is neither here nor in `KEPT_WHOLE`
 * counts as an account's, by its column `account_id`.
 */
type Key = 'account' | 'lesson' | 'room' | 'hash';
export type HotTable = {
  key: Key;
  column: string;
  why: string;
  /** The table of the account that `column` refers to, where the account itself does not stand in the row. */
  through?: string;
};

const ofAccount = (why: string): HotTable => ({ key: 'account', column: 'account_id', why });

export const HOT_TABLES: { readonly [table: string]: HotTable } = {
  accounts: { key: 'account', column: 'id', why: 'one a learner' },
  arrivals: ofAccount('one a learner'),
  card_holds: ofAccount('what a learner has put aside'),
  card_states: ofAccount('one a card and direction, changed by each review'),
  consent_history: ofAccount('some a learner'),
  consents: ofAccount('some a learner'),
  exercise_answers: ofAccount('a hundred a learner and day'),
  finished_counts: ofAccount('one a learner'),
  known_devices: ofAccount('one a device'),
  heard_dialects: ofAccount('one a learner'),
  learner_regions: ofAccount('one a learner'),
  lesson_progress: ofAccount('written every few seconds of a film'),
  listened_hours: ofAccount('written every few seconds of a film'),
  memory_fits: ofAccount('changed by each review'),
  own_cards: ofAccount('some a learner'),
  own_sounds: ofAccount('some a learner'),
  push_subscriptions: ofAccount('one a browser'),
  reminder_wishes: ofAccount('some a learner'),
  review_log: ofAccount('a hundred a learner and day, kept as long as the account'),
  review_settings: ofAccount('one a learner'),
  sessions: ofAccount('one a log-in'),
  subscriptions: ofAccount('read at each lesson call'),
  // Distributed, a token has to name its account, and the row too: today it is found by its hash alone.
  refresh_tokens: {
    key: 'account',
    column: 'session_id',
    through: 'sessions',
    why: 'one an hour and open browser',
  },
  rate_limits: { key: 'hash', column: 'key', why: 'counters of sign-ups, log-ins, comments' },
  comments: { key: 'lesson', column: 'lesson_id', why: 'read by lesson' },
  chat_members: { key: 'room', column: 'room_id', why: 'changed by each message' },
  chat_messages: { key: 'room', column: 'room_id', why: 'read by room' },
  chat_rooms: { key: 'room', column: 'id', why: 'counts each message of its room' },
};

const COURSE = 'the course: some thousand rows, a copy on each database';
const STUDIO = 'what teachers and operators write';
const MONEY = 'money: on one database, a few rows a year and payer';
const SIGN_IN = 'a step of signing in: gone within the hour, or a few a learner for good';
const SEATS = 'who sits in the practice now';

/** What stays on one database, or is copied to each, with the reason. */
export const KEPT_WHOLE: { readonly [table: string]: string } = {
  announced_lessons: COURSE,
  caption_lines: COURSE,
  course: COURSE,
  flashcards: COURSE,
  grammar_topics: COURSE,
  legal_pages: COURSE,
  lesson_exercises: COURSE,
  lesson_words: COURSE,
  lessons: COURSE,
  live_date_changes: COURSE,
  live_schedule: COURSE,
  search_words: COURSE,
  taken_forms: COURSE,
  vocabulary: COURSE,
  voice_choices: COURSE,
  voice_gone_speakers: STUDIO,
  voice_lines: COURSE,
  voice_mixes: STUDIO,
  voice_speakers: COURSE,
  voice_takes: COURSE,
  audit_log: STUDIO,
  bans: STUDIO,
  bounced_addresses: 'one a dead address',
  caption_drafts: STUDIO,
  contact_answers: STUDIO,
  contact_messages: 'letters to the school',
  contact_notes: STUDIO,
  course_revisions: STUDIO,
  dismissed_collisions: STUDIO,
  films: STUDIO,
  newsletters: STUDIO,
  operator_invitations: STUDIO,
  operators: STUDIO,
  person_notes: STUDIO,
  reports: 'read by moderators, of all places in one list',
  stage_keys: STUDIO,
  stage_pieces: STUDIO,
  stages: STUDIO,
  uploads: STUDIO,
  data_exports: 'one at a time and learner who asks for it',
  data_export_chunks: 'one at a time and learner who asks for it',
  outbox_messages: 'a queue, taken by age whosever it is, and gone within days: with the jobs’',
  outbox_runs: 'one a reminder',
  page_views: 'one a day and kind of page: each process adds up first',
  reminders: 'one a reminder',
  signing_keys: 'some a year, a copy in each process',
  billing_notices: MONEY,
  card_updates: MONEY,
  checkout_sessions: MONEY,
  contract_cancellations: MONEY,
  moved_subscriptions: MONEY,
  offers: MONEY,
  packages: MONEY,
  payment_fills: MONEY,
  payments: MONEY,
  price_moves: MONEY,
  private_lesson_bookings: MONEY,
  private_lesson_calendars: MONEY,
  private_lesson_holidays: MONEY,
  private_lesson_phones: MONEY,
  private_lesson_slots: MONEY,
  private_lesson_terms: MONEY,
  private_lessons: MONEY,
  revenuecat_events: MONEY,
  store_customers: MONEY,
  store_purchases: MONEY,
  stripe_customers: MONEY,
  stripe_events: MONEY,
  stripe_prices: MONEY,
  used_trials: MONEY,
  linked_identities: SIGN_IN,
  one_time_codes: SIGN_IN,
  phone_codes: SIGN_IN,
  recovery_codes: SIGN_IN,
  second_factors: SIGN_IN,
  used_tokens: SIGN_IN,
  speaking_door: SEATS,
  speaking_seats: SEATS,
  speaking_signals: SEATS,
};

/** A distributed table can only keep unique what contains its key. These cannot, for the reason given. */
export const NOT_UNIQUE_BY_KEY: { readonly [index: string]: string } = {
  accounts_email:
    'an address belongs to one account: distributed, a table of addresses by address says which',
  accounts_phone_number: 'a number belongs to one account: as with the address',
  chat_rooms_stage_id_unique: 'a stage has one room: the room’s id is made of the stage’s',
  own_cards_pkey: 'a random id: with the account in front it can',
  own_sounds_pkey: 'the own card’s id: with the account in front it can',
  push_subscriptions_pkey: 'a random id: with the account in front it can',
  push_subscriptions_endpoint: 'a browser notifies one account: distributed, a table of endpoints says which',
  refresh_tokens_pkey: 'a hash: with the account in front it can',
  sessions_pkey: 'a random id that id tokens carry beside the account: with the account in front it can',
  subscriptions_pkey: 'an id of the payment service: money writes it, with the account in front it can',
};

/** Foreign keys from one key to another, which a distributed database refuses; what then keeps the rule. */
export const CROSSING_REFERENCES: { readonly [constraint: string]: string } = {
  chat_members_account_id_accounts_id_fk: 'the job that deletes accounts would delete them room by room',
  chat_messages_account_id_accounts_id_fk: 'the job that deletes accounts would delete them room by room',
  comments_account_id_accounts_id_fk: 'the job that deletes accounts would delete them lesson by lesson',
  comments_state_by_accounts_id_fk: 'the job that deletes accounts would forget who it was',
  own_sounds_card_id_own_cards_id_fk: 'with the account in both keys it can refer to both',
  push_subscriptions_session_id_sessions_id_fk: 'with the account in both keys it can refer to both',
};

/** Money may cross keys: it is little, and has to agree to the cent. */
export const MONEY_FOLDERS: readonly string[] = ['features/billing/', 'features/private-lessons/'];

/** The other transactions that write under two keys, by the file that begins them, with the reason. */
export const CROSSES_KEYS: { readonly [place: string]: string } = {
  'features/account-deletion/account-deletion.service.ts':
    'what an account wrote in lessons and rooms goes with it: distributed, the job goes lesson by lesson, the account last',
  'features/course/studio/remove-recording.service.ts':
    'a recording takes its room and what learners had in it along: distributed, a job does, and may be repeated',
  'features/identity/account/accounts.service.ts':
    'comments and messages go by their author’s present name: distributed, a job tells it to each lesson and room',
  'features/push/api/subscriptions.service.ts':
    'a browser that told another account tells this one: distributed, that row goes first, by itself',
};
