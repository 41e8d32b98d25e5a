import { homeTexts } from '@school/texts/en/home';
import { Welcome } from '../../../features/home/welcome.tsx';
import { ContinuePlace } from '../../../features/lessons/continue-place.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Section } from '../../../shared/ui/page.tsx';
import { DeskRow } from './desk-row.tsx';

/** The learner's home while their session or its code is on its way: the same first lines in the same places. */
export function LearnerPending({ username }: { username: string }) {
  const { carryOnHere } = useTexts(homeTexts);
  return (
    <>
      <Welcome username={username} />
      <DeskRow cards={null} lesson={null} />
      <Section title={carryOnHere}>
        <ContinuePlace />
      </Section>
    </>
  );
}
