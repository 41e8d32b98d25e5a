import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const VerdictSchema = z.strictObject({ caught: z.boolean(), by: z.string(), why: z.string() });
const KnownSchema = z.strictObject({
  verdicts: z.record(z.string(), VerdictSchema),
  /** Which conditions each test comes by, as it is written. */
  seen: z.record(z.string(), z.array(z.string())),
});

export type Verdict = z.infer<typeof VerdictSchema>;
export type Verdicts = {
  find: (name: string) => Verdict | undefined;
  keep: (name: string, verdict: Verdict) => void;
  forget: (name: string) => void;
  seenIn: (test: string) => readonly string[] | undefined;
  keepSeen: (test: string, seen: string[]) => void;
};

/** What earlier runs found, kept in a file as it is found: a run that is ended goes on where it was. */
export function openVerdicts(folder: string): Verdicts {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'known.json');
  const known = existsSync(path)
    ? KnownSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    : { verdicts: {}, seen: {} };
  const write = () => writeFileSync(path, JSON.stringify(known, null, 1));
  return {
    find: (name) => known.verdicts[name],
    keep: (name, verdict) => {
      known.verdicts[name] = verdict;
      write();
    },
    forget: (name) => {
      delete known.verdicts[name];
      write();
    },
    seenIn: (test) => known.seen[test],
    keepSeen: (test, seen) => {
      known.seen[test] = seen;
      write();
    },
  };
}
