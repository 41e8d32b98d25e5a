import { resolve } from 'node:path';
import { withMeantTls } from './database-address.ts';
import { type Environment, EnvironmentSchema } from './environment.ts';
import {
  type MediaSettings,
  mediaProblems,
  type S3Key,
  toMediaKeys,
  toMediaSettings,
} from './media-store/media-settings.ts';
import { KNOWN_PUSH_HOSTS } from './push/push-hosts.ts';
import { type StoreSettings, storeProblems, toStoreSettings } from './store-settings.ts';
import { type ThirdPartySettings, thirdPartyProblems, toThirdPartySettings } from './third-party-settings.ts';

/** Which rules of specification §5 a new password has to meet. */
export type PasswordPolicy = Readonly<{
  minLength: number;
  needsLowercase: boolean;
  needsUppercase: boolean;
  needsDigit: boolean;
  needsSymbol: boolean;
  /** Always, where people sign up; the emulator's tests use passwords like 'password'. */
  refusesCommon: boolean;
}>;

/** An OpenID provider; the first client is the browser's. */
export type OpenIdSettings = Readonly<{ issuer: string; clientIds: readonly string[] }>;

/** Which ways to sign in are open. A provider that is null has no button. */
export type SignInSettings = Readonly<{
  anonymous: boolean;
  emailLink: boolean;
  enumerationProtection: boolean;
  google: OpenIdSettings | null;
  apple: OpenIdSettings | null;
}>;

/** What the school offers around its plans. */
export type BillingSettings = Readonly<{
  /** A card that had a trial on another account, deleted or not, gets no second one. */
  trialOncePerCard: boolean;
  /** The payment page takes promotion codes. */
  promotionCodes: boolean;
  /** Stripe Tax works out what is due where the learner lives. */
  tax: boolean;
  /** A plan can be ended without a log-in, on `/cancel-contract`. */
  contractCancellation: boolean;
}>;

/** How a live lesson comes in; a port that is null is not listened on. */
export type StageSettings = Readonly<{
  /** Null: the system's. */
  ffmpegPath: string | null;
  rtmpHost: string;
  rtmpPort: number | null;
  srtPort: number | null;
}>;

/** What helps browsers in the speaking practice to find each other. */
export type RtcSettings = Readonly<{ stunUrls: readonly string[]; turnUrls: readonly string[] }>;

/** The operator's meeting at Zoom, and where its maker's files lie. */
export type ZoomSettings = Readonly<{
  sdkKey: string;
  meetingNumber: string;
  password: string;
  filesDir: string;
}>;

/** How a school shows push services who it is (RFC 8292): its key, and whom they can write to. */
export type PushSettings = Readonly<{ privateKey: string; subject: string }>;

export type MailSettings = { smtpUrl: string; from: string };

