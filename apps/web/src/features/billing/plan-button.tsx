import type { SubscribeButton } from '@school/domain/subscribe-button';
import { billingTexts } from '@school/texts/en/billing';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { paintOf } from './button-colour.ts';
import { isWithheld, type SoldPackage } from './store-offer.ts';

type PlanButtonProps = {
  item: SoldPackage;
  button: SubscribeButton;
  isBusy: boolean;
  onPress: () => void;
};

/** The one button of a card: in its package's colour while it sells, outlined once it takes something away. */
export function PlanButton({ item, button: { label, action }, isBusy, onPress }: PlanButtonProps) {
  const { buttons } = useTexts(billingTexts);
  if (label === null) return null;
  const isOff = isWithheld(item, action);
  const takesAway = action === 'cancel' || label === 'DOWNGRADE';
  const { look, style } = takesAway || isOff ? { look: 'plain' as const, style: undefined } : paintOf(item);
  return (
    <Button
      look={look}
      style={style}
      isWide
      isBusy={isBusy}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      {buttons[label]}
    </Button>
  );
}
