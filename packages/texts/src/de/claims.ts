import { type Claims, fromLiveDay, hourInUtc, type OtherWords } from '../claims.ts';
import { formatHour } from '../hours.ts';
import { firstSteps } from './first-steps.ts';
import { language, plural } from './language.ts';
import { lessons } from './lessons.ts';
import { live as liveWords } from './live.ts';

const DAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

export function sayClaims(claims: Claims): OtherWords {
  return { ...sayPlans(claims), ...sayTimes(claims), ...sayFirstPage(claims), ...sayLive(claims) };
}

function namesOf({ live, plans }: Claims) {
  const { clock } = language;
  const day = DAYS[live.weekday - 1] ?? '';
  return {
    day,
    isMonday: DAYS[live.weekday - 1] === DAYS[0],
    hour: formatHour(hourInUtc(live), clock, 'UTC'),
    end: formatHour(hourInUtc(live, live.minutes), clock, 'UTC'),
    either: plans.basic === plans.vip ? plans.vip : `${plans.basic} oder ${plans.vip}`,
    both: plans.basic === plans.vip ? plans.vip : `${plans.vip} oder ${plans.basic}`,
  };
}

function sayPlans(claims: Claims): OtherWords {
  const { basic, vip, private: personal } = claims.plans;
  const { either, both, isMonday } = namesOf(claims);
  const vipOnly = `Die Live-Lektionen gehören zum Abo ${vip}.`;
  const toPlans = `Zum ${vip}-Abo`;
  const { trialDays } = claims;
  const days = `${trialDays} ${plural(trialDays, { one: 'Tag', other: 'Tage' })}`;
  return {
    alerts: {
      liveLessonNotVip: { title: vip, description: vipOnly },
      flashcardsFailed: { description: `Bitte melde dich an oder nimm das Abo ${either}.` },
      noPlan: {
        title: `Nur mit ${both}`,
        description:
          trialDays === 0
            ? `Wähl ein Abo und teste unseren ${vip}-Kurs.`
            : `Teste unseren ${vip}-Kurs mit dem Probeabo, ${days} gratis.`,
      },
      noPrivateLessons: {
        description: `Hoppla. Im Moment sind keine Privatlektionen frei. Schau in einem Monat wieder vorbei oder nimm das Abo ${vip}.`,
      },
    },
    flashcards: { needVip: `Für diese Karten brauchst du ${vip}.` },
    grammar: {
      withPlan: `Ab ${basic}`,
      pdfNeedsPlan: `Die PDFs gibt es ab dem Abo ${basic}.`,
      locked: `Für dieses Thema brauchst du ${basic}`,
      lockedLead: `Ab dem Abo ${basic} sind alle Themen offen, mit PDFs zum Ausdrucken.`,
    },
    studioPeople: {
      plans: { basic, vip, private: personal },
      tiers: { 1: basic, 2: vip, 3: personal },
    },
    lessons: {
      types: { monday_lesson: isMonday ? 'Montagsaufnahme' : lessons.types.recording },
      mondayRecording: isMonday ? 'Montagsaufnahme' : 'Aufnahme der Live-Lektion',
      plans: { BASIC: basic, VIP: vip },
      seeVip: `${vip} ansehen`,
    },
    liveChat: { vipOnly, toPlans },
    stage: { noPlan: vipOnly },
    zoomPage: { vipOnly, toPlans },
    privateLessons: {
      plan: personal,
      mine: {
        noPlan: {
          lead: `Mit ${personal} hast du jede Woche eine Privatlektion, immer zur Stunde deiner Wahl, und alles von ${vip}.`,
        },
      },
      noSlot: {
        lead: `Du hast ${personal} bezahlt, hast aber noch keine Stunde: Jemand war schneller, oder deine Lehrperson ist dann nicht mehr frei. Bitte wähl eine andere.`,
        moneyQuestion: {
          note: `Dein Abo ${personal} endet sofort, und du bekommst zurück, was du dafür bezahlt hast.`,
        },
      },
    },
  };
}

