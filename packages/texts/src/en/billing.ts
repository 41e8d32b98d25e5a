import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';
import { plural } from './language.ts';
import { prices, reduction } from './prices.ts';

/** The plans' page and what follows a purchase. What a plan holds is the school's data. */
export const billingTexts = defineArea('billing', {
  monthly: 'monthly',
  yearly: 'yearly',
  /** What a screen reader calls the two. */
  billedBy: 'Pay by the month or by the year',
  /** A package by its plan and cycle, in a sentence: VIP monthly. */
  planName: { monthly: (plan: string) => `${plan} monthly`, annual: (plan: string) => `${plan} yearly` },
  yourPlan: 'Your plan',
  nextPlan: 'Your next plan',
  updateCard: 'update card info',
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
  /** Beside the large amount. */
  cycle: { monthly: 'per month', annual: 'per year' },
  /** What a card says of its plan below the status. */
  notes: {
    paymentFailed: (since: string, until: string) =>
      `The payment of ${since} didn’t go through. You keep access until ${until}; please add a card that works before then.`,
    paymentFailedInStore: (since: string, until: string) =>
      `The payment of ${since} didn’t go through. You keep access until ${until}; please check your payment method in the store before then.`,
    priceChanges: (price: string, day: string) =>
      `From ${day} on it costs ${price}. Until then you pay what you pay now.`,
    inTrial: (day: string) => `Your free trial runs until ${day}.`,
    endsForNext: (plan: string, day: string, next: string) =>
      `${plan} ends on ${day}, and ${next} begins. To keep ${plan}, cancel ${next}, then press ‘resubscribe’.`,
    beginsOn: (day: string) => `It begins on ${day}, with its first payment on the same day.`,
    replacesUnpaid: (running: string) =>
      `If you choose this, your unpaid plan ${running} ends at once. The first payment is today.`,
    replaces: (next: string) => `If you choose this, it replaces your change to ${next}.`,
  },
  /** Above the plans, for who has none any more because the last payment failed. */
  endedUnpaid: {
    title: 'Your plan has ended',
    text: (day: string) =>
      `The payment of ${day} didn’t go through. Choose a plan to carry on; the unpaid one then ends for good.`,
  },
  price: prices,
  reduction,
  acceptance: rich(
    'By subscribing you accept the ',
    { slot: 'terms', text: 'terms and conditions' },
    ' and the ',
    { slot: 'privacy', text: 'Privacy Policy' },
    '. A plan renews by itself until you cancel it; you can cancel at any time on this page.',
  ),
  /** Inside the native app, where its store sells. */
  inApp: {
    restore: 'restore purchase',
    nothingSold: 'You can’t buy a plan in the app just now.',
    notSold: 'You can’t buy this plan in the app just now.',
    nothingBought: 'You haven’t bought anything.',
    nothingRestored: 'Nothing was restored.',
    acceptance: rich(
      'By subscribing you accept the ',
      { slot: 'terms', text: 'terms and conditions' },
      ' and the ',
      { slot: 'privacy', text: 'Privacy Policy' },
      '. A plan renews by itself until you cancel it; you can cancel at any time in your store.',
    ),
  },
  plansOffline: 'You’re offline. The plans appear as soon as you’re connected.',
  plansFailed: 'The plans didn’t load',
  triedAgain: 'We keep trying every few seconds.',
  learnMore: 'still not sure? learn more',
  learnStandardGerman: 'learn standard German',
  film: {
    name: 'Two people greet each other in Swiss German',
    play: 'Play the film',
    pause: 'Pause the film',
    /** What the two say to each other: «Grüezi! Wie gaat’s?» – «Guet, danke. Und Ine?» */
    lines: ['Hello! How are you?', 'Fine, thanks. And you?'],
  },
  toPlan: { up: 'Up to your plan', down: 'Down to your plan' },
  tryOut: (plan: string) => `Try out ${plan}`,
  viewOther: (plan: string) => `view ${plan}`,
  cancelQuestion: {
    title: (plan: string) => `Cancel ${plan}`,
    keepsUntil: (plan: string, day: string) => `You keep ${plan} until ${day}, and nothing more is charged.`,
    neverBegins: (next: string, plan: string, day: string) =>
      `${next} won’t begin. ${plan} still ends on ${day}, unless you press ‘resubscribe’ afterwards.`,
  },
  summary: {
    title: (plan: string) => `Your order: ${plan}`,
    changeTitle: (plan: string) => `Your change to ${plan}`,
    returnTitle: (plan: string) => `${plan} goes on`,
    plan: 'Plan',
    now: 'What changes today',
    atOnce: (plan: string, running: string) => `${plan} begins at once, in place of ${running}.`,
    notBefore: (running: string, day: string) => `Nothing. You keep ${running} until ${day}.`,
    goesOn: (plan: string, day: string) => `${plan} no longer ends on ${day}.`,
    drops: (next: string) => `Your change to ${next} is dropped.`,
    endsUnpaid: (running: string) => `${running}, which is unpaid, ends at once.`,
    credit: 'Credit',
    creditOf: (running: string, amount: string) =>
      `About ${amount}: what’s left of the time you paid for ${running}. We deduct it.`,
    noCredit: 'None: you use up the time you’ve paid for.',
    noCreditInTrial: 'None: you use up your free trial, which costs nothing.',
    trialGoesOn: (day: string) => `Your free trial goes on until ${day}.`,
    trialEnds: 'Your free trial ends today: this plan has no trial.',
    today: 'To pay today',
    freeFor: (amount: string, days: number) =>
      `${amount}: ${days} ${plural(days, { one: 'day is', other: 'days are' })} free.`,
    nothingYet: (amount: string) => `${amount}: nothing is charged before the first payment.`,
    restUntil: (amount: string, day: string) => `About ${amount}: the difference for the days until ${day}.`,
    lessCredit: (amount: string) => `About ${amount}, after the credit.`,
    first: 'First payment',
    next: 'Next payment',
    onDay: (amount: string, day: string) => `${amount} on ${day}`,
    isToday: (amount: string) => `${amount}, today`,
    isTodayLess: (amount: string) => `Today: about ${amount}`,
    renewal: 'Renewal',
    renews: {
      monthly: (amount: string) => `${amount} every month, automatically, until you cancel.`,
      annual: (amount: string) => `${amount} every year, automatically, until you cancel.`,
    },
    cancelling: 'How to cancel',
    cancelAnyTime:
      'At any time, with ‘cancel’ on the Subscriptions page. You keep access until the end of the time you paid for.',
    cancelInTrial: (day: string) =>
      `At any time, with ‘cancel’ on the Subscriptions page. Cancel before ${day}, and nothing is charged.`,
    promotion: 'Add a promo code on the next page; taxes are shown there.',
    continue: 'Continue to payment',
    payAndUpgrade: 'Pay and upgrade',
    confirmUpgrade: 'Upgrade now',
    confirmChange: 'Confirm the change',
    confirmReturn: 'Resubscribe',
    back: 'Back',
    owned: 'You already have this plan.',
  },
  changed: {
    title: 'SUCCESS',
    now: (plan: string) => `You have ${plan} now.`,
    later: (plan: string, day: string) => `${plan} begins on ${day}. Until then nothing changes.`,
  },
  invoices: {
    title: 'Invoices and receipts',
    away: 'They didn’t load. Come back in a while.',
    open: (day: string) => `download the invoice of ${day}`,
    download: 'download',
    status: { paid: 'paid', open: 'to be paid', refunded: 'refunded', void: 'not valid' },
    refunded: (amount: string) => `${amount} refunded`,
  },
  cardOnFile: (brand: string, last4: string) => (last4 === '' ? brand : `${brand} ending in ${last4}`),
  cardBrands: { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', twint: 'TWINT' },
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
    /** Inside the app of the other system, which must be told apart from the one that is meant. */
    runsOn: {
      android: 'Your plan runs on Google Play. To manage it, open the app on your Android phone or tablet.',
      ios: 'Your plan runs on the App Store. To manage it, open the app on your iPhone or iPad.',
    },
  },
  cancelled: {
    title: 'Nothing was charged',
    lead: 'You left before paying, so nothing has changed.',
    notSure: rich(
      'Not sure which plan fits? ',
      { slot: 'contact', text: 'Ask us' },
      ': we answer ourselves.',
    ),
  },
  card: {
    title: 'Your card',
    lead: 'You can see and change the card that pays for your plan on the subscriptions page.',
    updatedTitle: 'Your card is updated',
    updated: (card: string) => `From now on we charge your plan to ${card}. There’s nothing else to do.`,
    notUpdated: 'Your card wasn’t changed',
    notFinished: 'You left the page for the new card before you’d finished. We keep using the card you had.',
    unknown: 'We can’t find this card change in the account you’re logged in to.',
    logInToSee: 'Log in to see which card pays for your plan.',
    waiting: 'We’re waiting for the new card to be confirmed.',
    takesLonger: 'This is taking longer than usual. Your card is updated as soon as it’s confirmed.',
  },
  success: {
    title: 'Success',
    seeMyPlan: 'See my plan',
    planIsThere: 'You’ll find your plan on the subscriptions page.',
    logInToSee: 'Log in to see your plan and to start learning.',
    youHave: (plan: string) => `You have ${plan}`,
    trialBegun: (day: string) => `Your free trial has begun. First payment on ${day}.`,
    paid: (day: string) => `Thank you! Your payment went through on ${day}. A receipt is on its way to you.`,
    beginsLater: (plan: string, running: string, day: string) =>
      `You keep ${running} until ${day}. Then ${plan} begins, with its first payment on that day. You paid nothing today.`,
    firstPayment: (plan: string, day: string) => `${plan}. First payment: ${day}.`,
    logInNext: 'Log in with the account that bought it to start learning.',
    startLearning: 'Start learning',
    whatNow: {
      title: 'What now?',
      lesson: 'Watch your first lesson. Ten minutes a day are plenty.',
      hour: 'See when your first private lesson is, and what you need for it.',
      live: 'Join the next live lesson: its page tells you when it begins.',
      mail: 'Check your email: the confirmation is on its way.',
    },
    nothingBought: 'You haven’t bought anything',
    unknownTitle: 'We can’t find this purchase',
    unknown: 'It may belong to another account, or be more than a day old.',
    notFinished: 'You didn’t finish this payment, so nothing was charged.',
    oneMoment: 'One moment',
    progress: 'Waiting for the confirmation',
    waiting: 'We’re waiting for the payment to be confirmed.',
    takesLonger:
      'This is taking longer than usual. You’ll find your plan on the subscriptions page as soon as it’s confirmed.',
  },
  /** `/cancel-contract`: ending a plan without a log-in. */
  contract: {
    title: 'Cancel a contract',
    lead: 'End your plan here without logging in. You keep access until the end of the time you’ve paid for.',
    email: 'email',
    emailHint: 'The address of the account that has the plan.',
    noAddress: 'Write the whole address, like mira@example.com.',
    otherAddress: 'Use another address',
    send: 'Cancel my contract',
    sentTitle: 'Check your email',
    sent: (email: string) =>
      `If ${email} has a plan, an email is on its way there. Open its link within 24 hours to confirm.`,
    confirmTitle: 'End your plan?',
    confirmLead: 'Your plan ends with the time you’ve paid for, and nothing more is charged after that.',
    confirm: 'Yes, end my plan',
    doneTitle: (plan: string) => `${plan} is cancelled`,
    done: (day: string) => `You keep access until ${day}. We’ve emailed you this confirmation.`,
    deadTitle: 'This link no longer works',
    dead: 'It has been used or is older than 24 hours. Ask for a new one.',
    again: 'Ask for a new link',
    inAccount: 'If you’re logged in, you can cancel on the Subscriptions page, too.',
    failed: 'That didn’t work. Try again in a moment.',
  },
});

/** What the billing files of 'download my data' hold, by name without ending. */
export const billingExport = {
  billing: 'Your plans, and your number at the payment service.',
  'billing-payments': 'What you paid, and what we refunded. Amounts are in hundredths.',
  'billing-subscriptions': 'Your plans: which, since when, until when.',
};
