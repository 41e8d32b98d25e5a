import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { configurationLoaded } from '../../shared/configuration/configuration.slice.ts';
import { loadConfiguration } from '../../shared/configuration/load-configuration.ts';

/** Brings the operator's settings in after the first paint; without them the product's own defaults stay. */
export function useConfiguration(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    loadConfiguration().then(
      ({ product }) => dispatch(configurationLoaded(product)),
      () => undefined,
    );
  }, [dispatch]);
}
