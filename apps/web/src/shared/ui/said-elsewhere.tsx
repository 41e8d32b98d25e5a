import type { RegionForms } from '@school/contract/regions';
import { listRegionForms } from '@school/domain/spelling/region-names';
import { Dialect } from './dialect.tsx';

/** What other regions say, each behind its region's name: Bärn Anke · Basel Butter. */
export function SaidElsewhere({ forms, className }: { forms: RegionForms; className?: string | undefined }) {
  return (
    <Dialect className={className}>
      {listRegionForms(forms)
        .map(({ name, form }) => `${name}: ${form}`)
        .join(' · ')}
    </Dialect>
  );
}
