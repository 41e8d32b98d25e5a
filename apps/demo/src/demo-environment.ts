import { ELSEWHERE } from './demo-pages.html.ts';
import type { DemoSecrets } from './demo-secrets.ts';
import { TRANSCRIPTION_PATH } from './demo-transcription.ts';
import { APP_CLIENT_IDS } from './phone/native-id-tokens.ts';
import type { Origins, StandIns } from './start-stand-ins.ts';

type Made = Pick<StandIns, 'stripe' | 'mailbox' | 'revenueCat' | 'signIn'> & {
  secrets: DemoSecrets;
  origins: Origins;
};

/** The school's settings in the demo, where all that is outside of it is a stand-in. */
export function environmentOf({ secrets, origins, stripe, mailbox, revenueCat, signIn }: Made) {
  return {
    PUBLIC_ORIGIN: origins.pages,
    ALLOWED_ORIGINS: origins.localhost,
    PROJECT_ID: 'swiss-german-demo',
    API_KEY: secrets.apiKey,
    APP_SECRET: secrets.appSecret,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Swiss German <school@demo.example>',
    OPERATOR_EMAILS: 'operator@demo.example',
    CONTACT_EMAIL: 'hello@demo.example',
    TEACHER_EMAIL: 'teacher@demo.example',
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_API_BASE: stripe.origin,
    REVENUECAT_SECRET_KEY: secrets.revenueCatSecretKey,
    REVENUECAT_WEBHOOK_AUTHORIZATION: secrets.revenueCatAuthorization,
    REVENUECAT_API_BASE: revenueCat.apiBase,
    PROMOTION_CODES: 'true',
    CANCEL_CONTRACT_PAGE: 'true',
    MARKETING_URL: `${origins.pages}${ELSEWHERE.marketing.path}`,
    LEARN_STANDARD_GERMAN_URL: `${origins.pages}${ELSEWHERE.standardGerman.path}`,
    SMS_WEBHOOK_URL: `${origins.own}/demo/sms`,
    SMS_WEBHOOK_SECRET: secrets.smsSecret,
    TRANSCRIPTION_URL: `${origins.own}${TRANSCRIPTION_PATH}`,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    GOOGLE_CLIENT_IDS: [signIn.google.clientId, ...Object.values(APP_CLIENT_IDS.google)].join(','),
    GOOGLE_ISSUER: signIn.google.issuer,
    APPLE_CLIENT_IDS: [signIn.apple.clientId, ...Object.values(APP_CLIENT_IDS.apple)].join(','),
    APPLE_ISSUER: signIn.apple.issuer,
    SIGN_IN_ANONYMOUS: 'true',
    SIGN_IN_EMAIL_LINK: 'true',
    // decisions §10: roomy enough for automated visitors.
    LIMIT_SIGN_UPS_PER_MINUTE: '60',
    LIMIT_LOG_INS_PER_MINUTE: '100',
    LIMIT_CODES_PER_MINUTE: '60',
    LIMIT_COMMENTS_PER_MINUTE: '600',
    LIMIT_UNDER_WAY_PER_ACCOUNT: '2000',
    LIMIT_UNDER_WAY_PER_ADDRESS: '2000',
  };
}
