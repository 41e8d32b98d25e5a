import type { SoldPackage } from '@school/contract/billing';
import type { PackagePrice } from '@school/contract/price-moves';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useId, useState } from 'react';
import styles from '../../../shared/pieces/pieces.module.css';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { writeAmount } from './amount.ts';
import { useListPriceMovesQuery, useMoveToPriceMutation } from './price-moves.api.ts';

type Item = Pick<SoldPackage, 'identifier' | 'Title' | 'BillingCycle' | 'StripePrice'>;

const said = (price: Item['StripePrice']) => `${price.currency.toUpperCase()}\u00a0${writeAmount(price)}`;

/** Who has each package, and whether all are moved to the price at which it is sold. `items` are as they are saved. */
export function PriceMoves({ UID, items }: { UID: string; items: readonly Item[] }) {
  const texts = useTexts(studioCourseTexts).priceMoves;
  const { data, error, isError, refetch } = useListPriceMovesQuery(
    { UID },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) return <NotFetched title={texts.failed} failure={error} onRetry={refetch} />;
  const rows = items.flatMap((item) => {
    const standing = data?.find(({ identifier }) => identifier === item.identifier);
    const isHad = standing && (standing.subscribers > 0 || standing.inStores > 0 || standing.move);
    return isHad ? [{ item, standing }] : [];
  });
  if (data && rows.length === 0) return null;
  return (
    <section className={styles.part} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p>{texts.lead}</p>
      {rows.map(({ item, standing }) => (
        <PackageMove key={item.identifier} item={item} standing={standing} />
      ))}
    </section>
  );
}

function PackageMove({ item, standing }: { item: Item; standing: PackagePrice }) {
  const { prices, priceMoves: texts } = useTexts(studioCourseTexts);
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const [move, { isLoading, error }] = useMoveToPriceMutation();
  const { subscribers, inStores, hasOtherPrices, move: running } = standing;
  const name = prices.plan(item.Title, prices[item.BillingCycle]);
  const price = said(item.StripePrice);
  const isMoved =
    running?.currency === item.StripePrice.currency && running.unit_amount === item.StripePrice.unit_amount;
  const mayMove = subscribers > 0 && hasOtherPrices && !isMoved;
  const confirm = async () => {
    if (isLoading) return;
    const { currency, unit_amount } = item.StripePrice;
    const { data } = await move({ identifier: item.identifier, currency, unit_amount });
    if (data) setAsked(false);
  };
  const isOutdated = error !== undefined && 'reason' in error && error.reason === 'price-changed';
  return (
    <div className={styles.part}>
      <h4>{name}</h4>
      <p>
        {texts.subscribers(subscribers)}
        {subscribers > 0 && !hasOtherPrices ? ` ${texts.alwaysCost(price)}` : null}
      </p>
      {inStores > 0 ? <p>{texts.inStores(inStores)}</p> : null}
      {running ? (
        <p>
          {texts.running(
            said({ currency: running.currency, unit_amount: running.unit_amount }),
            running.waiting,
            running.told,
            running.moved + running.had,
          )}
        </p>
      ) : null}
      {mayMove ? (
        <div className={styles.actions}>
          <Button onClick={() => setAsked(true)}>{texts.moveTo(name, price)}</Button>
        </div>
      ) : null}
      {isAsked ? (
        <Modal isWindow titleId={id} onClose={() => setAsked(false)}>
          <h2 id={id}>{texts.ask(name, price)}</h2>
          <p>{texts.consequence(subscribers)}</p>
          {inStores > 0 ? <p>{texts.inStores(inStores)}</p> : null}
          <p role="alert">{error ? (isOutdated ? texts.outdated : texts.notMoved) : null}</p>
          <div className={styles.actions}>
            <Button look="solid" isBusy={isLoading} onClick={() => void confirm()}>
              {texts.confirm}
            </Button>
            <Button onClick={() => setAsked(false)}>{texts.cancel}</Button>
          </div>
        </Modal>
      ) : null}
    </div>
  );
}
