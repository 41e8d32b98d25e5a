import { pronunciationTexts } from '@school/texts/en/pronunciation';
import { Sounds } from '../../../features/grammar/sounds.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';

/** `/grammar-page?topic=sounds-of-the-dialect`: open to everybody, and made by the rules of pronunciation. */
export function SoundsPage() {
  const { title, lead } = useTexts(pronunciationTexts);
  return (
    <Page title={title} lead={lead}>
      <Sounds />
    </Page>
  );
}
