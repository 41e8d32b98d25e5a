import { BRAND } from '@school/domain/brand';

const PNG = 'image/png';

/**
 * What a browser needs to install the app (W3C Web Application Manifest). The pictures: `npm run pictures`. Its only words
 * are the school's name, which is the same in every language: it names none.
 */
export function createWebManifest({ siteName }: { siteName: string }): string {
  return JSON.stringify({
    id: '/home',
    name: siteName,
    short_name: siteName,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: BRAND.paper,
    background_color: BRAND.paper,
    categories: ['education'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: PNG },
      { src: '/icon-512.png', sizes: '512x512', type: PNG },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
    ],
  });
}
