import { thirdPartyTexts } from '@school/texts/en/third-party';
import { useSelector } from 'react-redux';
import { ThirdPartyChoices } from '../../../features/third-party-scripts/script-choices.tsx';
import { selectConfiguration } from '../../../shared/configuration/configuration.slice.ts';
import { selectParentAppOS } from '../../../shared/metadata/metadata.slice.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Block } from '../../../shared/ui/block.tsx';

/** Which scripts of others may run here; nothing where the operator has set none. */
export function ThirdPartyBlock() {
  const { title } = useTexts(thirdPartyTexts);
  const { outside } = useSelector(selectConfiguration);
  const isEmbedded = useSelector(selectParentAppOS) !== null;
  if (outside === null || isEmbedded) return null;
  return (
    <Block title={title}>
      <ThirdPartyChoices outside={outside} />
    </Block>
  );
}
