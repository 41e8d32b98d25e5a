import { defineArea } from '../area.ts';
import { sayInstant } from '../hours.ts';
import { languageTexts } from './language.ts';

/** When it was: an instant, or what stands for none. */
const when = (detail: string) => sayInstant(detail, languageTexts.words.clock);

/** The server writes '9 %', as German does. */
const percent = (detail: string) => detail.replace(' %', '%');

/** What stands for no moment. */
const NEVER = '–';

/** What `npm run doctor` and the studio say of what the school stands on. `detail` is a version, a name or a code. */
const findings = {
  'settings-good': (_detail: string) => 'All settings can be read.',
  'settings-wrong': (detail: string) => `These are missing or wrong: ${detail}`,
  'settings-no-owner': (_detail: string) =>
    'The school has no owner. Set OPERATOR_EMAILS to your address, or run: npm run operators -- add EMAIL --role owner',
  'settings-no-proxy': (_detail: string) =>
    'TRUST_PROXY isn’t set. If the school is behind a proxy, everybody seems to share the proxy’s address and its limits: set it to 1.',
  'database-good': (detail: string) => `PostgreSQL ${detail} answers.`,
  'database-away': (detail: string) =>
    `PostgreSQL doesn’t answer (${detail}). Check that it’s running, and check host, name, role and password in DATABASE_URL.`,
  'database-empty': (detail: string) =>
    `PostgreSQL ${detail} answers; the first start of the school makes its tables.`,
  'database-file': (detail: string) =>
    `We can’t read a file that DATABASE_URL names: sslrootcert, sslcert or sslkey (${detail}). Correct its path, or who may read it.`,
  'database-old': (detail: string) => `PostgreSQL ${detail} is too old: move to 15 or newer.`,
  'database-open': (detail: string) =>
    `The connection to ${detail} isn’t encrypted. Add sslmode=verify-full to DATABASE_URL, unless that network is yours alone.`,
  'clock-good': (detail: string) => `The clock is right (${detail} s apart).`,
  'clock-off': (detail: string) =>
    `The clock is ${detail} seconds apart from the database’s or Stripe’s: log-ins and webhooks fail. Turn on NTP (timedatectl set-ntp true).`,
  'clock-unknown': (_detail: string) =>
    'We had nothing to compare the clock with: neither the database nor Stripe answers.',
  'mail-good': (detail: string) => `${detail} accepts emails.`,
  'mail-refused': (detail: string) =>
    `The mail server refuses us (${detail}). Check name and password in SMTP_URL.`,
  'mail-away': (detail: string) =>
    `The mail server doesn’t answer (${detail}). Check host and port in SMTP_URL, and that port 465 or 587 is open to the outside.`,
  'stripe-good': (detail: string) => `Stripe answers, with a key of its ${detail} mode.`,
  'stripe-refused': (detail: string) =>
    `Stripe refuses the key (${detail}). Copy STRIPE_SECRET_KEY from Stripe again.`,
  'stripe-away': (detail: string) =>
    `Stripe doesn’t answer (${detail}). Check that this machine reaches api.stripe.com, and look at status.stripe.com.`,
  'webhooks-good': (detail: string) => `Stripe’s last webhook came on ${when(detail)}.`,
  'webhooks-none': (detail: string) =>
    `No webhook has come yet. Stripe must send them to ${detail}: send a test from there.`,
  'webhooks-elsewhere': (detail: string) => `Stripe has no webhook for ${detail}. Add it there.`,
  'webhooks-off': (detail: string) =>
    `Stripe has switched off the webhook for ${detail}. Switch it on there.`,
  'webhooks-lacking': (detail: string) => `Stripe’s webhook leaves out: ${detail}. Add these events there.`,
  'webhooks-unknown': (_detail: string) => 'Without the database we can’t tell whether webhooks arrive.',
  'webhooks-unmigrated': (_detail: string) =>
    'The database has no tables yet: start the school once, and it notes the webhooks that arrive.',
  'ffmpeg-good': (detail: string) => `ffmpeg ${detail} runs.`,
  'ffmpeg-missing': (_detail: string) =>
    'Without ffmpeg there are neither films nor live lessons. Install it (apt-get install ffmpeg), or set FFMPEG_PATH.',
  'ffmpeg-broken': (detail: string) =>
    `ffmpeg doesn’t run (${detail}). Install it again, with ffprobe beside it.`,
  'turn-good': (detail: string) => `${detail} relays.`,
  'turn-none': (_detail: string) =>
    'No TURN server is set: some people in the speaking practice won’t see each other.',
  'turn-silent': (detail: string) =>
    `${detail} doesn’t answer. Check that it’s running and that its port is open.`,
  'turn-refused': (detail: string) =>
    `${detail} refuses our credentials. RTC_TURN_SECRET must be its static-auth-secret, and both clocks must agree.`,
  'disk-good': (detail: string) => `There’s enough room (${percent(detail)} free).`,
  'disk-low': (detail: string) =>
    `The disk is nearly full (${percent(detail)} free). Make room, or move MEDIA_DIR to a larger one.`,
  'disk-shut': (detail: string) => `The server can’t write there (${detail}). Give its user the right to.`,
  'disk-unknown': (detail: string) => `The file system doesn’t say how much room is left (${detail}).`,
  'media-folder': (_detail: string) => 'Films and sounds are in MEDIA_DIR.',
  'media-good': (detail: string) => `${detail} takes files and gives them back.`,
  'media-denied': (detail: string) =>
    `The bucket refuses us (${detail}). Check its name in MEDIA_STORE, MEDIA_STORE_REGION and the key, and that the key may read, write, list and delete.`,
  'media-skewed': (detail: string) =>
    `This machine’s clock and the bucket’s are too far apart (${detail}). Turn on NTP (timedatectl set-ntp true).`,
  'media-full': (detail: string) =>
    `The bucket is full (${detail}). Get more room for it, or raise its quota.`,
  'media-away': (detail: string) =>
    `The bucket doesn’t answer (${detail}). Check the address in MEDIA_STORE, and that this machine reaches it.`,
  'media-broken': (detail: string) =>
    `The bucket doesn’t do what we need (${detail}). Check that MEDIA_STORE speaks S3, and look at the log.`,
  'backup-none': (_detail: string) =>
    'The school makes no backups. Set BACKUP_DIR to a folder on another disk, and BACKUP_KEEP to how many you want to keep.',
  'backup-good': (detail: string) => `The newest backup is of ${when(detail)}.`,
  'backup-first': (detail: string) =>
    `There’s no backup in ${detail} yet. Make the first one: npm run backup -- ${detail}`,
  'backup-old': (detail: string) =>
    `The newest backup is older than a day (${when(detail)}). Run npm run backup, and look in the log for why the night’s failed.`,
  'backup-shut': (detail: string) =>
    `We can’t read the backups (${detail}). BACKUP_DIR must be a folder that the server’s user may open.`,
  'backup-unplanned': (detail: string) =>
    `The newest backup is older than a day (${when(detail)}). Run npm run backup, or set BACKUP_KEEP: then the school makes one each night.`,
  'versions-good': (detail: string) => `School ${detail}.`,
  'versions-old': (detail: string) => `School ${detail}: Node must be 24 or newer.`,
  'no-answer': (detail: string) =>
    `It gave no answer (${detail}). Check again; if that doesn’t help, look at the log.`,
};

