import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';
import { plural } from './language.ts';

/** The plans' page and what follows a purchase. What a plan holds is the school's data. */
export const billingTexts = defineArea('billing', {
  yearly: 'yearly',
  whatYouGet: 'What you get:',
  /** The specification's §4, in its spelling. */
  buttons: {
    cancel: 'cancel',
    resubscribe: 'resubscribe',
    'TRY OUT': 'TRY OUT',
    SUBSCRIBE: 'SUBSCRIBE',
    UPGRADE: 'UPGRADE',
    DOWNGRADE: 'DOWNGRADE',
    SWITCH: 'SWITCH',
  },
  status: {
    renews: (day: string) => `renews on ${day}`,
    cancels: (day: string) => `canceles on ${day}`,
    'first-payment': (day: string) => `first payment on: ${day}`,
    'cancel-anytime': () => 'auto renews, cancel anytime',
  },
  price: {
    monthly: (amount: string) => `${amount} per month`,
    annual: (amount: string) => `${amount} per year`,
    afterTrial: (days: number, price: string) =>
      `${days} ${plural(days, { one: 'day', other: 'days' })} free, then ${price}`,
  },
  reduction: (percent: number) => `(-${percent}%)`,
  acceptance: rich(
    'By subscribing you accept the ',
    { slot: 'terms', text: 'terms and conditions' },
    ' and the ',
    { slot: 'privacy', text: 'Privacy Policy' },
    '. A plan renews by itself until you cancel it; you can cancel at any time on this page.',
  ),
  plansFailed: 'The plans did not load',
  learnMore: 'still not sure? learn more',
  learnStandardGerman: 'learn standard German',
  film: 'A lesson, seen on a phone',
  goToPlan: 'Go to your plan',
  tryVip: 'Try out VIP',
  viewBasic: 'view BASIC',
  guidance: {
    webTitle: 'Mange your subscription on your web browser',
    webLead: 'Open the web subscriptions page and make sure you are logged in.',
    appTitle: 'Manage your subscription in the app',
    appLead: 'You bought your plan in the mobile app.',
    steps: [
      'Open the app and log in.',
      'Use the menu or the Settings icon.',
      'Press the SUBSCRIPTIONS button.',
    ],
    android: 'Google Play subscriptions',
    ios: 'App Store subscriptions',
  },
  cancelled: {
    title: 'Nothing was charged',
    lead: 'You left the payment page before paying. The plans are where they were.',
  },
  card: {
    title: 'Your card',
    lead: 'After changing the card that pays for your plan, you will see here which one is used from now on.',
    notYet:
      'Changing the card is not possible here yet. Your plan and its dates are on the subscriptions page.',
    settings: 'Settings',
  },
  success: {
    title: 'Success',
    seeMyPlan: 'See my plan',
    planIsThere: 'Your plan is on the subscriptions page.',
    logInToSee: 'Thank you! Log in to see your plan and to start learning.',
    youHave: (plan: string) => `You have ${plan}`,
    trialBegun: (day: string) => `Your free trial has begun. First payment on ${day}.`,
    thanks: (day: string) => `Thank you! First payment on ${day}.`,
    startLearning: 'Start learning',
    nothingBought: 'Nothing was bought',
    otherAccount: 'This purchase does not belong to the account you are logged in with.',
    notFinished: 'This payment was not finished, and nothing was charged.',
    oneMoment: 'One moment',
    waiting: 'We are waiting for the payment to be confirmed.',
    takesLonger:
      'It takes longer than usual. Your plan will be on the subscriptions page as soon as it is confirmed.',
  },
});
