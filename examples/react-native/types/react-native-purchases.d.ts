// What the example uses of RevenueCat's SDK, react-native-purchases 10.
declare module 'react-native-purchases' {
  export type PurchasesPackage = {
    readonly identifier: string;
    readonly product: {
      readonly identifier: string;
      readonly title: string;
      readonly priceString: string;
      readonly subscriptionPeriod: string | null;
      readonly introPrice: { readonly price: number; readonly period: string } | null;
    };
  };
  export type CustomerInfo = { readonly activeSubscriptions: string[] };
  type ProductChange = { readonly oldProductIdentifier: string };

  const Purchases: {
    configure: (options: { apiKey: string }) => void;
    logIn: (appUserID: string) => Promise<{ customerInfo: CustomerInfo; created: boolean }>;
    getOfferings: () => Promise<{
      current: { readonly availablePackages: PurchasesPackage[] } | null;
    }>;
    purchasePackage: (
      aPackage: PurchasesPackage,
      upgradeInfo?: null,
      productChangeInfo?: ProductChange | null,
    ) => Promise<{ productIdentifier: string; customerInfo: CustomerInfo }>;
    restorePurchases: () => Promise<CustomerInfo>;
    /** iOS only; 2 is eligible. */
    checkTrialOrIntroductoryPriceEligibility: (
      productIdentifiers: string[],
    ) => Promise<{ [productID: string]: { readonly status: number } }>;
  };

  export { Purchases as default };
}
