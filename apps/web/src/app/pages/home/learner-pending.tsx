import { homeTexts } from '@school/texts/en/home';
import { Welcome } from '../../../features/home/welcome.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Section } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

/** The learner's home while their session or its code is on its way: the same first lines, and the player's place. */
export function LearnerPending({ username }: { username: string }) {
  const { goOnHere } = useTexts(homeTexts);
  return (
    <>
      <Welcome username={username} />
      <Section title={goOnHere}>
        <Skeleton height="24rem" />
      </Section>
    </>
  );
}
