import { type Claims, fromLiveDay, hourInUtc, type OtherWords } from '../claims.ts';
import { formatHour } from '../hours.ts';
import { firstStepsTexts } from './first-steps.ts';
import { languageTexts, plural } from './language.ts';
import { lessonsTexts } from './lessons.ts';
import { liveTexts } from './live.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The places where the catalogue speaks of the course, composed from what the course is. */
export function sayClaims(claims: Claims): OtherWords {
  return { ...sayPlans(claims), ...sayTimes(claims), ...sayFirstPage(claims), ...sayLive(claims) };
}

function namesOf({ live, plans }: Claims) {
  const { clock } = languageTexts.words;
  const day = DAYS[live.weekday - 1] ?? '';
  return {
    day,
    isMonday: DAYS[live.weekday - 1] === DAYS[0],
    hour: formatHour(hourInUtc(live), clock, 'UTC'),
    end: formatHour(hourInUtc(live, live.minutes), clock, 'UTC'),
    either: plans.basic === plans.vip ? plans.vip : `${plans.basic} or ${plans.vip}`,
    both: plans.basic === plans.vip ? plans.vip : `${plans.vip}/${plans.basic}`,
  };
}

function sayPlans(claims: Claims): OtherWords {
  const { basic, vip, private: personal } = claims.plans;
  const { either, both, isMonday } = namesOf(claims);
  const vipOnly = `Only ${vip} members can access live lessons.`;
  const toPlans = `See the ${vip} plan`;
  const { trialDays } = claims;
  return {
    alerts: {
      liveLessonNotVip: { title: vip, description: vipOnly },
      flashcardsFailed: { description: `Please Sign in or subscribe to ${either}.` },
      noPlan: {
        title: `${both} only`,
        description:
          trialDays === 0
            ? `Choose a plan and test our ${vip} course`
            : `Take our ${trialDays} day free trial and test our ${vip} course`,
      },
      noPrivateLessons: {
        description: `Oops. There are no available private lessons. Please check back in one month or consider subscribing to the ${vip} plan.`,
      },
    },
    flashcards: { needVip: `You need ${vip} for these cards.` },
    grammar: {
      withPlan: `${basic} and up`,
      pdfNeedsPlan: `The PDFs come with ${basic} and all plans above.`,
      locked: `You need ${basic} for this topic`,
      lockedLead: `${basic} and all plans above open every topic, with PDFs to print.`,
    },
    studioPeople: {
      plans: { basic, vip, private: personal },
      tiers: { 1: basic, 2: vip, 3: personal },
    },
    lessons: {
      types: { monday_lesson: isMonday ? 'Monday recording' : lessonsTexts.words.types.recording },
      mondayRecording: isMonday ? 'Monday recording' : 'Recording of the live lesson',
      plans: { BASIC: basic, VIP: vip },
      seeVip: `See ${vip}`,
    },
    liveChat: { vipOnly, toPlans },
    stage: { noPlan: vipOnly },
    zoomPage: { vipOnly, toPlans },
    privateLessons: {
      plan: personal,
      mine: {
        noPlan: {
          lead: `With ${personal} you get one private lesson a week, always at the hour you choose, plus everything in ${vip}.`,
        },
      },
      noSlot: {
        lead: `You’ve paid for ${personal} but don’t have an hour yet: somebody else was faster, or your teacher is no longer free. Please choose another one.`,
        moneyQuestion: {
          note: `Your plan ${personal} ends at once, and we refund what you paid for it.`,
        },
      },
    },
  };
}

function sayTimes(claims: Claims): OtherWords {
  const { day, hour } = namesOf(claims);
  return {
    shell: { liveTime: `${day} ${hour}`.toUpperCase() },
    monday: { monday: day, hour, mondayAtHour: `${day} ${hour}` },
    studio: {
      liveLead: `The stage, the chat and the dates of the ${day} lessons.`,
      mailNumbers: {
        kinds: {
          mondayMorning: `${day}, in the morning`,
          mondayShortly: `${day}, shortly before`,
          mondayCancelled: `${day} cancelled`,
        },
      },
    },
  };
}

function sayFirstPage(claims: Claims): OtherWords {
  const { dialect, trialDays, plans, live } = claims;
  const { day, hour } = namesOf(claims);
  const free =
    trialDays === 0 ? '' : ` ${trialDays} ${plural(trialDays, { one: 'day is', other: 'days are' })} free.`;
  const [watch, practise, talk] = firstStepsTexts.words.steps;
  const week = fromLiveDay(live.weekday, [
    { text: `${hour}: the live lesson, then speaking practice`, plan: plans.vip },
    { text: 'You missed it? Here is the recording', plan: plans.vip },
    { text: 'The week’s new video', plan: plans.basic },
    { text: 'Flashcards on the tram', plan: plans.basic },
    { text: 'A page of grammar', plan: plans.basic },
    { text: 'At the market: try it on somebody', plan: '' },
    { text: 'Nothing at all', plan: '' },
  ]);
  return {
    hero: {
      lead: `Short video lessons in ${dialect} German with translations and flashcards, and a live lesson every ${day} at ${hour}.`,
    },
    home: { liveEveryMonday: `Live every ${day}` },
    heads: {
      site: `Learn Swiss German as it is spoken: short video lessons, flashcards, and a live lesson every ${day} at ${hour}.`,
      subscriptions: `The plans of this course: all lessons and flashcards, or the live lessons and the speaking practice too.${free}`,
      live: `A live lesson in Swiss German every ${day} at ${hour}, with a chat, speaking practice and recordings.`,
    },
    firstSteps: {
      steps: [
        watch && {
          ...watch,
          text: `Two people talk for two minutes, as people in ${dialect} do. Tap any line to hear it again, slower if you like.`,
        },
        practise,
        talk && {
          ...talk,
          text: `On ${day}s we meet live: questions in the chat, then speaking practice in a small group.`,
        },
      ].filter((step) => step !== undefined),
      days: firstStepsTexts.words.days.map((each, place) => ({ ...each, ...week[place] })),
    },
  };
}

function sayLive(claims: Claims): OtherWords {
  const { day, hour, end, isMonday } = namesOf(claims);
  const { vip } = claims.plans;
  const [opening, along, practice, after] = liveTexts.words.hour.steps;
  return {
    live: {
      lessonsLead: `Every ${day} at ${hour}, Swiss time: a lesson with a teacher, a chat beside it, and speaking practice on a video call afterwards. For ${vip} members.`,
      hour: {
        steps: [
          opening && { ...opening, when: hour },
          along,
          practice && { ...practice, when: end },
          after,
        ].filter((step) => step !== undefined),
      },
      recordings: {
        none: isMonday
          ? 'You’ll find the recordings of past Mondays here.'
          : 'You’ll find the recordings of past live lessons here.',
        forVip: `Watch every past ${isMonday ? 'Monday' : 'live lesson'} again: it’s part of the ${vip} plan.`,
      },
    },
  };
}
