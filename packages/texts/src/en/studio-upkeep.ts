import { defineArea } from '../area.ts';

/** What `npm run doctor` and the studio say of what the school stands on. `detail` is a version, a name or a code. */
const findings = {
  'settings-good': (_detail: string) => 'All settings can be read.',
  'settings-wrong': (detail: string) => `These are missing or wrong: ${detail}`,
  'settings-no-owner': (_detail: string) =>
    'The school has no owner. Set OPERATOR_EMAILS to your address, or run: npm run operators -- add EMAIL --role owner',
  'settings-no-proxy': (_detail: string) =>
    'TRUST_PROXY is not set. Behind a proxy everybody seems to have its address and shares its limits: set it to 1.',
  'database-good': (detail: string) => `PostgreSQL ${detail} answers.`,
  'database-away': (detail: string) =>
    `PostgreSQL does not answer (${detail}). Look whether it runs, and at DATABASE_URL: host, name, role and password.`,
  'database-empty': (detail: string) =>
    `PostgreSQL ${detail} answers; the first start of the school makes its tables.`,
  'database-old': (detail: string) => `PostgreSQL ${detail} is too old: move to 15 or newer.`,
  'database-open': (detail: string) =>
    `What goes to ${detail} is not encrypted. Add sslmode=verify-full to DATABASE_URL, unless that network is yours alone.`,
  'clock-good': (detail: string) => `The clock is right (${detail} s apart).`,
  'clock-off': (detail: string) =>
    `The clock is ${detail} seconds apart from the database’s or Stripe’s: log-ins and webhooks fail. Turn on NTP (timedatectl set-ntp true).`,
  'clock-unknown': (_detail: string) =>
    'There was nobody to compare the clock with: database and Stripe are away.',
  'mail-good': (detail: string) => `${detail} takes mails.`,
  'mail-refused': (detail: string) =>
    `The mail server refuses us (${detail}). Look at name and password in SMTP_URL.`,
  'mail-away': (detail: string) =>
    `The mail server does not answer (${detail}). Look at host and port in SMTP_URL, and whether port 465 or 587 is open to the outside.`,
  'stripe-good': (detail: string) => `Stripe answers, with a key of its ${detail} mode.`,
  'stripe-refused': (detail: string) =>
    `Stripe refuses the key (${detail}). Copy STRIPE_SECRET_KEY from Stripe again.`,
  'stripe-away': (detail: string) =>
    `Stripe does not answer (${detail}). Look whether this machine reaches api.stripe.com, and at status.stripe.com.`,
  'webhooks-good': (detail: string) => `Stripe’s last webhook came at ${detail}.`,
  'webhooks-none': (detail: string) =>
    `No webhook has come yet. Stripe must send them to ${detail}; try one there.`,
  'webhooks-elsewhere': (detail: string) => `Stripe has no webhook for ${detail}. Add it there.`,
  'webhooks-off': (detail: string) =>
    `Stripe has switched off the webhook for ${detail}. Switch it on there.`,
  'webhooks-lacking': (detail: string) => `Stripe’s webhook leaves out: ${detail}. Add these events there.`,
  'webhooks-unknown': (_detail: string) => 'Whether webhooks come is not known without the database.',
  'ffmpeg-good': (detail: string) => `ffmpeg ${detail} runs.`,
  'ffmpeg-missing': (_detail: string) =>
    'Without ffmpeg there are neither films nor live lessons. Install it (apt-get install ffmpeg), or set FFMPEG_PATH.',
  'ffmpeg-broken': (detail: string) =>
    `ffmpeg does not run (${detail}). Install it again, with ffprobe beside it.`,
  'turn-good': (detail: string) => `${detail} relays.`,
  'turn-none': (_detail: string) =>
    'No TURN server is set: some people in the speaking practice will not see each other.',
  'turn-silent': (detail: string) =>
    `${detail} does not answer. Look whether it runs, and whether its port is open.`,
  'turn-refused': (detail: string) =>
    `${detail} refuses our credentials. RTC_TURN_SECRET must be its static-auth-secret, and both clocks must agree.`,
  'disk-good': (detail: string) => `There is room (${detail} free).`,
  'disk-low': (detail: string) =>
    `The disk is nearly full (${detail} free). Make room, or move MEDIA_DIR to a larger one.`,
  'disk-shut': (detail: string) =>
    `Nothing can be written there (${detail}). Give the server’s user the right to.`,
  'disk-unknown': (detail: string) => `How much room there is, the file system does not say (${detail}).`,
  'backup-none': (_detail: string) =>
    'BACKUP_DIR is not set: nobody notices when backups stop. Set it to the folder of npm run backup.',
  'backup-good': (detail: string) => `The newest backup is of ${detail}.`,
  'backup-old': (detail: string) =>
    `The newest backup is older than a day (${detail}). Run npm run backup, and look why cron did not.`,
  'versions-good': (detail: string) => `School ${detail}.`,
  'versions-old': (detail: string) => `School ${detail}: Node must be 24 or newer.`,
  'no-answer': (detail: string) =>
    `It gave no answer (${detail}). Ask again; if it stays so, look at the log.`,
};

export const studioUpkeepTexts = defineArea('studioUpkeep', {
  title: 'System',
  lead: 'Whether everything that the school stands on is well, and what to do where it is not.',
  notFetched: 'The system could not be looked at.',
  again: 'Look again',
  states: { good: 'Good', notice: 'Look at it', bad: 'Wrong', off: 'Not set up' },
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
    backup: 'Backup',
    versions: 'Versions',
  },
  findings,
  troubles: {
    title: 'Something needs you',
    more: 'Look at the system',
    causes: {
      mails: (detail: string) =>
        `Mails do not leave: ${detail} wait. Look at SMTP_URL and at the mail server.`,
      webhooks: (detail: string) =>
        `Plans have changed without a word from Stripe (the last came: ${detail}). Compare STRIPE_WEBHOOK_SECRET with Stripe’s.`,
      refused: (detail: string) =>
        `Webhooks are turned away: ${detail} in the last hour, and none was right. Compare the webhook secrets here with those at Stripe and RevenueCat.`,
      jobs: (detail: string) => `Work fails: ${detail} in the last hour. The server’s log says why.`,
      disk: (detail: string) => `The disk is nearly full: ${detail} free. Make room.`,
      backup: (detail: string) =>
        `The newest backup is older than a day (${detail}). Run npm run backup, and look why it did not run.`,
    },
  },
});
