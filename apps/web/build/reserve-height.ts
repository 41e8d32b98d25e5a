import type { Rolldown } from 'vite';
import { listRouteFiles } from './route-files.ts';

type Room = {
  /** Of its page. */
  name: string;
  /** The module that its route loads. */
  route: string;
  /** A phone's keyboard makes the page smaller: its field stays in sight. */
  hasField?: true;
};

/** What `/live-lessons` frames, and Zoom's meeting. */
export const ROOMS: readonly Room[] = [
  { name: 'live-chat', route: 'features/chat/room/chat-room.tsx', hasField: true },
  { name: 'live-stage', route: 'features/stage/room/stage-room.tsx' },
  { name: 'live-zoom', route: 'features/speaking/zoom/zoom-room.tsx' },
];

/**
 * A room's page, made of `index.html`: it asks for its own code and styles together with the app's, which the page around
 * it has in the browser already.
 */
export function makeRoom(index: string, { route, hasField }: Room, bundle: Rolldown.OutputBundle): string {
  const { scripts, sheets } = listRouteFiles(bundle, route);
  const isNew = (file: string) => !index.includes(`="/${file}"`);
  const links = [
    '<meta name="robots" content="noindex" />',
    ...sheets.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const page = index
    .replace(/ *<link rel="(?:manifest|apple-touch-icon)"[^>]*>\n/g, '')
    // A token that is kept is enough for most: who needs the configuration asks for it.
    .replace(/ *<link rel="preload"[^>]*init\.json[^>]*>\n?/, '')
    // No room has a drawing in it.
    .replace(/<svg class="paper-cuts".*?<\/defs><\/svg>/s, '')
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
  return hasField
    ? page.replace(/(<meta name="viewport" content="[^"]*)/, '$1, interactive-widget=resizes-content')
    : page;
}
