import { liveTexts } from '@school/texts/en/live';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';

/** For who may not take part yet. */
export function WaysIn({ isVisitor }: { isVisitor: boolean }) {
  const texts = useTexts(liveTexts);
  return (
    <>
      <ButtonLink to={paths.subscriptions} look="main">
        {texts.seeVip}
      </ButtonLink>
      {isVisitor ? <ButtonLink to={paths.signUp}>{texts.signUp}</ButtonLink> : null}
    </>
  );
}
