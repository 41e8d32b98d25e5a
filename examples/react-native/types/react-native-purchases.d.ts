// What the example uses of RevenueCat's SDK, react-native-purchases 10. It is the module's default export, which is
// written `export =` here.
declare module 'react-native-purchases' {
  namespace Purchases {
    type PurchasesPackage = {
      readonly identifier: string;
      readonly product: {
        readonly identifier: string;
        readonly title: string;
        readonly priceString: string;
        readonly subscriptionPeriod: string | null;
        readonly introPrice: { readonly price: number; readonly period: string } | null;
      };
    };
    type CustomerInfo = { readonly activeSubscriptions: string[] };
    type StoreReplacementMode = 'WITH_TIME_PRORATION' | 'DEFERRED';
    type StoreProductChangeInfo = {
      readonly oldProductIdentifier: string;
      readonly replacementMode?: StoreReplacementMode;
    };
  }

  const Purchases: {
    STORE_REPLACEMENT_MODE: { readonly [Mode in Purchases.StoreReplacementMode]: Mode };
    configure: (options: { apiKey: string }) => void;
    logIn: (appUserID: string) => Promise<{ customerInfo: Purchases.CustomerInfo; created: boolean }>;
    getOfferings: () => Promise<{
      current: { readonly availablePackages: Purchases.PurchasesPackage[] } | null;
    }>;
    purchasePackage: (
      aPackage: Purchases.PurchasesPackage,
      upgradeInfo?: null,
      productChangeInfo?: Purchases.StoreProductChangeInfo | null,
    ) => Promise<{ productIdentifier: string; customerInfo: Purchases.CustomerInfo }>;
    restorePurchases: () => Promise<Purchases.CustomerInfo>;
    /** iOS only; 2 is eligible. */
    checkTrialOrIntroductoryPriceEligibility: (
      productIdentifiers: string[],
    ) => Promise<{ [productID: string]: { readonly status: number } }>;
  };
  export = Purchases;
}
