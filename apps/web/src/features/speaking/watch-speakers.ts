const LISTEN_MS = 200;
/** Louder than a room that is quiet. */
const SPEAKING_LEVEL = 0.03;
/** A pause between two words, which is no end of speaking. */
const PAUSE_MS = 700;

/** Listens to everybody by seat, and says so when others speak than before. */
export function watchSpeakers(people: ReadonlyMap<string, { level: () => number }>, onChange: () => void) {
  const heardAtMs = new Map<string, number>();
  let speaking: readonly string[] = [];
  const listening = setInterval(() => {
    const nowMs = Date.now();
    for (const [seat, person] of people) if (person.level() > SPEAKING_LEVEL) heardAtMs.set(seat, nowMs);
    const now = [...people.keys()].filter((seat) => nowMs - (heardAtMs.get(seat) ?? 0) < PAUSE_MS);
    if (now.join() === speaking.join()) return;
    speaking = now;
    onChange();
  }, LISTEN_MS);
  return {
    list: (): readonly string[] => speaking,
    forget: (seat: string): void => void heardAtMs.delete(seat),
    stop: (): void => clearInterval(listening),
  };
}
