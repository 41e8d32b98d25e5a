import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));
const TYPES: { [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
};
const TEXT = /\.(html|js|css)$/;

type Files = Map<string, Buffer>;

export type ReleaseServer = {
  origin: string;
  /** From now on there is another release, and nothing of the ones before. */
  release: (mark: string) => void;
  close: () => Promise<void>;
};

/** The built app, as the releases of which every file has another name; what is no file of it comes from `origin`. */
export async function serveReleases(origin: string): Promise<ReleaseServer> {
  let files = readRelease('a');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname;
    const name = path === '/' || path === '/home' ? '/home.html' : path;
    const isPage = request.headers['sec-fetch-mode'] === 'navigate' && !path.startsWith('/__/');
    const found = files.get(name) ?? (isPage ? files.get('/index.html') : undefined);
    if (found) {
      const type = TYPES[extname(name)] ?? TYPES['.html'];
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(found);
      return;
    }
    if (path.startsWith('/assets/')) {
      response.writeHead(404).end();
      return;
    }
    const { host: _host, ...headers } = request.headers;
    const forwarded = send(
      new URL(request.url ?? '/', origin),
      { method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (mark) => {
      files = readRelease(mark);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The build, with `mark` in the name of each hashed file and in the version that the worker has of it. */
function readRelease(mark: string): Files {
  const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name) in TYPES,
  );
  const hashed = names
    .filter((name) => name.startsWith('assets/'))
    .map((name) => name.slice('assets/'.length));
  const pattern = new RegExp(hashed.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rename = (text: string) =>
    text
      .replaceAll(pattern, (name) => `${name.slice(0, -extname(name).length)}${mark}${extname(name)}`)
      .replaceAll(/(version:\s*["'`])/g, `$1${mark}`);
  return new Map(
    names.map((name) => {
      const content = readFileSync(join(DIST, name));
      return [`/${rename(name)}`, TEXT.test(name) ? Buffer.from(rename(content.toString())) : content];
    }),
  );
}