function sayTimes(claims: Claims): OtherWords {
  const { day, hour } = namesOf(claims);
  return {
    shell: { liveTime: `${day}, ${hour}`.toUpperCase() },
    monday: { monday: day, hour, mondayAtHour: `${day}, ${hour}` },
    studio: {
      liveLead: `Die Bühne, der Chat und die Termine der ${day}slektionen.`,
      mailNumbers: {
        kinds: {
          mondayMorning: `${day}, am Morgen`,
          mondayShortly: `${day}, kurz vorher`,
          mondayCancelled: `${day} fällt aus`,
        },
      },
    },
  };
}

function sayFirstPage(claims: Claims): OtherWords {
  const { dialect, trialDays, plans, live } = claims;
  const { day, hour } = namesOf(claims);
  const free =
    trialDays === 0
      ? ''
      : ` ${trialDays} ${plural(trialDays, { one: 'Tag ist', other: 'Tage sind' })} gratis.`;
  const [watch, practise, talk] = firstSteps.steps;
  const week = fromLiveDay(live.weekday, [
    { text: `${hour}: die Live-Lektion, danach die Sprechrunde`, plan: plans.vip },
    { text: 'Verpasst? Hier ist die Aufnahme', plan: plans.vip },
    { text: 'Das neue Video der Woche', plan: plans.basic },
    { text: 'Lernkarten im Tram', plan: plans.basic },
    { text: 'Eine Seite Grammatik', plan: plans.basic },
    { text: 'Auf dem Markt: Probier es aus', plan: '' },
    { text: 'Gar nichts', plan: '' },
  ]);
  return {
    hero: {
      lead: `Kurze Video-Lektionen auf ${dialect}deutsch, mit Übersetzungen und Lernkarten, und jeden ${day} um ${hour} eine Live-Lektion.`,
    },
    home: { liveEveryMonday: `Jeden ${day} live` },
    heads: {
      site: `Lerne Schweizerdeutsch, wie man es spricht: kurze Video-Lektionen, Lernkarten und jeden ${day} um ${hour} eine Live-Lektion.`,
      subscriptions: `Die Abos dieses Kurses: alle Lektionen und Lernkarten, auf Wunsch auch die Live-Lektionen und die Sprechrunde.${free}`,
      live: `Jeden ${day} um ${hour} eine Live-Lektion auf Schweizerdeutsch, mit Chat, Sprechrunde und Aufnahmen.`,
    },
    firstSteps: {
      steps: [
        watch && {
          ...watch,
          text: `Zwei Leute reden zwei Minuten lang, wie man in ${dialect} redet. Tipp auf eine Zeile, um sie nochmals zu hören, auf Wunsch langsamer.`,
        },
        practise,
        talk && {
          ...talk,
          text: `Am ${day} treffen wir uns live: Fragen im Chat, danach die Sprechrunde in einer kleinen Gruppe.`,
        },
      ].filter((step) => step !== undefined),
      days: firstSteps.days.map((each, place) => ({ ...each, ...week[place] })),
    },
  };
}

function sayLive(claims: Claims): OtherWords {
  const { day, hour, end, isMonday } = namesOf(claims);
  const { vip } = claims.plans;
  const [opening, along, practice, after] = liveWords.hour.steps;
  const past = isMonday ? 'Montage' : 'Live-Lektionen';
  return {
    live: {
      lessonsLead: `Jeden ${day} um ${hour}, Schweizer Zeit: eine Lektion mit einer Lehrperson, daneben ein Chat und danach eine Sprechrunde per Video. Für alle mit ${vip}.`,
      hour: {
        steps: [
          opening && { ...opening, when: hour },
          along,
          practice && { ...practice, when: end },
          after,
        ].filter((step) => step !== undefined),
      },
      recordings: {
        none: `Hier findest du später die Aufnahmen der vergangenen ${past}.`,
        forVip: `Schau alle vergangenen ${past} nochmals an: Sie gehören zum Abo ${vip}.`,
      },
    },
  };
}
