import { defineConfig } from 'vite';
import server from '../apps/server/vite.config.ts';

const child = (name: string) => `../apps/server/src/features/${name}.ts`;

/** The commands beside the server, as a release has them: without the sources, and with the server's own externals. */
export default defineConfig({
  ...server,
  build: {
    ...server.build,
    sourcemap: false,
    emptyOutDir: true,
    rolldownOptions: {
      ...server.build?.rolldownOptions,
      input: {
        backup: 'src/backup.ts',
        billing: 'src/billing.ts',
        content: 'src/content.ts',
        doctor: 'src/doctor.ts',
        keys: 'src/keys.ts',
        live: 'src/live.ts',
        mail: 'src/mail.ts',
        'media-store': 'src/media-store.ts',
        operators: 'src/operators.ts',
        restore: 'src/restore.ts',
        zoom: 'src/zoom.ts',
        'poster-child': 'src/poster-child.ts',
        'course-folder-child': child('course/exchange/course-folder-child'),
        'film-folder-child': child('course/film/film-folder-child'),
        'lesson-file-child': child('course/added/lesson-file-child'),
        'password-worker': child('identity/tokens/password-worker'),
      },
    },
  },
});
