import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

const HOW_TO_CANCEL =
  'Kündigen kannst du jederzeit auf der Seite «Abos»: Wähl bei deinem Abo «kündigen». Du behältst es bis zum Ende der bezahlten Zeit.';

const NOTHING_TO_DO = 'Wenn du es nicht warst, musst du nichts tun';

export const billingMails: Texts['billingMails'] = {
  action: 'Mein Abo ansehen',
  bought: {
    trialSubject: ({ plan }) => `Willkommen bei ${plan}: Deine Gratistage haben begonnen`,
    subject: ({ plan }) => `Willkommen bei ${plan}`,
    action: 'Loslegen',
    trial: ({ plan, price }, day) => [
      `Dein Probeabo ${plan} hat begonnen.`,
      `Deine erste Zahlung ist am ${day}: ${price}. Wenn du vorher kündigst, bezahlst du nichts.`,
      'Danach verlängert sich dein Abo von selbst.',
    ],
    paid: ({ plan, price }, day) => [
      `Merci, hast du ${plan} gewählt.`,
      `Du bezahlst ${price}, ab dem ${day}. Dein Abo verlängert sich von selbst.`,
    ],
    howToCancel: HOW_TO_CANCEL,
  },
  paid: {
    subject: (amount, siteName) => `Deine Zahlung von ${amount} an ${siteName}`,
    paragraphs: ({ plan }, amount) => [`Wir haben deine Zahlung von ${amount} für ${plan} erhalten. Merci!`],
    action: 'Quittung ansehen',
    footnotes: ['Alle deine Rechnungen und Quittungen findest du auf der Seite «Abos».'],
  },
  refunded: {
    subject: (amount, siteName) => `Deine Rückzahlung von ${amount} von ${siteName}`,
    paragraphs: ({ plan }, amount) => [
      `Wir haben dir ${amount} von deiner Zahlung für ${plan} zurückerstattet.`,
      'Je nach Bank dauert es fünf bis zehn Tage, bis das Geld auf deinem Konto ist.',
    ],
  },
  refundFailed: {
    subject: (amount) => `Deine Rückzahlung von ${amount} ist zu uns zurückgekommen`,
    paragraphs: ({ plan }, amount) => [
      `Deine Bank konnte die ${amount} nicht annehmen, die wir dir für ${plan} zurückerstattet haben. Vielleicht hast du eine neue Karte oder ein anderes Konto.`,
      'Bitte antworte auf diese E-Mail und sag uns, wohin wir das Geld schicken dürfen.',
    ],
  },
  paymentFailed: {
    subject: (siteName) => `Deine Zahlung an ${siteName} hat nicht geklappt`,
    paragraphs: ({ plan, price }, day) => [
      `Wir konnten die Zahlung für ${plan} (${price}) nicht einziehen. Vielleicht ist die Karte abgelaufen oder wurde abgelehnt.`,
      `Du behältst dein Abo bis zum ${day}. Bitte gib uns bis dann eine andere Karte an: Wähl auf der Seite «Abos» den Knopf «Kartendaten ändern».`,
    ],
    action: 'Meine Karte ändern',
    footnotes: ['Wenn du inzwischen bezahlt hast, musst du nichts tun.'],
  },
  trialEnds: {
    subject: (day, siteName) => `Dein Probeabo bei ${siteName} endet am ${day}`,
    paragraphs: ({ plan, price }, day) => [
      `Dein Probeabo endet am ${day}. Dann beginnt dein Abo ${plan}: ${price}.`,
      'Wenn du weitermachen möchtest, musst du nichts tun.',
      `Wenn nicht, kündige vor dem ${day} auf der Seite «Abos», dann bezahlst du nichts.`,
    ],
  },
  changed: {
    subject: ({ plan }, siteName) => `Du wechselst bei ${siteName} zu ${plan}`,
    atOnce: ({ plan, price }) => [`Du hast zu ${plan} gewechselt: ab jetzt ${price}.`],
    credited: ({ plan, price }) => [
      `Du hast zu ${plan} gewechselt: ab jetzt ${price}. Den Rest deines bisherigen Abos haben wir dir gutgeschrieben.`,
    ],
    inTrial: ({ plan, price }, day) => [
      `Du hast zu ${plan} gewechselt, und deine Gratistage laufen weiter.`,
      `Deine erste Zahlung ist am ${day}: ${price}. Wenn du vorher kündigst, bezahlst du nichts.`,
    ],
    later: ({ plan, price }, day) => [
      `Am ${day} wechselst du zu ${plan}. An diesem Tag ist auch die erste Zahlung dafür: ${price}.`,
      'Bis dann behältst du dein jetziges Abo.',
    ],
    howToCancel: HOW_TO_CANCEL,
  },
  cancelled: {
    subject: ({ plan }, siteName) => `${plan} bei ${siteName} ist gekündigt`,
    paragraphs: ({ plan }, day) => [
      `${plan} ist gekündigt. Dein Abo endet am ${day}; bis dann behältst du alles davon, und es wird nichts mehr belastet.`,
      'Wenn du es dir anders überlegst, wähl vorher auf der Seite «Abos» den Knopf «weiterführen».',
    ],
  },
  goesOn: {
    subject: ({ plan }, siteName) => `Du bleibst bei ${siteName}: ${plan} läuft weiter`,
    paragraphs: ({ plan, price }, day) => [
      `Du hast die Kündigung zurückgenommen. ${plan} verlängert sich am ${day}: ${price}.`,
    ],
    howToCancel: HOW_TO_CANCEL,
  },
  priceChanges: {
    subject: ({ plan }, siteName) => `Ein neuer Preis für ${plan} bei ${siteName}`,
    paragraphs: ({ plan, before, after }, day) => [
      `Ab dem ${day} kostet dein Abo ${plan} ${after}. Bis dann kostet es wie bisher ${before}.`,
      'Wenn du weitermachen möchtest, musst du nichts tun.',
      `Wenn nicht, kündige vor dem ${day} auf der Seite «Abos»: Wähl bei deinem Abo «kündigen». Dann wird nichts mehr belastet.`,
    ],
  },
  priceStays: {
    subject: ({ plan }, siteName) => `Der Preis von ${plan} bei ${siteName} bleibt gleich`,
    paragraphs: ({ plan, price }) => [
      `Wir haben dir geschrieben, dass sich der Preis von ${plan} ändert. Das tut er nicht: Du bezahlst weiterhin ${price}.`,
    ],
  },
  confirmCancellation: {
    subject: (siteName) => `Bitte bestätige: Abo bei ${siteName} kündigen?`,
    paragraphs: (plan, day) => [
      `Jemand, wahrscheinlich du, möchte ${plan} kündigen. Wenn du das bestätigst, endet das Abo am ${day}, und es wird nichts mehr belastet.`,
      'Der Link gilt einmal, 24 Stunden lang.',
    ],
    action: 'Mein Abo kündigen',
    footnotes: [`${NOTHING_TO_DO}: Dein Abo bleibt, wie es ist.`],
  },
  nothingToCancel: {
    subject: (siteName) => `Bei ${siteName} gibt es nichts zu kündigen`,
    paragraphs: [
      'Jemand, wahrscheinlich du, möchte ein Abo dieser Adresse kündigen. Dazu gibt es kein Abo, das nochmals belastet würde.',
    ],
    inStore:
      'Jemand, wahrscheinlich du, möchte dein Abo kündigen. Du hast es in der App gekauft: Kündigen kannst du es bei den Abos im App Store oder bei Google Play.',
    footnotes: [`${NOTHING_TO_DO}.`],
  },
  paysTwice: {
    subject: (siteName) => `Du bezahlst zwei Abos bei ${siteName}`,
    paragraphs: [
      'Du hast auf zwei Plattformen gleichzeitig ein Abo und bezahlst für beide.',
      'Eines genügt. Kündige das Abo, das du nicht brauchst:',
    ],
    plan: {
      stripe: (title) => `${title} von unserer Website: hier kündigen`,
      ios: (title) => `${title} aus dem App Store: dort kündigen`,
      android: (title) => `${title} von Google Play: dort kündigen`,
    },
    refund: { ios: 'Geld bei Apple zurückverlangen', android: 'Geld bei Google zurückverlangen' },
    footnotes: [
      'Was du im Web doppelt bezahlt hast, zahlen wir dir zurück: Antworte einfach auf diese E-Mail.',
      'Die Leitung der Schule weiss auch Bescheid.',
    ],
  },
  doublePlans: {
    subject: (count, siteName) =>
      plural(count, {
        one: `1 Konto von ${siteName} hat zwei Abos`,
        other: `${count} Konten von ${siteName} haben zwei Abos`,
      }),
    introduction:
      'Diese Konten bezahlen vielleicht doppelt. Bitte prüf sie bei Stripe und RevenueCat und beende je eines der Abos:',
    account: (uid, plans) => `Konto ${uid}: ${plans}`,
    footnotes: ['Du bekommst diese E-Mail, weil du die Schule mitleitest.'],
  },
  returnedRefund: {
    subject: (amount) => `Eine Rückzahlung von ${amount} ist zurückgekommen`,
    paragraphs: (email, amount) => [
      `Die Bank von ${email} konnte eine Rückzahlung von ${amount} nicht annehmen. Das Geld ist wieder in deinem Guthaben bei Stripe.`,
      'Wir haben gefragt, wohin du es schicken kannst. Bitte überweis es von deiner Bank aus: Stripe versucht es nicht noch einmal.',
    ],
    action: 'Zahlungen ansehen',
    footnotes: ['Du bekommst diese E-Mail, weil du die Schule mitleitest.'],
  },
};
