import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../tools/free-port.mjs';
import { type RunningServer, startListening } from './child-server.ts';

const NGINX = '/usr/sbin/nginx';

/**
 * As operators have it: nginx keeps connections to the server, and adds its caller's address to the X-Forwarded-For that
 * the caller sent.
 */
function configuration(
  folder: string,
  port: number,
  upstream: string,
  { locations, outside }: { locations: string; outside: string },
): string {
  // A worker that root starts would be another user, whom a test's folder is closed to.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off;
${user}
pid ${folder}/nginx.pid;
error_log stderr error;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream school {
    server ${new URL(upstream).host};
    keepalive 32;
  }
  ${outside.replaceAll('FOLDER', folder)}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://school;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
    ${locations}
  }
}`;
}

/**
 * An nginx for one test before the server at `upstream`; `locations` are further ones of its configuration, `outside` is what
 * stands before the server's block, with FOLDER for a folder of nginx.
 */
export async function startNginx(upstream: string, locations = '', outside = ''): Promise<RunningServer> {
  if (!existsSync(NGINX))
    throw new Error('This test needs nginx: install it (Debian: apt-get install nginx).');
  const folder = mkdtempSync(join(tmpdir(), 'school-nginx-'));
  const port = await findFreePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, upstream, { locations, outside }));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  const { origin, stop } = await startListening(NGINX, args, { port, cwd: folder });
  return {
    origin,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
