import { lessonsTexts } from '@school/texts/en/lessons';
import { type ComponentProps, Suspense, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { ThreeMinutes as ThreeMinutesPart } from '../../../features/exercises/three-minutes.tsx';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { selectMetadata } from '../../../shared/metadata/metadata.slice.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { useInView } from '../../../shared/ui/use-in-view.ts';
import styles from './lesson-screen.module.css';

const ThreeMinutes = lazyInTime(async () => ({
  default: (await import('../../../features/exercises/three-minutes.tsx')).ThreeMinutes,
}));

type LessonExercisesProps = Omit<ComponentProps<typeof ThreeMinutesPart>, 'of' | 'gapsWay' | 'sayingWay'> & {
  asked: number;
  hasGaps: boolean;
  onGaps: () => void;
};

/** A lesson's three minutes. They are fetched, with their code, when they come near the viewport or are asked for. */
export function LessonExercises({ hasGaps, onGaps, ...props }: LessonExercisesProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place);
  const coming = <div className={styles.exercisesPlace} />;
  return (
    <div ref={place} data-exercises="">
      {isNear || props.asked > 0 ? (
        <Suspense fallback={coming}>
          <ThreeMinutes
            {...props}
            gapsWay={<GapsButton isOn={hasGaps} onPress={onGaps} />}
            sayingWay={<SayItLink lessonID={props.lessonID} />}
          />
        </Suspense>
      ) : (
        coming
      )}
    </div>
  );
}

function GapsButton({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  const { filmGaps } = useTexts(lessonsTexts);
  return (
    <Button look="quiet" aria-pressed={isOn} onClick={onPress}>
      {filmGaps}
    </Button>
  );
}

/** A native app gives its pages no microphone. */
function SayItLink({ lessonID }: { lessonID: string }) {
  const { sayIt } = useTexts(lessonsTexts);
  if (useSelector(selectMetadata).isEmbeddedInAndroidIosApp) return null;
  return (
    <ButtonLink look="quiet" to={paths.sayIt(lessonID)}>
      {sayIt}
    </ButtonLink>
  );
}
