import { rich } from '../rich.ts';
import type { Texts } from '../texts.ts';
import { plural } from './language.ts';
import { prices, reduction } from './prices.ts';

export const billing: Texts['billing'] = {
  monthly: 'monatlich',
  yearly: 'jährlich',
  billedBy: 'Pro Monat oder pro Jahr bezahlen',
  planName: { monthly: (plan) => `${plan} monatlich`, annual: (plan) => `${plan} jährlich` },
  yourPlan: 'Dein Abo',
  nextPlan: 'Dein nächstes Abo',
  updateCard: 'Kartendaten ändern',
  whatYouGet: 'Das bekommst du:',
  buttons: {
    cancel: 'kündigen',
    resubscribe: 'weiterführen',
    'TRY OUT': 'AUSPROBIEREN',
    SUBSCRIBE: 'ABONNIEREN',
    UPGRADE: 'ERWEITERN',
    DOWNGRADE: 'REDUZIEREN',
    SWITCH: 'WECHSELN',
  },
  status: {
    renews: (day) => `verlängert sich am ${day}`,
    cancels: (day) => `endet am ${day}`,
    'first-payment': (day) => `erste Zahlung: ${day}`,
    'cancel-anytime': () => 'verlängert sich von selbst, jederzeit kündbar',
  },
  cycle: { monthly: 'pro Monat', annual: 'pro Jahr' },
  notes: {
    paymentFailed: (since, until) =>
      `Die Zahlung vom ${since} hat nicht geklappt. Du behältst den Zugang bis zum ${until}; gib bis dann eine Karte an, die funktioniert.`,
    paymentFailedInStore: (since, until) =>
      `Die Zahlung vom ${since} hat nicht geklappt. Du behältst den Zugang bis zum ${until}; prüfe bis dann die Zahlungsart in deinem Store.`,
    priceChanges: (price, day) => `Ab dem ${day} kostet es ${price}. Bis dahin bleibt alles, wie es ist.`,
    inTrial: (day) => `Dein Probeabo läuft bis zum ${day}.`,
    endsForNext: (plan, day, next) =>
      `${plan} endet am ${day}, dann beginnt ${next}. Willst du ${plan} behalten? Kündige ${next} und wähl dann «weiterführen».`,
    beginsOn: (day) => `Es beginnt am ${day}; an diesem Tag ist auch die erste Zahlung.`,
    replacesUnpaid: (running) =>
      `Wenn du das wählst, endet das unbezahlte Abo ${running} sofort. Die erste Zahlung ist heute.`,
    replaces: (next) => `Wenn du das wählst, ersetzt es deinen Wechsel zu ${next}.`,
  },
  endedUnpaid: {
    title: 'Dein Abo ist zu Ende',
    text: (day) =>
      `Die Zahlung vom ${day} hat nicht geklappt. Wähl ein Abo, um weiterzumachen; das unbezahlte ist dann endgültig zu Ende.`,
  },
  price: prices,
  reduction,
  acceptance: rich(
    'Mit dem Abo akzeptierst du die ',
    { slot: 'terms', text: 'AGB' },
    ' und die ',
    { slot: 'privacy', text: 'Datenschutzerklärung' },
    '. Ein Abo verlängert sich von selbst, bis du es kündigst; das kannst du jederzeit auf dieser Seite.',
  ),
  inApp: {
    restore: 'Kauf wiederherstellen',
    nothingSold: 'Im Moment gibt es in der App kein Abo zu kaufen.',
    notSold: 'Dieses Abo gibt es in der App im Moment nicht zu kaufen.',
    nothingBought: 'Du hast nichts gekauft.',
    nothingRestored: 'Es gab nichts wiederherzustellen.',
    acceptance: rich(
      'Mit dem Abo akzeptierst du die ',
      { slot: 'terms', text: 'AGB' },
      ' und die ',
      { slot: 'privacy', text: 'Datenschutzerklärung' },
      '. Ein Abo verlängert sich von selbst, bis du es kündigst; das kannst du jederzeit in deinem Store.',
    ),
  },
  plansFailed: 'Die Abos konnten nicht geladen werden',
  triedAgain: 'Wir versuchen es alle paar Sekunden nochmals.',
  learnMore: 'noch nicht sicher? mehr erfahren',
  learnStandardGerman: 'Hochdeutsch lernen',
  film: {
    name: 'Zwei Leute begrüssen sich auf Schweizerdeutsch',
    play: 'Film abspielen',
    pause: 'Film anhalten',
    lines: ['Guten Tag! Wie geht’s?', 'Gut, danke. Und Ihnen?'],
  },
  goToPlan: 'Zu deinem Abo',
  tryOut: (plan) => `${plan} ausprobieren`,
  viewOther: (plan) => `${plan} ansehen`,
  cancelQuestion: {
    title: (plan) => `${plan} kündigen`,
    keepsUntil: (plan, day) => `Du behältst ${plan} bis zum ${day} und bezahlst nichts mehr.`,
    neverBegins: (next, plan, day) =>
      `${next} beginnt nicht. ${plan} endet trotzdem am ${day}, ausser du wählst danach «weiterführen».`,
  },
  summary: {
    title: (plan) => `Deine Bestellung: ${plan}`,
    changeTitle: (plan) => `Dein Wechsel zu ${plan}`,
    returnTitle: (plan) => `${plan} läuft weiter`,
    plan: 'Abo',
    now: 'Das ändert sich heute',
    atOnce: (plan, running) => `${plan} beginnt sofort und ersetzt ${running}.`,
    notBefore: (running, day) => `Nichts. Du behältst ${running} bis zum ${day}.`,
    goesOn: (plan, day) => `${plan} endet nicht mehr am ${day}.`,
    drops: (next) => `Dein Wechsel zu ${next} fällt weg.`,
    endsUnpaid: (running) => `Das unbezahlte Abo ${running} endet sofort.`,
    credit: 'Gutschrift',
    creditOf: (running, amount) =>
      `Ungefähr ${amount}: was von der bezahlten Zeit von ${running} übrig ist. Wir ziehen es ab.`,
    noCredit: 'Keine: Du brauchst die bezahlte Zeit auf.',
    noCreditInTrial: 'Keine: Du brauchst dein Probeabo auf, und das kostet nichts.',
    trialGoesOn: (day) => `Dein Probeabo läuft weiter bis zum ${day}.`,
    trialEnds: 'Dein Probeabo endet heute: Für dieses Abo gibt es keines.',
    today: 'Heute zu bezahlen',
    freeFor: (amount, days) =>
      `${amount}: ${days} ${plural(days, { one: 'Tag ist', other: 'Tage sind' })} gratis.`,
    nothingYet: (amount) => `${amount}: Vor der ersten Zahlung wird nichts belastet.`,
    restUntil: (amount, day) => `Ungefähr ${amount}: der Unterschied für die Tage bis zum ${day}.`,
    lessCredit: (amount) => `Ungefähr ${amount}, nach Abzug der Gutschrift.`,
    first: 'Erste Zahlung',
    next: 'Nächste Zahlung',
    onDay: (amount, day) => `${amount} am ${day}`,
    isToday: (amount) => `${amount}, heute`,
    isTodayLess: (amount) => `Heute: ungefähr ${amount}`,
    renewal: 'Verlängerung',
    renews: {
      monthly: (amount) => `${amount} jeden Monat, von selbst, bis du kündigst.`,
      annual: (amount) => `${amount} jedes Jahr, von selbst, bis du kündigst.`,
    },
    cancelling: 'So kündigst du',
    cancelAnyTime:
      'Jederzeit, mit «kündigen» auf der Seite «Abos». Du behältst den Zugang bis zum Ende der bezahlten Zeit.',
    cancelInTrial: (day) =>
      `Jederzeit, mit «kündigen» auf der Seite «Abos». Kündige vor dem ${day}, dann wird nichts belastet.`,
    promotion: 'Einen Aktionscode gibst du auf der nächsten Seite ein; dort siehst du auch die Steuern.',
    continue: 'Weiter zur Zahlung',
    payAndUpgrade: 'Bezahlen und erweitern',
    confirmUpgrade: 'Jetzt erweitern',
    confirmChange: 'Wechsel bestätigen',
    confirmReturn: 'Wieder aufnehmen',
    back: 'Zurück',
    owned: 'Dieses Abo hast du schon.',
  },
  changed: {
    title: 'ERLEDIGT',
    now: (plan) => `Du hast jetzt ${plan}.`,
    later: (plan, day) => `${plan} beginnt am ${day}. Bis dann ändert sich nichts.`,
  },
  invoices: {
    title: 'Rechnungen und Quittungen',
    away: 'Sie konnten nicht geladen werden. Schau später nochmals vorbei.',
    open: (day) => `Rechnung vom ${day} herunterladen`,
    download: 'herunterladen',
    status: { paid: 'bezahlt', open: 'offen', refunded: 'zurückerstattet', void: 'ungültig' },
  },
  cardOnFile: (brand, last4) => (last4 === '' ? brand : `${brand} mit Endziffern ${last4}`),
  cardBrands: { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', twint: 'TWINT' },
  guidance: {
    webTitle: 'Verwalte dein Abo im Browser',
    webLead: 'Öffne die Seite «Abos» im Browser und prüfe, ob du angemeldet bist.',
    appTitle: 'Verwalte dein Abo in der App',
    appLead: 'Du hast dein Abo in der App gekauft.',
    steps: ['Öffne die App und melde dich an.', 'Öffne das Menü oder die Einstellungen.', 'Wähl «ABOS».'],
    android: 'Google-Play-Abos',
    ios: 'App-Store-Abos',
    runsOn: {
      android:
        'Dein Abo läuft über Google Play. Du verwaltest es in der App auf deinem Android-Handy oder -Tablet.',
      ios: 'Dein Abo läuft über den App Store. Du verwaltest es in der App auf deinem iPhone oder iPad.',
    },
  },
  cancelled: {
    title: 'Es wurde nichts belastet',
    lead: 'Du hast vor dem Bezahlen abgebrochen. Es hat sich nichts geändert.',
    notSure: rich(
      'Unsicher, welches Abo passt? ',
      { slot: 'contact', text: 'Frag uns' },
      ': Wir antworten selbst.',
    ),
  },
  card: {
    title: 'Deine Karte',
    lead: 'Auf der Seite «Abos» siehst und änderst du die Karte, mit der du bezahlst.',
    updatedTitle: 'Deine Karte ist geändert',
    updated: (card) => `Ab jetzt bezahlst du dein Abo mit: ${card}. Mehr brauchst du nicht zu tun.`,
    notUpdated: 'Deine Karte wurde nicht geändert',
    notFinished:
      'Du hast die Seite für die neue Karte verlassen, bevor du fertig warst. Die bisherige Karte gilt weiter.',
    unknown: 'In diesem Konto finden wir diese Änderung nicht.',
    logInToSee: 'Melde dich an, um zu sehen, mit welcher Karte du dein Abo bezahlst.',
    waiting: 'Wir warten auf die Bestätigung der neuen Karte.',
    takesLonger: 'Es dauert länger als sonst. Deine Karte ist geändert, sobald sie bestätigt ist.',
  },
  success: {
    title: 'Geschafft',
    seeMyPlan: 'Mein Abo ansehen',
    planIsThere: 'Dein Abo findest du auf der Seite «Abos».',
    logInToSee: 'Melde dich an, um dein Abo zu sehen und mit dem Lernen zu beginnen.',
    youHave: (plan) => `Du hast ${plan}`,
    trialBegun: (day) => `Dein Probeabo hat begonnen. Erste Zahlung am ${day}.`,
    paid: (day) =>
      `Merci! Deine Zahlung ist am ${day} bei uns eingegangen. Die Quittung ist unterwegs zu dir.`,
    beginsLater: (plan, running, day) =>
      `Du behältst ${running} bis zum ${day}. Dann beginnt ${plan}, und an diesem Tag ist die erste Zahlung. Heute hast du nichts bezahlt.`,
    firstPayment: (plan, day) => `${plan}. Erste Zahlung: ${day}.`,
    logInNext: 'Melde dich mit dem Konto an, mit dem du gekauft hast, und fang an zu lernen.',
    startLearning: 'Loslegen',
    whatNow: {
      title: 'Und jetzt?',
      lesson: 'Schau deine erste Lektion an. Zehn Minuten am Tag reichen.',
      hour: 'Schau nach, wann deine erste Privatlektion ist und was du dafür brauchst.',
      live: 'Sei bei der nächsten Live-Lektion dabei: Auf ihrer Seite steht, wann sie beginnt.',
      mail: 'Schau in deine Mails: Die Bestätigung ist unterwegs.',
    },
    nothingBought: 'Du hast nichts gekauft',
    unknown:
      'Wir finden diesen Kauf nicht. Vielleicht gehört er zu einem anderen Konto oder ist älter als ein Tag.',
    notFinished: 'Du hast diese Zahlung nicht abgeschlossen, darum wurde nichts belastet.',
    oneMoment: 'Einen Moment',
    progress: 'Wir warten auf die Bestätigung',
    waiting: 'Wir warten auf die Bestätigung der Zahlung.',
    takesLonger:
      'Es dauert länger als sonst. Sobald die Zahlung bestätigt ist, steht dein Abo auf der Seite «Abos».',
  },
  contract: {
    title: 'Vertrag kündigen',
    lead: 'Hier kündigst du dein Abo, ohne dich anzumelden. Du behältst den Zugang bis zum Ende der bezahlten Zeit.',
    email: 'E-Mail',
    emailHint: 'Die Adresse des Kontos, zu dem das Abo gehört.',
    send: 'Vertrag kündigen',
    sentTitle: 'Schau in dein Postfach',
    sent: (email) =>
      `Wenn zu ${email} ein Abo gehört, ist eine E-Mail dorthin unterwegs. Öffne ihren Link innert 24 Stunden, um zu bestätigen.`,
    confirmTitle: 'Abo beenden?',
    confirmLead: 'Dein Abo endet mit der bezahlten Zeit, danach wird nichts mehr belastet.',
    confirm: 'Ja, Abo beenden',
    doneTitle: (plan) => `${plan} ist gekündigt`,
    done: (day) =>
      `Du behältst den Zugang bis zum ${day}. Die Bestätigung haben wir dir per E-Mail geschickt.`,
    deadTitle: 'Dieser Link gilt nicht mehr',
    dead: 'Er wurde schon benutzt oder ist älter als 24 Stunden. Verlang einen neuen.',
    again: 'Neuen Link verlangen',
    inAccount: 'Wenn du angemeldet bist, kannst du auch auf der Seite «Abos» kündigen.',
    failed: 'Das hat nicht geklappt. Versuch es in einem Moment nochmals.',
  },
};

export const billingExport = {
  billing: 'Deine Abos und deine Nummer beim Zahlungsdienst.',
  'billing-payments': 'Was du bezahlt hast und was davon zurückging. Beträge stehen in Hundertsteln.',
  'billing-subscriptions': 'Deine Abos: welches, seit wann, bis wann.',
};
