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
      `You pay ${price}, starting on ${day}. Your plan renews by itself.`,
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
  refunded: {
    subject: (amount: string, siteName: string) => `Your refund of ${amount} from ${siteName}`,
    paragraphs: ({ plan }: Plan, amount: string) => [
      `We’ve refunded ${amount} of what you paid for ${plan}.`,
      'It takes five to ten days until it’s in your account, depending on your bank.',
    ],
  },
  refundFailed: {
    subject: (amount: string) => `Your refund of ${amount} has come back to us`,
    paragraphs: ({ plan }: Plan, amount: string) => [
      `Your bank couldn’t take the ${amount} that we refunded for ${plan}. Your card may have been replaced, or your account closed.`,
      'Please reply to this email and tell us where we can send the money.',
    ],
  },
  paymentFailed: {
    subject: (siteName: string) => `Your payment to ${siteName} didn’t go through`,
    paragraphs: ({ plan, price }: Plan, day: string) => [
      `We couldn’t collect the payment for ${plan} (${price}). Your card may have expired or been refused.`,
      `You keep your plan until ${day}. Please add another card before then: press ‘update card info’ on the subscriptions page.`,
    ],
    action: 'Update my card',
    footnotes: ['If you’ve paid in the meantime, there’s nothing to do.'],
  },
  trialEnds: {
    subject: (day: string, siteName: string) => `Your free trial at ${siteName} ends on ${day}`,
    paragraphs: ({ plan, price }: Plan, day: string) => [
      `Your free trial ends on ${day}. Then your plan ${plan} begins: ${price}.`,
      'If you would like to go on, there’s nothing to do.',
      `If not, cancel before ${day} on the subscriptions page, and you pay nothing.`,
    ],
  },
  changed: {
    subject: ({ plan }: Plan, siteName: string) => `You’re changing to ${plan} at ${siteName}`,
    atOnce: ({ plan, price }: Plan) => [`You’ve changed to ${plan}: ${price} from now on.`],
    credited: ({ plan, price }: Plan) => [
      `You’ve changed to ${plan}: ${price} from now on. We’ve credited what was left of your earlier plan.`,
    ],
    inTrial: ({ plan, price }: Plan, day: string) => [
      `You’ve changed to ${plan}, and your free days go on.`,
      `Your first payment is on ${day}: ${price}. If you cancel before that day, you pay nothing.`,
    ],
    later: ({ plan, price }: Plan, day: string) => [
      `You’re changing to ${plan} on ${day}. That day you pay for it for the first time: ${price}.`,
      'Until then you keep your current plan.',
    ],
    howToCancel: HOW_TO_CANCEL,
  },
  cancelled: {
    subject: ({ plan }: Plan, siteName: string) => `${plan} at ${siteName} is cancelled`,
    paragraphs: ({ plan }: Plan, day: string) => [
      `${plan} is cancelled and ends on ${day}. Until then you keep all of it, and nothing more will be charged.`,
      'If you change your mind, press ‘resubscribe’ on the subscriptions page before that day.',
    ],
  },
  goesOn: {
    subject: ({ plan }: Plan, siteName: string) => `You’re staying with ${plan} at ${siteName}`,
    paragraphs: ({ plan, price }: Plan, day: string) => [
      `You’ve taken back your cancellation. ${plan} renews on ${day}: ${price}.`,
    ],
    howToCancel: HOW_TO_CANCEL,
  },
  priceChanges: {
    subject: ({ plan }: Plan, siteName: string) => `A new price for ${plan} at ${siteName}`,
    paragraphs: ({ plan, before, after }: PriceChange, day: string) => [
      `From ${day} on, your plan ${plan} will cost ${after}. Until then you go on paying ${before}.`,
      'If you would like to go on, there’s nothing to do.',
      `If not, cancel before ${day} on the subscriptions page: press ‘cancel’ on your plan. Then nothing more will be charged.`,
    ],
  },
  priceStays: {
    subject: ({ plan }: Plan, siteName: string) => `The price of ${plan} at ${siteName} stays the same`,
    paragraphs: ({ plan, price }: Plan) => [
      `We told you that the price of ${plan} would change. It won’t: you go on paying ${price}.`,
    ],
  },
  confirmCancellation: {
    subject: (siteName: string) => `Please confirm: cancel your plan at ${siteName}?`,
    paragraphs: (plan: string, day: string) => [
      `Somebody, most likely you, asked to cancel ${plan}. If you confirm it, the plan ends on ${day}, and nothing more will be charged.`,
      'The link works once, within 24 hours.',
    ],
    action: 'Cancel my plan',
    footnotes: ['If it wasn’t you, there’s nothing to do: your plan stays as it is.'],
  },
  nothingToCancel: {
    subject: (siteName: string) => `There’s nothing to cancel at ${siteName}`,
    paragraphs: [
      'Somebody, most likely you, asked to cancel a plan for this address. There’s no plan here that would be charged again.',
    ],
    inStore:
      'Somebody, most likely you, asked to cancel your plan. You bought it in the mobile app: to cancel it, go to your subscriptions in the App Store or Google Play.',
    footnotes: ['If it wasn’t you, there’s nothing to do.'],
  },
  paysTwice: {
    subject: (siteName: string) => `You’re paying for two plans at ${siteName}`,
    paragraphs: [
      'You have a plan on two platforms at the same time, and you’re paying for both.',
      'One is enough. Cancel the one you don’t need and keep the other:',
    ],
    plan: {
      stripe: (title: string) => `${title} from our website: cancel it here`,
      ios: (title: string) => `${title} from the App Store: cancel it there`,
      android: (title: string) => `${title} from Google Play: cancel it there`,
    },
    refund: { ios: 'Ask Apple for a refund', android: 'Ask Google for a refund' },
    footnotes: [
      'If you’ve paid twice on the web, just reply to this email and we’ll refund you.',
      'We’ve told the people who run the school, too.',
    ],
  },
  doublePlans: {
    subject: (count: number, siteName: string) =>
      `${plural(count, { one: '1 account', other: `${count} accounts` })} of ${siteName} ${plural(count, { one: 'has', other: 'have' })} two plans`,
    introduction:
      'These accounts may be paying twice. Please check them at Stripe and RevenueCat, and end one plan of each:',
    account: (uid: string, plans: string) => `Account ${uid}: ${plans}`,
    footnotes: ['You get this email because you help run the school.'],
  },
  returnedRefund: {
    subject: (amount: string, siteName: string) => `A refund of ${amount} came back to ${siteName}`,
    paragraphs: (email: string, amount: string) => [
      `The bank of ${email} couldn’t take a refund of ${amount}. The money is in your balance at Stripe again.`,
      'We’ve asked the learner to tell you where you can send it. Please pay it from your bank: Stripe won’t try again.',
    ],
    action: 'See the payments',
    footnotes: ['You get this email because you help run the school.'],
  },
});
