/** What a school in production has to say, and no more. */
export const PRODUCTION_SETTINGS = {
  DATABASE_URL: 'postgresql://school@127.0.0.1/school',
  PUBLIC_ORIGIN: 'https://my-school.test',
  PROJECT_ID: 'my-school',
  API_KEY: '0123456789abcdef0123456789abcdef',
  APP_SECRET: '0123456789abcdef0123456789abcdef0123456789abcdef',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Swiss German <school@my-school.test>',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};
/** Which the start gives where the operator does not. */
export const PLACES = { MEDIA_DIR: '/srv/media', WEB_DIR: '/srv/web' };
