import { REGION_NAMES } from '@school/domain/spelling/region-names';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { exercisesTexts } from '@school/texts/en/exercises';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { SelectField } from '../../shared/ui/text-field.tsx';
import { useChangeRegionMutation, useGetRegionQuery } from './exercises.api.ts';

/** Where the course is at home. */
const HOME = 'Züri';

/** Where a learner lives: what is said there is right in exercises. */
export function RegionChoice({ UID }: { UID: string }) {
  const { region: texts } = useTexts(exercisesTexts);
  const { notFetched } = useTexts(everywhereTexts);
  const { data, error, isError, refetch } = useGetRegionQuery(UID, { skip: UID === '' });
  const [change] = useChangeRegionMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const choose = async (name: string) => {
    const [region = null] = REGION_NAMES.find(([id]) => id === name) ?? [];
    const answer = await change({ UID, region });
    if ('error' in answer) showAlert(errorAlerts.failure(texts.notSaved));
  };
  if (isError && !data) return <NotFetched title={notFetched} failure={error} onRetry={refetch} />;
  return (
    <SelectField
      label={texts.label}
      hint={texts.lead}
      value={data?.region ?? ''}
      disabled={!data}
      onChange={({ target }) => void choose(target.value)}
    >
      <option lang="gsw" value="">
        {HOME}
      </option>
      {REGION_NAMES.map(([id, name]) => (
        <option key={id} lang="gsw" value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
