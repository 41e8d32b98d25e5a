import type { RegionForms } from '@school/contract/regions';
import { listRegionForms, REGION_NAMES, type RegionId } from './region-names.ts';
import { foldAnswer } from './typed-letters.ts';

const MOST_LETTERS = 300;

export type RegionReading = { ok: true; forms: RegionForms | null } | { ok: false; problem: RegionProblem };
export type RegionProblem = { kind: 'no-such-region' | 'twice' | 'no-form' | 'too-long'; text: string };

/** As a teacher writes them: 'Bärn: Anke; Basel: Butter / Angge'. Null where nothing is written. */
export function readRegionForms(text: string): RegionReading {
  const forms: RegionForms = {};
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const [name = '', ...rest] = part.split(':');
    const form = rest.join(':').trim();
    const region = findRegion(name);
    const fail = (kind: RegionProblem['kind'], about: string): RegionReading => ({
      ok: false,
      problem: { kind, text: about.trim() },
    });
    if (region === undefined) return fail('no-such-region', name);
    if (region in forms) return fail('twice', name);
    if (listForms(form).length === 0) return fail('no-form', name);
    if (form.length > MOST_LETTERS) return fail('too-long', name);
    forms[region] = form;
  }
  return { ok: true, forms: Object.keys(forms).length > 0 ? forms : null };
}

export function writeRegionForms(forms: RegionForms): string {
  return listRegionForms(forms)
    .map(({ name, form }) => `${name}: ${form}`)
    .join('; ');
}

/** The forms that one region has, each by itself. */
export function listForms(form: string): string[] {
  return form
    .split('/')
    .map((one) => one.trim())
    .filter((one) => foldAnswer(one) !== '');
}

/** By its name here or in the files of a course: Bärn, bern. */
function findRegion(name: string): RegionId | undefined {
  const asked = name.trim().toLowerCase();
  return REGION_NAMES.find(([id, own]) => id === asked || own.toLowerCase() === asked)?.[0];
}
