import { buildApp } from '../../src/app/build-app.ts';
import { createContext } from '../../src/app/context.ts';
import { readConfig } from '../../src/platform/config.ts';

/** Runs the server as a separate process, on the database and the settings of the test that starts it. */
const ctx = createContext(readConfig(process.env, 'test'));
const app = await buildApp(ctx);
await app.listen({ host: '127.0.0.1', port: ctx.config.port });
