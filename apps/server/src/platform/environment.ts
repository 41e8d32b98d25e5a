import { z } from 'zod';
import { isDatabaseAddress } from './database-address.ts';
import { ListSetting } from './list-setting.ts';
import { MEDIA_ENVIRONMENT } from './media-store/media-settings.ts';
import { PUSH_HOST } from './push/push-hosts.ts';
import { isVapidKey } from './push/vapid-key.ts';
import { THIRD_PARTY_ENVIRONMENT } from './third-party-settings.ts';
import { TrustedProxiesSchema } from './trusted-proxies.ts';

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const Origin = z
  .url({ protocol: /^https?$/, error: 'an address such as https://learn.example.com' })
  .transform((text) => new URL(text).origin);

const Port = z
  .string()
  .refine((text) => /^\d{0,5}$/.test(text) && Number(text) <= 65_535, 'a port such as 1935, or nothing')
  .default('')
  .transform((text) => (text === '' ? null : Number(text)));
const DATABASE_ADDRESS =
  'an address such as postgres://school:password@127.0.0.1:5432/school, where # in a password is %23';
const longEnough = (length: number) => z.string().min(length, `${length} characters or more`);
const IceAddresses = (scheme: 'stun' | 'turn') =>
  ListSetting.pipe(
    z.array(
      z
        .string()
        .regex(new RegExp(`^${scheme}s?:[^\\s,]+$`), `addresses such as ${scheme}:rtc.example.com:3478`),
    ),
  );
const HttpsAddress = z.url({ protocol: /^https$/, error: 'an https address' });

