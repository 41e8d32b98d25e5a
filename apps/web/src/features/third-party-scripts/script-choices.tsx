import type { OutsideConfiguration } from '@school/contract/configuration';
import { outsideTexts } from '@school/texts/en/outside';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { chooseOutsideConsents } from './choose-consents.ts';
import { selectOutsideConsents } from './script-consents.slice.ts';
import { tellShowConsents } from './script-events.ts';

/** What of others may run in this browser; where a provider's banner asks, its window is opened. */
export function OutsideChoices({ outside }: { outside: OutsideConfiguration }) {
  const texts = useTexts(outsideTexts);
  const dispatch = useAppDispatch();
  const given = useSelector(selectOutsideConsents) ?? { analytics: false, supportChat: false };
  if (outside.consentBanner)
    return (
      <p>
        <Button onClick={tellShowConsents}>{texts.openBanner}</Button>
      </p>
    );
  return (
    <>
      {(['analytics', 'supportChat'] as const).map((name) =>
        outside[name] ? (
          <Checkbox
            key={name}
            checked={given[name]}
            onChange={() => void dispatch(chooseOutsideConsents({ ...given, [name]: !given[name] }))}
          >
            {texts.choices[name]}
          </Checkbox>
        ) : null,
      )}
      <p>{texts.here}</p>
    </>
  );
}
