import type { Plugin } from 'vite';

/** How react-router's module ends that measures navigations for those who ask for it (`instrumentations`). */
const EXPORTS =
  'export { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext };';

/**
 * It is not asked for here, and the bundler cannot see that: it would be 2 kB of what every first visit waits for. The one
 * function that is always called finds no receiver.
 */
export function routerWithoutInstrumentation(): Plugin {
  return {
    name: 'router-without-instrumentation',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
      handler(code) {
        if (!code.includes(EXPORTS)) throw new Error('react-router’s instrumentation has other parts.');
        const names = EXPORTS.slice('export { '.length, -' };'.length).split(', ');
        const all = names.map((name) => `none as ${name}`).join(', ');
        return { code: `function none() {}\nexport { ${all} };`, map: null };
      },
    },
  };
}
