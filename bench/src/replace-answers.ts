import type { Page } from 'puppeteer-core';

/** Answers to addresses with this end, and what the page gets in their place. */
export type Replacement = { end: string; change: (body: string) => string };

/** The page still asks the server, and the browser changes the answer on its way. */
export async function replaceAnswers(page: Page, replacements: readonly Replacement[]): Promise<void> {
  const session = await page.createCDPSession();
  session.on(
    'Fetch.requestPaused',
    ({ requestId, request, responseStatusCode = 200, responseHeaders = [] }) => {
      const { pathname } = new URL(request.url);
      const change =
        replacements.find(({ end }) => pathname.endsWith(end))?.change ?? ((body: string) => body);
      const answer = async () => {
        const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
        const text = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString();
        await session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: responseStatusCode,
          responseHeaders: responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name)),
          body: Buffer.from(change(text)).toString('base64'),
        });
      };
      // A page that is left no longer waits for it.
      answer().catch(() => undefined);
    },
  );
  const patterns = replacements.map(({ end }) => ({
    urlPattern: `*${end}*`,
    requestStage: 'Response' as const,
  }));
  await session.send('Fetch.enable', { patterns });
}