export const studioUpkeepTexts = defineArea('studioUpkeep', {
  title: 'System',
  lead: 'Checks everything the school needs, and says what to do where something’s wrong.',
  notFetched: 'The checks didn’t load.',
  again: 'Check again',
  notAgain: 'That didn’t work. This is what was found before.',
  states: { good: 'Good', notice: 'Worth a look', bad: 'Wrong', off: 'Not set up' },
  checks: {
    settings: 'Settings',
    database: 'Database',
    clock: 'Clock',
    mail: 'Mail',
    stripe: 'Stripe',
    webhooks: 'Webhooks',
    ffmpeg: 'ffmpeg',
    turn: 'TURN',
    disk: 'Disk',
    media: 'Media',
    backup: 'Backup',
    versions: 'Versions',
  },
  findings,
  troubles: {
    title: 'Something needs you',
    more: 'Check the system',
    causes: {
      mails: (detail: string) =>
        `Emails aren’t going out: ${detail} are waiting. Check SMTP_URL and the mail server.`,
      webhooks: (detail: string) =>
        `Plans have changed, but Stripe hasn’t told us (its last webhook: ${when(detail)}). Compare STRIPE_WEBHOOK_SECRET with Stripe’s.`,
      refused: (detail: string) =>
        `We turned webhooks away: ${detail} in the last hour, and none had the right signature. Compare the webhook secrets here with those at Stripe and RevenueCat.`,
      jobs: (detail: string) =>
        `Background jobs are failing: ${detail} in the last hour. See the server’s log.`,
      disk: (detail: string) => `The disk is nearly full: ${percent(detail)} free. Make room.`,
      backup: (detail: string) =>
        detail === NEVER
          ? 'There’s no backup yet. Run npm run backup.'
          : `The newest backup is older than a day (${when(detail)}). Run npm run backup, and find out why it didn’t run.`,
    },
  },
});
