import { defineArea } from '../area.ts';
import { plural } from './language.ts';

type Plan = { plan: string; price: string };
type PriceChange = { plan: string; before: string; after: string };

const HOW_TO_CANCEL =
  'You can cancel at any time on the subscriptions page: press ‘cancel’ on your plan. You keep it until the end of the paid period.';

/** Mails to learners about their plans. A price comes with its cycle: ‘CHF 40.00 per month’. */
export const billingMailsTexts = defineArea('billingMails', {
  action: 'See my plan',
  bought: {
    trialSubject: ({ plan }: Plan) => `Welcome to ${plan}: your free days have begun`,
    subject: ({ plan }: Plan) => `Welcome to ${plan}`,
    action: 'Start learning',
    trial: ({ plan, price }: Plan, day: string) => [
      `Your free trial of ${plan} has begun.`,
      `Your first payment is on ${day}: ${price}. If you cancel before that day, you pay nothing.`,
      'After that your plan renews by itself.',
    ],
    paid: ({ plan, price }: Plan, day: string) => [
      `Thank you for choosing ${plan}.`,
      `You pay ${price}, from ${day} on. Your plan renews by itself.`,
    ],
    howToCancel: HOW_TO_CANCEL,
  },
  paid: {
    subject: (amount: string, siteName: string) => `Your payment of ${amount} to ${siteName}`,
    paragraphs: ({ plan }: Plan, amount: string) => [
      `We have received your payment of ${amount} for ${plan}. Thank you!`,
    ],
    action: 'See the receipt',
    footnotes: ['All your invoices and receipts are on the subscriptions page.'],
  },
  paymentFailed: {
    subject: (siteName: string) => `Your payment to ${siteName} did not go through`,
    paragraphs: ({ plan, price }: Plan, day: string) => [
      `We could not collect the payment for ${plan} (${price}). The card may have expired or been refused.`,
      `You keep your plan until ${day}. Please give us another card before then: press ‘update card info’ on the subscriptions page.`,
    ],
    action: 'Update my card',
    footnotes: ['If you have paid meanwhile, there is nothing to do.'],
  },
  trialEnds: {
    subject: (day: string, siteName: string) => `Your free trial at ${siteName} ends on ${day}`,
    paragraphs: ({ plan, price }: Plan, day: string) => [
      `Your free trial of ${plan} ends on ${day}. Then your plan begins: ${price}.`,
      'If you would like to go on, there is nothing to do.',
      `If not, cancel before ${day} on the subscriptions page, and you pay nothing.`,
    ],
  },
  changed: {
    subject: ({ plan }: Plan, siteName: string) => `Your plan at ${siteName} changes to ${plan}`,
    atOnce: ({ plan, price }: Plan) => [
      `You have ${plan} from now on: ${price}. What was left of your earlier plan has been credited.`,
    ],
    inTrial: ({ plan, price }: Plan, day: string) => [
      `You have ${plan} from now on, and your free days go on.`,
      `Your first payment is on ${day}: ${price}. If you cancel before that day, you pay nothing.`,
    ],
    later: ({ plan, price }: Plan, day: string) => [
      `You change to ${plan} on ${day}. Your first payment for it is on that day: ${price}.`,
      'Until then you keep the plan that you have.',
    ],
    howToCancel: HOW_TO_CANCEL,
  },
  cancelled: {
    subject: ({ plan }: Plan, siteName: string) => `You have cancelled ${plan} at ${siteName}`,
    paragraphs: ({ plan }: Plan, day: string) => [
      `Your plan ${plan} ends on ${day}. Until then you keep all of it, and nothing more will be charged.`,
      'If you change your mind, press ‘resubscribe’ on the subscriptions page before that day.',
    ],
  },
  goesOn: {
    subject: ({ plan }: Plan, siteName: string) => `Your plan ${plan} at ${siteName} goes on`,
    paragraphs: ({ plan, price }: Plan, day: string) => [
      `You have taken your cancellation back. ${plan} renews on ${day}: ${price}.`,
    ],
    howToCancel: HOW_TO_CANCEL,
  },
  priceChanges: {
    subject: ({ plan }: Plan, siteName: string) => `The price of ${plan} at ${siteName} changes`,
    paragraphs: ({ plan, before, after }: PriceChange, day: string) => [
      `From ${day} on, your plan ${plan} costs ${after}. Until then it costs ${before}, as before.`,
      'If you would like to go on, there is nothing to do.',
      `If not, cancel before ${day} on the subscriptions page: press ‘cancel’ on your plan. Then nothing more will be charged.`,
    ],
  },
  priceStays: {
    subject: ({ plan }: Plan, siteName: string) => `The price of ${plan} at ${siteName} stays as it is`,
    paragraphs: ({ plan, price }: Plan) => [
      `We wrote to you that the price of ${plan} would change. It does not: you go on paying ${price}.`,
    ],
  },
  confirmCancellation: {
    subject: (siteName: string) => `Confirm that you cancel your plan at ${siteName}`,
    paragraphs: (plan: string, day: string) => [
      `Somebody, most likely you, asked to cancel ${plan}. If you confirm it, the plan ends on ${day}, and nothing more will be charged.`,
      'The link works once, within 24 hours.',
    ],
    action: 'Cancel my plan',
    footnotes: ['If it was not you, there is nothing to do: your plan stays as it is.'],
  },
  nothingToCancel: {
    subject: (siteName: string) => `There is nothing to cancel at ${siteName}`,
    paragraphs: [
      'Somebody, most likely you, asked to cancel a plan of this address. There is none that would be charged again.',
    ],
    inStore:
      'Your plan was bought in the mobile app. To cancel it go to the subscriptions of the App Store or of Google Play.',
    footnotes: ['If it was not you, there is nothing to do.'],
  },
  paysTwice: {
    subject: (siteName: string) => `You pay for two plans at ${siteName}`,
    introduction:
      'Your account has plans on two platforms at the same time, and each of them is charged. One is enough:',
    plan: {
      stripe: (title: string, address: string) =>
        `${title}, bought on the web. To end it press ‘cancel’ on the subscriptions page in your web browser: ${address}`,
      ios: (title: string, address: string) =>
        `${title}, bought in the App Store. To end it open your Apple subscriptions: ${address}. Apple gives money back at https://reportaproblem.apple.com.`,
      android: (title: string, address: string) =>
        `${title}, bought on Google Play. To end it open your Google subscriptions: ${address}. Google gives money back at https://support.google.com/googleplay/answer/2479637.`,
    },
    wayOut:
      'Cancel the one that you do not need: you keep the other. For money that you paid twice on the web, answer this mail, and we will send it back.',
    footnotes: ['The operators of the school have been told as well.'],
  },
  doublePlans: {
    subject: (count: number, siteName: string) =>
      `${plural(count, { one: '1 account', other: `${count} accounts` })} of ${siteName} ${plural(count, { one: 'has', other: 'have' })} two plans`,
    introduction:
      'These accounts may be charged twice. Please look at them at Stripe and RevenueCat, and see that one plan of each ends:',
    account: (uid: string, plans: string) => `Account ${uid}: ${plans}`,
    footnotes: ['You get this mail because your address is an operator’s.'],
  },
});
