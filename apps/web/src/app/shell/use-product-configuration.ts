import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { loadConfiguration } from '../../shared/api/configuration.ts';
import { productConfigured } from '../../shared/product/product.slice.ts';

/** Brings the operator's settings in after the first paint; without them the product's own defaults stay. */
export function useProductConfiguration(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    loadConfiguration().then(
      ({ product }) => dispatch(productConfigured(product)),
      () => undefined,
    );
  }, [dispatch]);
}
