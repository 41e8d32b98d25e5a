import type { Caller } from '../people.ts';

const PAGES = [
  '/',
  '/home',
  '/cancel',
  '/cancel-contract',
  '/collect-consents',
  '/contact',
  '/disclaimer',
  '/flashcards',
  '/flashcards/im-kafi',
  '/grammar-page',
  '/live-lessons',
  '/live-meeting',
  '/live/chat',
  '/live/stage',
  '/mail-unsubscribe',
  '/mini-lessons/ade-und-bis-bald',
  '/my-account',
  '/privacy-policy',
  '/privacy-policy-google',
  '/sign-in-up',
  '/studio',
  '/subscriptions',
  '/success/x/',
  '/success-card-update',
  '/terms-and-conditions',
  '/unsubscribe',
  '/videos/im-kafi',
  '/videos/gruezi-mitenand',
  '/videos/nothing',
  '/nothing-at-all',
  '/__/auth/action',
  '/__/auth/handler',
];
const FILES = [
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/service-worker.js.map',
  '/assets/nothing.js',
  '/health/live',
  '/health/ready',
];

/** Every page by its head and headings, in both languages; and the files that machines read. */
export async function askPages({ ask }: Caller): Promise<void> {
  for (const page of PAGES) {
    await ask(`page ${page}`, page);
    await ask(`page ${page} in German`, page, { headers: { 'accept-language': 'de-CH' } });
  }
  for (const file of FILES) await ask(`file ${file}`, file);
  await ask('a page that is asked for twice', '/home', { method: 'HEAD' });
  await ask('a page that is written to', '/home', { body: {} });
  await ask('an odd address', '/%E0%A4%A');
  await ask('one click to unsubscribe', '/mail-unsubscribe?token=nothing', {
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
}
