import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A chat that adds its frame to the page later, with its own styles and cookie. */
const WIDGET = `
document.cookie = 'chat_visitor=1; path=/';
const style = document.createElement('style');
style.textContent = '#chat-frame { position: fixed; right: 0; bottom: 0 }';
document.head.append(style);
setTimeout(() => {
  const frame = document.createElement('div');
  frame.id = 'chat-frame';
  frame.textContent = window.chatGreeting;
  document.body.append(frame);
}, 300);`;

/** A banner that asks nothing by itself: it notes whom it was told of. */
const BANNER = `
window.told = [];
window.addEventListener('school:uid', ({ detail }) => window.told.push(detail.uid));`;

/** Sends on what is put into the SDK's data layer, as a tag does. */
const tagOf = (origin: string) => `
const send = (entry) => fetch('${origin}/collect', { method: 'POST', body: JSON.stringify([...entry]) });
for (const entry of window.dataLayer) send(entry);
window.dataLayer.push = (entry) => send(entry);`;

export type ThirdPartyProvider = {
  origin: string;
  /** Paths that were asked for, the oldest first. */
  asked: string[];
  /** What was counted. */
  collected: unknown[][];
  close: () => Promise<void>;
};

/** A third party's chat, banner and analytics, on another origin. */
export async function startThirdPartyProvider(): Promise<ThirdPartyProvider> {
  const asked: string[] = [];
  const collected: unknown[][] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider');
    asked.push(pathname);
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (pathname === '/collect') collected.push(JSON.parse(body) as unknown[]);
      const scripts: { [path: string]: string } = {
        '/widget.js': WIDGET,
        '/banner.js': BANNER,
        '/gtag/js': tagOf(origin()),
      };
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'access-control-allow-origin': '*',
      });
      response.end(scripts[pathname] ?? '');
    });
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: origin(),
    asked,
    collected,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
