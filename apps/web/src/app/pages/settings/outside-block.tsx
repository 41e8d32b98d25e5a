import { outsideTexts } from '@school/texts/en/outside';
import { useSelector } from 'react-redux';
import { OutsideChoices } from '../../../features/third-party-scripts/script-choices.tsx';
import { selectConfiguration } from '../../../shared/configuration/configuration.slice.ts';
import { selectParentAppOS } from '../../../shared/metadata/metadata.slice.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Block } from '../../../shared/ui/block.tsx';

/** Which scripts of others may run here; nothing where the operator has set none. */
export function Outside() {
  const { title } = useTexts(outsideTexts);
  const { outside } = useSelector(selectConfiguration);
  const isEmbedded = useSelector(selectParentAppOS) !== null;
  if (outside === null || isEmbedded) return null;
  return (
    <Block title={title}>
      <OutsideChoices outside={outside} />
    </Block>
  );
}
