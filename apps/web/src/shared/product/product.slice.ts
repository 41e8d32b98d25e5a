import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WebConfiguration } from '@school/contract/configuration';

/** The operator's settings for this site. Until `init.json` has arrived, the product's own defaults. */
export type ProductState = WebConfiguration['product'];

export const initialProduct: ProductState = {
  siteName: 'Swiss German',
  signInProviders: ['password'],
  appCheck: 'off',
  stripePublishableKey: null,
  marketingUrl: '',
  learnStandardGermanUrl: '',
  isDemo: false,
};

const productSlice = createSlice({
  name: 'product',
  initialState: initialProduct,
  reducers: {
    productConfigured: (_state, action: PayloadAction<ProductState>) => action.payload,
  },
});

export const productReducer = productSlice.reducer;
export const { productConfigured } = productSlice.actions;

export const selectProduct = (state: { product: ProductState }): ProductState => state.product;