/** Step one: the environment's words as typed values. Names are the settings' names in docs/operating.md. */
export const EnvironmentSchema = z.object({
  DATABASE_URL: z.string().refine(isDatabaseAddress, DATABASE_ADDRESS),
  /** Past the pooler, where DATABASE_URL leads to one. */
  DATABASE_DIRECT_URL: z
    .string()
    .refine((text) => text === '' || isDatabaseAddress(text), DATABASE_ADDRESS)
    .default(''),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('a port such as 3000').int().min(0).max(65_535, 'a port such as 3000').default(3000),
  /** Where Prometheus reads `/metrics`; empty: nowhere. */
  METRICS_PORT: Port,
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Where traces go, as OTLP over HTTP; empty: nowhere. */
  TRACES_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** So long a process that is asked to stop answers on, no longer ready. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  PUBLIC_ORIGIN: Origin,
  ALLOWED_ORIGINS: ListSetting,
  PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,29}$/, '4 to 30 lower-case letters, digits and hyphens, a letter first'),
  API_KEY: longEnough(16).regex(/^[^:]+$/, 'no colon'),
  APP_SECRET: longEnough(32),
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    error: 'an address such as smtps://user:password@mail.example.com',
  }),
  MAIL_FROM: z.string().min(3),
  /** Of reminders and newsletters; mails about an account are never held back. */
  MAIL_PER_HOUR: z.coerce.number().int().min(1).default(1_000),
  /** With which a mail service reports what bounced; empty: it cannot. */
  MAIL_WEBHOOK_SECRET: z.string().default(''),
  STRIPE_SECRET_KEY: longEnough(8),
  STRIPE_PUBLISHABLE_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRET: longEnough(8),
  /** Only for a stand-in; empty means Stripe itself. */
  STRIPE_API_BASE: z.string().default(''),
  /** Both or neither: the app stores, through RevenueCat. */
  REVENUECAT_SECRET_KEY: z.string().default(''),
  /** What RevenueCat sends as `Authorization` with its events. */
  REVENUECAT_WEBHOOK_AUTHORIZATION: z.string().default(''),
  /** Only for a stand-in; empty means RevenueCat itself. */
  REVENUECAT_API_BASE: z.string().default(''),
  /** Whether purchases of the stores' test accounts count; not in production, unless said. */
  REVENUECAT_SANDBOX: Flag.optional(),
  /** Whether a card that had a trial on another account gets no second one. */
  TRIAL_ONCE_PER_CARD: Flag.default(false),
  /** Keys for the hashes of used trials, the newest first; empty: APP_SECRET's own. */
  TRIAL_KEYS: ListSetting.pipe(z.array(longEnough(32))),
  PROMOTION_CODES: Flag.default(false),
  STRIPE_TAX: Flag.default(false),
  /** Whether a plan can be ended without a log-in, on `/cancel-contract`. */
  CANCEL_CONTRACT_PAGE: Flag.default(false),
  SITE_NAME: z.string().min(1).max(60).default('Swiss German'),
  /** Pages elsewhere that the plans' page leads to; empty: it does not. */
  MARKETING_URL: z.literal('').or(z.url()).default(''),
  LEARN_STANDARD_GERMAN_URL: z.literal('').or(z.url()).default(''),
  /** Where the stores' own pages manage what was bought in an app. */
  GOOGLE_PLAY_SUBSCRIPTIONS_URL: z.url().default('https://play.google.com/store/account/subscriptions'),
  APP_STORE_SUBSCRIPTIONS_URL: z.url().default('https://apps.apple.com/account/subscriptions'),
  MEDIA_DIR: z.string().min(1),
  ...MEDIA_ENVIRONMENT,
  WEB_DIR: z.string().min(1),
  /** Where `npm run backup` puts the backups: owners hear when the newest is older than a day. Empty: their age is not watched. */
  BACKUP_DIR: z.string().default(''),
  /** How many nightly backups are kept there; empty: the server makes none. */
  BACKUP_KEEP: z
    .string()
    .regex(/^(?:[1-9]\d{0,3})?$/, 'how many backups are kept, such as 14')
    .default(''),
  /** With the key that encrypts them; empty: they are not encrypted. */
  BACKUP_KEY_FILE: z.string().default(''),
  /** Where nginx has MEDIA_DIR for itself alone; empty: this server sends the files. */
  MEDIA_ACCEL_PREFIX: z
    .string()
    .regex(/^(\/[A-Za-z0-9_-]+)*\/?$/, 'a path such as /internal-media/')
    .default(''),
  /** For films and live lessons; empty: the system's. */
  FFMPEG_PATH: z.string().default(''),
  /** How long the file of a film that was sent is kept, once the film is there. */
  FILM_SOURCE_DAYS: z
    .string()
    .regex(/^(\d{1,4}|for-ever)$/, 'days such as 30, or for-ever')
    .default('30')
    .transform((text) => (text === 'for-ever' ? Number.POSITIVE_INFINITY : Number(text))),
  /** Where OBS sends a live lesson by RTMP and SRT; empty: it cannot. */
  RTMP_PORT: Port,
  RTMP_HOST: z.string().default('0.0.0.0'),
  SRT_PORT: Port,
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(30).default(8),
  PASSWORD_NEEDS_LOWERCASE: Flag.default(false),
  PASSWORD_NEEDS_UPPERCASE: Flag.default(false),
  PASSWORD_NEEDS_DIGIT: Flag.default(false),
  PASSWORD_NEEDS_SYMBOL: Flag.default(false),
  EMAIL_ENUMERATION_PROTECTION: Flag.default(true),
  SIGN_IN_ANONYMOUS: Flag.default(false),
  SIGN_IN_EMAIL_LINK: Flag.default(false),
  /** The web client first, then those of the apps. None: no button. */
  GOOGLE_CLIENT_IDS: ListSetting,
  APPLE_CLIENT_IDS: ListSetting,
  /** Only for a stand-in; empty means Google and Apple themselves. */
  GOOGLE_ISSUER: z.string().default(''),
  APPLE_ISSUER: z.string().default(''),
  /** What Apple asks for when an access is revoked: a JWT signed with the developer's key. */
  APPLE_CLIENT_SECRET: z.string().default(''),
  /** Text messages are POSTed there; empty means that the phone cannot be used. */
  SMS_WEBHOOK_URL: z.string().default(''),
  SMS_WEBHOOK_SECRET: z.string().default(''),
  /** For notifications; empty: none are sent. */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((text) => text === '' || isVapidKey(text), 'a key as `npm run keys -- push` makes it')
    .default(''),
  /** Which push services messages go to; empty: those of the known browsers. */
  PUSH_HOSTS: ListSetting.pipe(
    z.array(z.string().regex(PUSH_HOST, 'names such as push.example.com or *.example.com, with commas')),
  ),
  APP_CHECK: z.enum(['off', 'count', 'demand']).default('count'),
  /** Whose accounts may call what is for operators. */
  OPERATOR_EMAILS: ListSetting.pipe(
    z.array(z.email('addresses such as a@school.example, with commas').toLowerCase()),
  ),
  /** Where people may write to the school; shown to them. Empty: they have the contact page alone. */
  CONTACT_EMAIL: z.literal('').or(z.email('an address such as hello@school.example')).default(''),
  /** Who gives the private lessons; empty: the operators get the mails. */
  TEACHER_EMAIL: ListSetting.pipe(
    z.array(z.email('addresses such as a@school.example, with commas').toLowerCase()),
  ),
  /** Another's stage and chat in place of our own, shown on `/live-lessons`. */
  LIVE_EMBED_URL: HttpsAddress.optional(),
  LIVE_CHAT_URL: HttpsAddress.optional(),
  /** How browsers in the speaking practice find each other across networks; none: within one network alone. */
  RTC_STUN_URLS: IceAddresses('stun'),
  RTC_TURN_URL: IceAddresses('turn'),
  /** What the TURN server knows us by (coturn's `static-auth-secret`). */
  RTC_TURN_SECRET: z.string().default(''),
  /** All of these or none: the speaking practice in a meeting at Zoom, in place of the school's own rooms. */
  /** Where a film's sound may be sent to be written down (OpenAI's `/v1/audio/transcriptions`); empty: nowhere. */
  TRANSCRIPTION_URL: z
    .url({
      protocol: /^https?$/,
      error: 'an address such as https://speech.example.com/v1/audio/transcriptions',
    })
    .or(z.literal(''))
    .default(''),
  TRANSCRIPTION_KEY: z.string().max(500).default(''),
  TRANSCRIPTION_MODEL: z.string().min(1).max(200).default('whisper-1'),
  ZOOM_SDK_KEY: z.string().default(''),
  ZOOM_SDK_SECRET: z.string().default(''),
  ZOOM_MEETING_NUMBER: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{0,13}$/, 'a number such as 123 4567 8901'))
    .default(''),
  ZOOM_PASSWORD: z.string().default(''),
  /** Where `npm run zoom -- install` puts Zoom's files. */
  ZOOM_FILES_DIR: z.string().default('data/zoom'),
  ...THIRD_PARTY_ENVIRONMENT,
  TRUST_PROXY: TrustedProxiesSchema,
  LIMIT_SIGN_UPS_PER_MINUTE: z.coerce.number().int().positive().default(20),
  LIMIT_LOG_INS_PER_MINUTE: z.coerce.number().int().positive().default(30),
  LIMIT_CODES_PER_MINUTE: z.coerce.number().int().positive().default(20),
  LIMIT_COMMENTS_PER_MINUTE: z.coerce.number().int().positive().default(30),
  LIMIT_UNDER_WAY_PER_ACCOUNT: z.coerce.number().int().positive().default(30),
  LIMIT_UNDER_WAY_PER_ADDRESS: z.coerce.number().int().positive().default(200),
  LIMIT_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().default(200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Environment = z.output<typeof EnvironmentSchema>;
