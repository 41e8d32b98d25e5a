import type { Caller } from '../people.ts';

const ADDRESS =
  /(?:https?:\/\/[^"\s]+?|(?<="))\/(?:media|grammar-pdf|lesson-calendar|live|teacher-calendar)\/[^"\s]+/g;

/** Films, posters, calendars, grammar pages and card files, as the server hands out their addresses. */
export async function askFiles(caller: Caller): Promise<void> {
  const { ask, call, as, people } = caller;
  const opened = await call('files: a lesson', 'getSecureData_v2_0', { videoID: 'im-kafi' }, people.Vreni);
  for (const [index, url] of (opened.text.match(ADDRESS) ?? []).slice(0, 6).entries()) {
    await ask(`file ${index} of a lesson`, pathOf(url));
    await ask(`head of file ${index}`, pathOf(url), { method: 'HEAD' });
    await ask(`part of file ${index}`, pathOf(url), { headers: { range: 'bytes=0-3' } });
    await ask(
      `file ${index} with another signature`,
      pathOf(url).replace(/(\/(?:media|live)\/)[^/]+/, '$1x.y'),
    );
  }
  const playlist = (opened.text.match(ADDRESS) ?? []).find((url) => url.includes('.m3u8'));
  if (playlist !== undefined) await askFilm(caller, pathOf(playlist));
  for (const path of ['im-kafi', 'im-kafi/320.webp', 'im-kafi/nothing', 'nothing'])
    await ask(`poster ${path}`, `/media/posters/${path}`);
  await ask('a film with no token', '/media/x/im-kafi/master.m3u8');
  await ask('own media as a visitor', '/media/me/im-kafi/master.m3u8');
  await ask('a step up', '/media/posters/..%2f..%2fpackage.json');
  const pdf = await call('files: grammar', 'getGrammarPDFurl', { GrammarID: 'artikel' }, people.Vreni);
  for (const url of pdf.text.match(ADDRESS) ?? []) await ask('a grammar page', pathOf(url));
  await ask('a grammar page with no token', '/grammar-pdf/x/artikel.pdf');
  for (const [name, who] of [
    ['a visitor', null],
    ['VIP', people.Vreni],
  ] as const) {
    const headers = as(who);
    await ask(`cards.csv as ${name}`, '/card-files/cards.csv', { headers });
    await ask(`cards.apkg as ${name}`, '/card-files/cards.apkg', { headers });
    await ask(`cards to look at as ${name}`, '/card-files/preview', { headers, body: 'a;b' });
    await ask(`cards to take as ${name}`, '/card-files/take', { headers, body: {} });
  }
  await askCalendars(caller);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://school.test');
  return pathname + search;
}

async function askFilm({ ask }: Caller, path: string): Promise<void> {
  const master = await ask('a film', path);
  const next = master.text.split('\n').find((line) => line !== '' && !line.startsWith('#'));
  if (next === undefined) return;
  const quality = new URL(next, `http://school.test${path}`).pathname;
  const list = await ask('a film in one quality', quality);
  const piece = list.text.split('\n').find((line) => line !== '' && !line.startsWith('#'));
  if (piece !== undefined)
    await ask('a piece of it', new URL(piece, `http://school.test${quality}`).pathname, {
      headers: { range: 'bytes=0-7' },
    });
}

async function askCalendars({ ask, call, people }: Caller): Promise<void> {
  for (const path of ['lessons.ics', '2026-11-30/lesson.ics', '2026-12-01/lesson.ics', 'x/lesson.ics', 'now'])
    await ask(`live calendar: ${path}`, `/live-calendar/${path}`);
  await ask('an unknown calendar', '/lesson-calendar/nothing/lessons.ics');
  const own = await call('its own calendar', 'renewCalendarAddress', {}, people.Vreni);
  for (const url of own.text.match(ADDRESS) ?? []) await ask('a calendar of private lessons', pathOf(url));
  const teacher = await call('the teacher’s calendar', 'renewTeacherCalendar', {}, people.Trudi);
  for (const url of teacher.text.match(ADDRESS) ?? []) await ask('the calendar of all lessons', pathOf(url));
}