/** Step three: what the server runs on, frozen. Secrets stand apart, so that the rest can be logged. */
export type Config = Readonly<{
  mode: 'production' | 'demo' | 'test';
  host: string;
  port: number;
  publicOrigin: string;
  /** Origins a request may name for absolute links; the public one is among them. */
  allowedOrigins: readonly string[];
  projectId: string;
  apiKey: string;
  siteName: string;
  marketingUrl: string;
  learnStandardGermanUrl: string;
  storeUrls: { android: string; ios: string };
  stripePublishableKey: string | null;
  stripeApiBase: URL | null;
  billing: BillingSettings;
  stores: StoreSettings;
  /** Others' scripts, where the operator has set some. */
  outside: ThirdPartySettings;
  /** Also with a store elsewhere: what is under way lies here. */
  mediaDir: string;
  media: MediaSettings;
  webDir: string;
  /** Where the backups lie; null: their age is not watched. */
  backupDir: string | null;
  /** How many nightly ones are kept; null: the server makes none. */
  backupKeep: number | null;
  backupKeyFile: string | null;
  /** The proxy sends the media, from its own path here, once this server has said yes. */
  mediaAccelPrefix: string | null;
  stage: StageSettings;
  /** So long the file of a film is kept after the film was made; infinite: for ever. */
  filmSourceDays: number;
  rtc: RtcSettings;
  /** Null: speaking practice in rooms of our own. */
  zoom: ZoomSettings | null;
  /** Who writes down what a film says; null: nobody. */
  transcription: Readonly<{ url: string; model: string }> | null;
  passwordPolicy: PasswordPolicy;
  signIn: SignInSettings;
  /** What callables do about App Check: nothing, count, or refuse a call without a token. */
  appCheck: 'off' | 'count' | 'demand';
  /** Whether what callables answer is parsed by their contract first: in tests and the demo. */
  checksAnswers: boolean;
  /** Lower-case; the accounts with one of these addresses, verified, may call what is for operators. */
  operatorEmails: readonly string[];
  /** The school's own address, for everybody; null: it names none. */
  contactEmail: string | null;
  /** Who gets the mails about private lessons. */
  teacherEmails: readonly string[];
  /** Another's stage and chat; null: our own. */
  live: Readonly<{ embedUrl: string | null; chatUrl: string | null }>;
  /** Hosts of push services that messages may go to. */
  pushHosts: readonly string[];
  /** How many proxies stand in front, or their addresses; false when callers come directly. */
  trustProxy: number | readonly string[] | false;
  /** Per address and minute. */
  limits: Readonly<{ signUps: number; logIns: number; codes: number; comments: number }>;
  /** Reminders and newsletters together. */
  mailsPerHour: number;
  /** Requests that are worked on at the same time. */
  concurrentRequests: Readonly<{ perAccount: number; perNetwork: number }>;
  /** Long-lived connections that are open at the same time. */
  sockets: Readonly<{ perNetwork: number }>;
  logLevel: string;
  /** Where Prometheus reads; no port: nowhere. */
  metrics: Readonly<{ host: string; port: number | null }>;
  drainMs: number;
  tracesUrl: string | null;
  secrets: Readonly<{
    databaseUrl: string;
    /** The same database where a pooler stands before it: for changes of the schema, and to hear what it says. */
    databaseDirectUrl: string;
    /** Everything the server encrypts or signs by itself hangs on keys derived from this one. */
    appSecret: string;
    /** Under which used trials are kept, the newest first; the application's own secret is the oldest. */
    trialKeys: readonly string[];
    stripeSecretKey: string;
    stripeWebhookSecret: string;
    /** '' where the school sells on the web alone. */
    revenueCatSecretKey: string;
    revenueCatWebhookAuthorization: string;
    mail: MailSettings;
    /** '' where nothing reports bounces. */
    mailWebhookSecret: string;
    /** '' where there is no TURN server. */
    rtcTurnSecret: string;
    zoomSdkSecret: string;
    /** Of the media's bucket; empty where they lie in a folder. */
    mediaStore: S3Key;
    /** Of the bucket that they move from. */
    mediaStoreFrom: S3Key;
    /** '' where the transcription service asks for none. */
    transcriptionKey: string;
    sms: Readonly<{ webhookUrl: string; secret: string }> | null;
    appleClientSecret: string | null;
    /** Null: no notifications are sent. */
    push: PushSettings | null;
  }>;
}>;

export class ConfigError extends Error {}

