import type { RegionForms } from '@school/contract/regions';
import { listRegionForms, type RegionId } from '@school/domain/spelling/region-names';
import { createContext, useContext } from 'react';
import { Dialect } from './dialect.tsx';

/** Where the learner lives, where that is not Zürich: what is said there is named first. */
export const OwnRegion = createContext<RegionId | null>(null);

/** What other regions say, each behind its region's name: Bärn Anke · Basel Butter. */
export function SaidElsewhere({ forms, className }: { forms: RegionForms; className?: string | undefined }) {
  const own = useContext(OwnRegion);
  const all = listRegionForms(forms).map(({ region, name, form }) => ({ region, said: `${name}: ${form}` }));
  const first = all.find(({ region }) => region === own);
  const others = all.filter((one) => one !== first).map(({ said }) => said);
  return (
    <Dialect className={className}>
      {first ? <strong>{first.said}</strong> : null}
      {first && others.length > 0 ? ' · ' : null}
      {others.join(' · ')}
    </Dialect>
  );
}
