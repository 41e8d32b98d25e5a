import type { ThirdPartyConfiguration } from '@school/contract/configuration';
import { thirdPartyTexts } from '@school/texts/en/third-party';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { chooseThirdPartyConsents } from './choose-consents.ts';
import { selectThirdPartyConsents } from './script-consents.slice.ts';
import { tellShowConsents } from './script-events.ts';

/** What of others may run in this browser; where a provider's banner asks, its window is opened. */
export function ThirdPartyChoices({ outside }: { outside: ThirdPartyConfiguration }) {
  const texts = useTexts(thirdPartyTexts);
  const dispatch = useAppDispatch();
  const given = useSelector(selectThirdPartyConsents) ?? { analytics: false, supportChat: false };
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
            onChange={() => void dispatch(chooseThirdPartyConsents({ ...given, [name]: !given[name] }))}
          >
            {texts.choices[name]}
          </Checkbox>
        ) : null,
      )}
      <p>{texts.here}</p>
    </>
  );
}
