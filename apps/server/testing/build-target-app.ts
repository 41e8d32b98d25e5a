import { type StripeStandIn, startStripeStandIn } from '@school/stripe-stand-in';
import type { Log } from '../src/platform/log.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import {
  type Endpoint,
  type Known,
  listAuthEndpoints,
  listCallables,
  listDocumentOperations,
  listRoutes,
} from './endpoints.ts';
import type { SignedInAccount } from './factories/accounts.ts';
import { importLessons } from './import-lessons.ts';
import { type Route, recordRoutes } from './route-table.ts';
import { createTestDatabase } from './test-database.ts';
import { unlimited } from './unlimited.ts';

const LESSON = 'im-kafi';
const STRIPE = { apiKey: 'sk_test_target_0123', webhookSecret: 'whsec_test_target_0123' };

export type TargetApp = TestApp & {
  routes: readonly Route[];
  stripe: StripeStandIn;
  webhookSecret: string;
  knownOf: (account: SignedInAccount) => Known;
};

/** The whole server with a lesson of the sample course and a payment stand-in, without limits, to be shot at. */
export async function buildTargetApp(log?: Log): Promise<TargetApp> {
  const database = await createTestDatabase();
  const stripe = await startStripeStandIn({
    databaseUrl: database.url,
    ...STRIPE,
    webhookUrl: 'http://127.0.0.1:9/webhooks/stripe',
    publicBaseUrl: 'http://127.0.0.1:1/demo/stripe',
  });
  const { routes, stop } = recordRoutes();
  const test = await buildTestApp(
    {
      STRIPE_SECRET_KEY: STRIPE.apiKey,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
      STRIPE_API_BASE: stripe.origin,
      LIMIT_UNDER_WAY_PER_ADDRESS: '1000',
      LIMIT_UNDER_WAY_PER_ACCOUNT: '1000',
    },
    { limits: unlimited, ...(log && { log }) },
  );
  stop();
  await importLessons(test.ctx, LESSON);
  const { apiKey, projectId } = test.ctx.config;
  return {
    ...test,
    routes,
    stripe,
    webhookSecret: STRIPE.webhookSecret,
    knownOf: (account) => ({ ...account, apiKey, projectId, lessonId: LESSON }),
    close: async () => {
      await stripe.stop();
      await test.close();
      await database.drop();
    },
  };
}

/** Everything that takes a request: callables, the auth API, the document store, and every route of the application. */
export function listEndpointsByKind({ routes, knownOf }: TargetApp, account: SignedInAccount): Endpoint[][] {
  const known = knownOf(account);
  return [listCallables(), listAuthEndpoints(known), listDocumentOperations(known), listRoutes(routes)];
}

export function listEndpoints(target: TargetApp, account: SignedInAccount): Endpoint[] {
  return listEndpointsByKind(target, account).flat();
}
