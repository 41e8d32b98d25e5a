import type { RegionForms } from '@school/contract/regions';
import { listRegionForms, type RegionId } from '@school/domain/spelling/region-names';
import { createContext, useContext } from 'react';
import { Dialect } from './dialect.tsx';

/** Where the learner lives, where that is not Zürich: what is said there is named first. */
export const OwnRegion = createContext<RegionId | null>(null);

/** What other regions say, each behind its region's name: Bärn Anke · Basel Butter. */
export function SaidElsewhere({ forms, className }: { forms: RegionForms; className?: string | undefined }) {
  const own = useContext(OwnRegion);
  const all = listRegionForms(forms);
  const first = all.filter(({ region }) => region === own);
  return (
    <Dialect className={className}>
      {[...first, ...all.filter(({ region }) => region !== own)].map(({ region, name, form }, place) => (
        <span key={region}>
          {place > 0 ? ' · ' : null}
          {region === own ? <strong>{`${name}: ${form}`}</strong> : `${name}: ${form}`}
        </span>
      ))}
    </Dialect>
  );
}
