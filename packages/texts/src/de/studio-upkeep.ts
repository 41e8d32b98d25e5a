import { sayInstant } from '../hours.ts';
import type { Texts } from '../texts.ts';
import { language } from './language.ts';

const when = (detail: string) => sayInstant(detail, language.clock);

/** Was für keinen Zeitpunkt steht. */
const NEVER = '–';

export const studioUpkeep: Texts['studioUpkeep'] = {
  title: 'Technik',
  lead: 'Prüft alles, was die Schule braucht, und sagt, was zu tun ist, wenn etwas nicht stimmt.',
  notFetched: 'Die Technik konnte nicht geprüft werden.',
  again: 'Noch einmal prüfen',
  notAgain: 'Das hat nicht geklappt. Hier steht, was vorher gefunden wurde.',
  states: { good: 'Gut', notice: 'Anschauen', bad: 'Falsch', off: 'Nicht eingerichtet' },
  checks: {
    settings: 'Einstellungen',
    database: 'Datenbank',
    clock: 'Uhr',
    mail: 'E-Mail',
    stripe: 'Stripe',
    webhooks: 'Webhooks',
    ffmpeg: 'ffmpeg',
    turn: 'TURN',
    disk: 'Speicherplatz',
    media: 'Medien',
    backup: 'Sicherung',
    versions: 'Versionen',
  },
  findings: {
    'settings-good': () => 'Alle Einstellungen sind lesbar.',
    'settings-wrong': (detail) => `Diese fehlen oder sind falsch: ${detail}`,
    'settings-no-owner': () =>
      'Die Schule hat niemanden, dem sie gehört. Setze OPERATOR_EMAILS auf deine Adresse, oder führe aus: npm run operators -- add EMAIL --role owner',
    'settings-no-proxy': () =>
      'TRUST_PROXY ist nicht gesetzt. Hinter einem Proxy scheinen alle dessen Adresse zu haben und teilen seine Grenzen: setze es auf 1.',
    'database-good': (detail) => `PostgreSQL ${detail} antwortet.`,
    'database-away': (detail) =>
      `PostgreSQL antwortet nicht (${detail}). Schau nach, ob es läuft, und prüfe DATABASE_URL: Host, Name, Rolle und Passwort.`,
    'database-empty': (detail) =>
      `PostgreSQL ${detail} antwortet; der erste Start der Schule legt ihre Tabellen an.`,
    'database-file': (detail) =>
      `Eine Datei, die DATABASE_URL nennt, lässt sich nicht lesen: sslrootcert, sslcert oder sslkey (${detail}). Berichtige den Pfad, oder wer sie lesen darf.`,
    'database-old': (detail) => `PostgreSQL ${detail} ist zu alt: wechsle zu 15 oder neuer.`,
    'database-open': (detail) =>
      `Was zu ${detail} geht, ist nicht verschlüsselt. Ergänze DATABASE_URL um sslmode=verify-full, ausser das Netz gehört dir allein.`,
    'clock-good': (detail) => `Die Uhr geht richtig (${detail} s Abweichung).`,
    'clock-off': (detail) =>
      `Die Uhr weicht ${detail} Sekunden von jener der Datenbank oder von Stripe ab: Anmeldungen und Webhooks scheitern. Schalte NTP ein (timedatectl set-ntp true).`,
    'clock-unknown': () => 'Die Uhr liess sich nicht vergleichen: Datenbank und Stripe sind weg.',
    'mail-good': (detail) => `${detail} nimmt E-Mails an.`,
    'mail-refused': (detail) =>
      `Der Mailserver weist uns ab (${detail}). Prüfe Name und Passwort in SMTP_URL.`,
    'mail-away': (detail) =>
      `Der Mailserver antwortet nicht (${detail}). Prüfe Host und Port in SMTP_URL, und ob Port 465 oder 587 nach aussen offen ist.`,
    'stripe-good': (detail) => `Stripe antwortet, mit einem Schlüssel des Modus «${detail}».`,
    'stripe-refused': (detail) =>
      `Stripe weist den Schlüssel ab (${detail}). Kopiere STRIPE_SECRET_KEY nochmals von Stripe.`,
    'stripe-away': (detail) =>
      `Stripe antwortet nicht (${detail}). Prüfe, ob diese Maschine api.stripe.com erreicht, und schau auf status.stripe.com.`,
    'webhooks-good': (detail) => `Stripe hat zuletzt am ${when(detail)} einen Webhook geschickt.`,
    'webhooks-none': (detail) =>
      `Es ist noch kein Webhook gekommen. Stripe muss sie an ${detail} schicken; schicke dort einen zur Probe.`,
    'webhooks-elsewhere': (detail) => `Stripe hat keinen Webhook für ${detail}. Füge ihn dort hinzu.`,
    'webhooks-off': (detail) => `Stripe hat den Webhook für ${detail} abgeschaltet. Schalte ihn dort ein.`,
    'webhooks-lacking': (detail) =>
      `Dem Webhook bei Stripe fehlen: ${detail}. Füge diese Ereignisse dort hinzu.`,
    'webhooks-unknown': () => 'Ob Webhooks kommen, ist ohne die Datenbank nicht bekannt.',
    'webhooks-unmigrated': () =>
      'Die Datenbank hat noch keine Tabellen: Starte die Schule einmal, dann merkt sie sich die Webhooks.',
    'ffmpeg-good': (detail) => `ffmpeg ${detail} läuft.`,
    'ffmpeg-missing': () =>
      'Ohne ffmpeg gibt es weder Filme noch Live-Lektionen. Installiere es (apt-get install ffmpeg), oder setze FFMPEG_PATH.',
    'ffmpeg-broken': (detail) => `ffmpeg läuft nicht (${detail}). Installiere es neu, mit ffprobe daneben.`,
    'turn-good': (detail) => `${detail} leitet weiter.`,
    'turn-none': () => 'Kein TURN-Server ist gesetzt: Manche sehen sich in der Sprechrunde nicht.',
    'turn-silent': (detail) =>
      `${detail} antwortet nicht. Schau nach, ob er läuft und ob sein Port offen ist.`,
    'turn-refused': (detail) =>
      `${detail} weist unsere Anmeldung ab. RTC_TURN_SECRET muss sein static-auth-secret sein, und beide Uhren müssen gleich gehen.`,
    'disk-good': (detail) => `Es hat Platz (${detail} frei).`,
    'disk-low': (detail) =>
      `Der Speicher ist fast voll (${detail} frei). Schaff Platz, oder leg MEDIA_DIR auf einen grösseren.`,
    'disk-shut': (detail) =>
      `Dort lässt sich nichts schreiben (${detail}). Gib dem Benutzer des Servers das Recht dazu.`,
    'disk-unknown': (detail) => `Wie viel Platz es hat, sagt das Dateisystem nicht (${detail}).`,
    'media-folder': () => 'Filme und Töne liegen in MEDIA_DIR.',
    'media-good': (detail) => `${detail} nimmt Dateien an und gibt sie wieder her.`,
    'media-denied': (detail) =>
      `Der Bucket weist uns ab (${detail}). Prüfe seinen Namen in MEDIA_STORE, MEDIA_STORE_REGION und den Schlüssel, und ob dieser lesen, schreiben, auflisten und löschen darf.`,
    'media-skewed': (detail) =>
      `Die Uhren dieser Maschine und des Buckets gehen zu weit auseinander (${detail}). Schalte NTP ein (timedatectl set-ntp true).`,
    'media-full': (detail) => `Der Bucket ist voll (${detail}). Gib ihm mehr Platz.`,
    'media-away': (detail) =>
      `Der Bucket antwortet nicht (${detail}). Prüfe die Adresse in MEDIA_STORE, und ob diese Maschine sie erreicht.`,
    'media-broken': (detail) =>
      `Der Bucket tut nicht, was wir brauchen (${detail}). Prüfe, ob MEDIA_STORE S3 spricht, und schau ins Log.`,
    'backup-none': () =>
      'Die Schule macht keine Sicherungen. Setze BACKUP_DIR auf einen Ordner auf einer anderen Disk, und BACKUP_KEEP darauf, wie viele du behalten willst.',
    'backup-good': (detail) => `Die neuste Sicherung ist vom ${when(detail)}.`,
    'backup-first': (detail) =>
      `In ${detail} ist noch keine Sicherung. Mach die erste: npm run backup -- ${detail}`,
    'backup-old': (detail) =>
      `Die neuste Sicherung ist älter als ein Tag (${when(detail)}). Führe npm run backup aus, und schau im Log nach, warum die nächtliche scheiterte.`,
    'backup-shut': (detail) =>
      `Wir können die Sicherungen nicht lesen (${detail}). BACKUP_DIR muss ein Ordner sein, den der Benutzer des Servers öffnen darf.`,
    'backup-unplanned': (detail) =>
      `Die neuste Sicherung ist älter als ein Tag (${when(detail)}). Führe npm run backup aus, oder setze BACKUP_KEEP: Dann macht die Schule jede Nacht eine.`,
    'versions-good': (detail) => `Schule ${detail}.`,
    'versions-old': (detail) => `Schule ${detail}: Node muss 24 oder neuer sein.`,
    'no-answer': (detail) => `Es kam keine Antwort (${detail}). Prüf nochmals; bleibt es so, schau ins Log.`,
  },
  troubles: {
    title: 'Etwas braucht dich',
    more: 'Technik prüfen',
    causes: {
      mails: (detail) => `E-Mails gehen nicht hinaus: ${detail} warten. Prüfe SMTP_URL und den Mailserver.`,
      webhooks: (detail) =>
        `Abos haben sich geändert, ohne dass Stripe es meldete (letzter Webhook: ${when(detail)}). Vergleiche STRIPE_WEBHOOK_SECRET mit jenem bei Stripe.`,
      refused: (detail) =>
        `Wir haben Webhooks abgewiesen: ${detail} in der letzten Stunde, und keiner hatte die richtige Signatur. Vergleiche die Webhook-Secrets hier mit jenen bei Stripe und RevenueCat.`,
      jobs: (detail) =>
        `Hintergrundarbeiten scheitern: ${detail} in der letzten Stunde. Schau ins Log des Servers.`,
      disk: (detail) => `Der Speicher ist fast voll: ${detail} frei. Schaff Platz.`,
      backup: (detail) =>
        detail === NEVER
          ? 'Es gibt noch keine Sicherung. Führe npm run backup aus.'
          : `Die neuste Sicherung ist älter als ein Tag (${when(detail)}). Führe npm run backup aus, und schau nach, warum es nicht lief.`,
    },
  },
};
