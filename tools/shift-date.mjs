// Preloaded by `node --import` into every process of a test run (`test-clock.mjs`): `Date` is moved by
// TEST_CLOCK_OFFSET_MS and runs on from there. Timers and `performance` are as they were.

/** Sent into pages by the browser tests as well: it knows nothing but what stands in it. */
export function shiftDate(offsetMs, scope = globalThis) {
  const KEY = Symbol.for('school.shifted-date');
  const { Date: RealDate } = scope;
  if (RealDate[KEY]) return;
  const now = () => RealDate.now() + offsetMs;
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => {
      if (name === KEY) return true;
      return name === 'now' ? now : Reflect.get(target, name);
    },
  });
  RealDate.prototype.constructor = ShiftedDate;
  scope.Date = ShiftedDate;
}

const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);
if (offsetMs !== 0) shiftDate(offsetMs);
