import { Welcome } from '../../../features/home/welcome.tsx';
import { Today } from './today.tsx';

/** The learner's home while their session or its code is on its way: the same first lines in the same places. */
export function LearnerPending({ username }: { username: string }) {
  return (
    <>
      <Welcome username={username} />
      <Today />
    </>
  );
}