/** Reads and cross-checks the settings. Throws one ConfigError that names every setting that is wrong. */
export function readConfig(
  environment: { [name: string]: string | undefined },
  mode: Config['mode'],
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const parsed = EnvironmentSchema.safeParse(given);
  if (!parsed.success) {
    // Within a list, too, the setting is named.
    const problems = parsed.error.issues.map(({ path, message }) =>
      describeProblem(given, String(path[0] ?? ''), message),
    );
    throw new ConfigError(
      `These settings are missing or wrong:\n  ${problems.join('\n  ')}\ndocs/operating.md explains each.`,
    );
  }
  const problems = [
    ...(mode === 'production' ? productionProblems(parsed.data) : liveSecretProblems(parsed.data)),
    ...storeProblems(parsed.data),
    ...mediaProblems(parsed.data),
    ...thirdPartyProblems(parsed.data),
    ...speakingProblems(parsed.data),
    ...backupProblems(parsed.data),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return toConfig(parsed.data, mode);
}

function describeProblem(given: { [name: string]: unknown }, name: string, message: string): string {
  if (given[name] !== undefined) return `${name}: ${message}`;
  const instead = name === 'DATABASE_URL' ? ' (or set DATABASE=embedded)' : '';
  return `${name} is missing${instead}`;
}

const SAMPLE_MARKER = /sample|change-?me|example|demo|stand-?in/i;
/** In what has names in it, only as a whole one: a school may be Demont’s. */
const SAMPLE_NAME = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${SAMPLE_MARKER.source})(?![\\p{L}\\p{N}-])`, 'iu');

function productionProblems(environment: Environment): string[] {
  const problems: string[] = [];
  for (const name of [
    'APP_SECRET',
    'API_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'REVENUECAT_SECRET_KEY',
    'REVENUECAT_WEBHOOK_AUTHORIZATION',
  ] as const) {
    if (SAMPLE_MARKER.test(environment[name])) problems.push(`${name} is a sample value; set your own.`);
  }
  for (const name of ['SMTP_URL', 'MAIL_FROM'] as const) {
    if (SAMPLE_NAME.test(environment[name])) problems.push(`${name} is a sample value; set your own.`);
  }
  for (const name of ['STRIPE_API_BASE', 'REVENUECAT_API_BASE', 'GOOGLE_ISSUER', 'APPLE_ISSUER'] as const) {
    if (environment[name] !== '') problems.push(`${name} is for the demo only; unset it.`);
  }
  if (environment.SMS_WEBHOOK_URL !== '' && environment.SMS_WEBHOOK_SECRET.length < 16) {
    problems.push('SMS_WEBHOOK_SECRET must have 16 characters or more.');
  }
  if (environment.MAIL_WEBHOOK_SECRET !== '' && environment.MAIL_WEBHOOK_SECRET.length < 16) {
    problems.push('MAIL_WEBHOOK_SECRET must have 16 characters or more.');
  }
  const { protocol, hostname } = new URL(environment.PUBLIC_ORIGIN);
  if (protocol !== 'https:' && hostname !== 'localhost' && hostname !== '127.0.0.1') {
    problems.push('PUBLIC_ORIGIN must be an https address.');
  }
  return problems;
}

function liveSecretProblems(environment: Environment): string[] {
  return /^(sk|rk)_live_/.test(environment.STRIPE_SECRET_KEY) ||
    environment.STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_')
    ? ['STRIPE_SECRET_KEY is a live key; the demo never runs with one. Use `npm run serve`.']
    : [];
}

function toConfig(environment: Environment, mode: Config['mode']): Config {
  return Object.freeze({
    mode,
    host: environment.HOST,
    tracesUrl: environment.TRACES_URL || null,
    drainMs: environment.DRAIN_SECONDS * 1_000,
    metrics: Object.freeze({ host: environment.METRICS_HOST, port: environment.METRICS_PORT }),
    port: environment.PORT,
    publicOrigin: environment.PUBLIC_ORIGIN,
    allowedOrigins: Object.freeze([environment.PUBLIC_ORIGIN, ...environment.ALLOWED_ORIGINS]),
    projectId: environment.PROJECT_ID,
    apiKey: environment.API_KEY,
    siteName: environment.SITE_NAME,
    marketingUrl: environment.MARKETING_URL,
    learnStandardGermanUrl: environment.LEARN_STANDARD_GERMAN_URL,
    storeUrls: {
      android: environment.GOOGLE_PLAY_SUBSCRIPTIONS_URL,
      ios: environment.APP_STORE_SUBSCRIPTIONS_URL,
    },
    ...toPayments(environment),
    stores: toStoreSettings(environment, mode),
    outside: toThirdPartySettings(environment),
    ...toFolders(environment),
    ...toLiveMedia(environment),
    zoom: toZoom(environment),
    transcription:
      environment.TRANSCRIPTION_URL === ''
        ? null
        : Object.freeze({ url: environment.TRANSCRIPTION_URL, model: environment.TRANSCRIPTION_MODEL }),
    passwordPolicy: toPasswordPolicy(environment),
    signIn: toSignIn(environment),
    appCheck: environment.APP_CHECK,
    checksAnswers: mode !== 'production',
    operatorEmails: Object.freeze(environment.OPERATOR_EMAILS),
    contactEmail: environment.CONTACT_EMAIL || null,
    teacherEmails: Object.freeze(
      environment.TEACHER_EMAIL.length > 0 ? environment.TEACHER_EMAIL : environment.OPERATOR_EMAILS,
    ),
    live: Object.freeze({
      embedUrl: environment.LIVE_EMBED_URL ?? null,
      chatUrl: environment.LIVE_CHAT_URL ?? null,
    }),
    pushHosts: Object.freeze(environment.PUSH_HOSTS.length > 0 ? environment.PUSH_HOSTS : KNOWN_PUSH_HOSTS),
    trustProxy: environment.TRUST_PROXY,
    ...toLimits(environment),
    mailsPerHour: environment.MAIL_PER_HOUR,
    logLevel: environment.LOG_LEVEL,
    secrets: toSecrets(environment),
  });
}

const backupProblems = ({ BACKUP_KEEP, BACKUP_DIR }: Environment): string[] =>
  BACKUP_KEEP !== '' && BACKUP_DIR === '' ? ['BACKUP_KEEP needs BACKUP_DIR: where the backups go.'] : [];

function toFolders(
  environment: Environment,
): Pick<
  Config,
  | 'mediaDir'
  | 'media'
  | 'webDir'
  | 'backupDir'
  | 'backupKeep'
  | 'backupKeyFile'
  | 'mediaAccelPrefix'
  | 'filmSourceDays'
> {
  return {
    mediaDir: environment.MEDIA_DIR,
    media: toMediaSettings(environment),
    webDir: environment.WEB_DIR,
    backupDir: environment.BACKUP_DIR || null,
    backupKeep: environment.BACKUP_KEEP === '' ? null : Number(environment.BACKUP_KEEP),
    backupKeyFile: environment.BACKUP_KEY_FILE || null,
    mediaAccelPrefix: environment.MEDIA_ACCEL_PREFIX || null,
    filmSourceDays: environment.FILM_SOURCE_DAYS,
  };
}

function toLiveMedia(environment: Environment): Pick<Config, 'stage' | 'rtc'> {
  return {
    stage: Object.freeze({
      ffmpegPath: environment.FFMPEG_PATH || null,
      rtmpHost: environment.RTMP_HOST,
      rtmpPort: environment.RTMP_PORT,
      srtPort: environment.SRT_PORT,
    }),
    rtc: Object.freeze({
      stunUrls: Object.freeze(environment.RTC_STUN_URLS),
      turnUrls: Object.freeze(environment.RTC_TURN_URL),
    }),
  };
}

function toPayments(
  environment: Environment,
): Pick<Config, 'stripePublishableKey' | 'stripeApiBase' | 'billing'> {
  return {
    stripePublishableKey: environment.STRIPE_PUBLISHABLE_KEY || null,
    stripeApiBase: environment.STRIPE_API_BASE === '' ? null : new URL(environment.STRIPE_API_BASE),
    billing: Object.freeze({
      trialOncePerCard: environment.TRIAL_ONCE_PER_CARD,
      promotionCodes: environment.PROMOTION_CODES,
      tax: environment.STRIPE_TAX,
      contractCancellation: environment.CANCEL_CONTRACT_PAGE,
    }),
  };
}

function toLimits(environment: Environment): Pick<Config, 'limits' | 'concurrentRequests' | 'sockets'> {
  return {
    limits: Object.freeze({
      signUps: environment.LIMIT_SIGN_UPS_PER_MINUTE,
      logIns: environment.LIMIT_LOG_INS_PER_MINUTE,
      codes: environment.LIMIT_CODES_PER_MINUTE,
      comments: environment.LIMIT_COMMENTS_PER_MINUTE,
    }),
    concurrentRequests: Object.freeze({
      perAccount: environment.LIMIT_UNDER_WAY_PER_ACCOUNT,
      perNetwork: environment.LIMIT_UNDER_WAY_PER_ADDRESS,
    }),
    sockets: Object.freeze({ perNetwork: environment.LIMIT_CONNECTIONS_PER_ADDRESS }),
  };
}

function toSecrets(environment: Environment): Config['secrets'] {
  return Object.freeze({
    databaseUrl: withMeantTls(environment.DATABASE_URL),
    databaseDirectUrl: withMeantTls(environment.DATABASE_DIRECT_URL || environment.DATABASE_URL),
    appSecret: environment.APP_SECRET,
    trialKeys: Object.freeze(environment.TRIAL_KEYS),
    stripeSecretKey: environment.STRIPE_SECRET_KEY,
    stripeWebhookSecret: environment.STRIPE_WEBHOOK_SECRET,
    revenueCatSecretKey: environment.REVENUECAT_SECRET_KEY,
    revenueCatWebhookAuthorization: environment.REVENUECAT_WEBHOOK_AUTHORIZATION,
    rtcTurnSecret: environment.RTC_TURN_SECRET,
    zoomSdkSecret: environment.ZOOM_SDK_SECRET,
    transcriptionKey: environment.TRANSCRIPTION_KEY,
    ...toMediaKeys(environment),
    mail: Object.freeze({ smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM }),
    mailWebhookSecret: environment.MAIL_WEBHOOK_SECRET,
    sms:
      environment.SMS_WEBHOOK_URL === ''
        ? null
        : Object.freeze({
            webhookUrl: environment.SMS_WEBHOOK_URL,
            secret: environment.SMS_WEBHOOK_SECRET,
          }),
    appleClientSecret: environment.APPLE_CLIENT_SECRET === '' ? null : environment.APPLE_CLIENT_SECRET,
    push: toPush(environment),
  });
}

function toZoom(environment: Environment): Config['zoom'] {
  if (environment.ZOOM_SDK_KEY === '') return null;
  return Object.freeze({
    sdkKey: environment.ZOOM_SDK_KEY,
    meetingNumber: environment.ZOOM_MEETING_NUMBER,
    password: environment.ZOOM_PASSWORD,
    filesDir: resolve(environment.ZOOM_FILES_DIR),
  });
}

function speakingProblems(environment: Environment): string[] {
  const needed = ['ZOOM_SDK_KEY', 'ZOOM_SDK_SECRET', 'ZOOM_MEETING_NUMBER'] as const;
  const missing = needed.filter((name) => environment[name] === '');
  const isHalfSet = missing.length > 0 && missing.length < needed.length;
  const isTurnHalfSet = environment.RTC_TURN_URL.length > 0 !== (environment.RTC_TURN_SECRET !== '');
  return [
    ...(isHalfSet
      ? [`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: Zoom needs all three.`]
      : []),
    ...(isTurnHalfSet ? ['RTC_TURN_URL and RTC_TURN_SECRET belong together.'] : []),
  ];
}

/** Push services write to where the school's mails come from. */
function toPush({ VAPID_PRIVATE_KEY: privateKey, MAIL_FROM }: Environment): PushSettings | null {
  if (privateKey === '') return null;
  const address = /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return Object.freeze({ privateKey, subject: `mailto:${address.trim()}` });
}

function toPasswordPolicy(environment: Environment): PasswordPolicy {
  return Object.freeze({
    minLength: environment.PASSWORD_MIN_LENGTH,
    needsLowercase: environment.PASSWORD_NEEDS_LOWERCASE,
    needsUppercase: environment.PASSWORD_NEEDS_UPPERCASE,
    needsDigit: environment.PASSWORD_NEEDS_DIGIT,
    needsSymbol: environment.PASSWORD_NEEDS_SYMBOL,
    refusesCommon: true,
  });
}

function toSignIn(environment: Environment): SignInSettings {
  const provider = (clientIds: string[], issuer: string) =>
    clientIds.length === 0 ? null : Object.freeze({ issuer, clientIds });
  return Object.freeze({
    anonymous: environment.SIGN_IN_ANONYMOUS,
    emailLink: environment.SIGN_IN_EMAIL_LINK,
    enumerationProtection: environment.EMAIL_ENUMERATION_PROTECTION,
    google: provider(
      environment.GOOGLE_CLIENT_IDS,
      environment.GOOGLE_ISSUER || 'https://accounts.google.com',
    ),
    apple: provider(environment.APPLE_CLIENT_IDS, environment.APPLE_ISSUER || 'https://appleid.apple.com'),
  });
}
