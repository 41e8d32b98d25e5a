import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, ask, askSocket } from '../access-table/ask.ts';
import { listCalls, listDocuments, listOtherRoutes, SOCKETS } from '../access-table/operations.ts';
import { createPeople, type Person } from '../access-table/people.ts';
import { buildTargetApp, type TargetApp } from '../build-target-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../factories/accounts.ts';
import { createLesson } from '../factories/lessons.ts';
import { flips } from './switch.ts';

/** What stands behind many doors is asked about at the first of them. */
const MOST_DOORS = 6;

type Door = { name: string; ask: (who: SignedInAccount | null) => Promise<Answer> };

let target: TargetApp;
let people: Person[];
let doors: Door[];
beforeAll(async () => {
  target = await buildTargetApp();
  people = await createPeople(target.ctx);
  const other = await createSignedInAccount(target.ctx);
  const { db } = target.ctx;
  const { calls } = listCalls({
    paid: (await createLesson(db, { hasFlashcards: true })).id,
    monday: (await createLesson(db, { isMondayLesson: true, hasFlashcards: true })).id,
    sample: (await createLesson(db, { isFreeSample: true, hasFlashcards: true })).id,
  });
  doors = [
    ...[...calls, ...listOtherRoutes(target.routes)].map((door) => ({
      name: door.name,
      ask: (who: SignedInAccount | null) => ask(target, door, who),
    })),
    ...listDocuments(target, null, other).map(({ name }, at) => ({
      name,
      ask: (who: SignedInAccount | null) => {
        const door = listDocuments(target, who, other)[at];
        if (!door) throw new Error(`there is no ${name}`);
        return ask(target, door, who);
      },
    })),
    ...SOCKETS.map((door) => ({
      name: door.path,
      ask: (who: SignedInAccount | null) => askSocket(target, door, who),
    })),
  ];
}, 300_000);
afterAll(() => target.close());

/** What each person is answered; a door that breaks says so. */
async function askAll({ ask: askAs }: Door): Promise<string> {
  const answers = people.map(async ({ alone, withFactor }) => [
    await askAs(alone),
    withFactor && (await askAs(withFactor)),
  ]);
  return Promise.all(answers).then(
    (said) => JSON.stringify(said),
    (error: unknown) => `broken: ${String(error).slice(0, 120)}`,
  );
}

it('answers otherwise at a door whose condition is flipped', async () => {
  const usual = new Map<Door, string>();
  const behind = new Map<string, Door[]>();
  for (const door of doors) {
    flips.seen.clear();
    usual.set(door, await askAll(door));
    for (const name of flips.seen) behind.set(name, [...(behind.get(name) ?? []), door]);
  }
  const caught: { [name: string]: string } = {};
  const changed: string[] = [];
  for (const [name, at] of behind) {
    // Those with the fewest conditions say most of each.
    for (const door of at.slice(0, MOST_DOORS)) {
      flips.active = name;
      const said = await askAll(door);
      flips.active = null;
      const isCaught = said !== usual.get(door);
      // What a flipped door has done may have changed its answers for good: then this says nothing.
      const now = await askAll(door);
      if (now !== usual.get(door)) changed.push(`${door.name} by ${name}: ${usual.get(door)} now ${now}`);
      else if (isCaught) caught[name] = door.name;
      usual.set(door, now);
      if (isCaught) break;
    }
  }
  writeFileSync(
    join(flips.folder, 'doors.json'),
    JSON.stringify({ caught, changed, seen: [...behind.keys()], doors: doors.length }, null, 1),
  );
  expect(Object.keys(caught).length).toBeGreaterThan(0);
}, 3_600_000);
