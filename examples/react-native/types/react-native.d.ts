// What the example uses of React Native, whose own types are too large to install for a check.

/** True in a debug build. */
declare const __DEV__: boolean;

declare module 'react-native' {
  import type { ComponentType, ReactNode } from 'react';

  type Style = { [property: string]: string | number };
  export const View: ComponentType<{ style?: Style; children?: ReactNode }>;
  export const ActivityIndicator: ComponentType<{ style?: Style }>;
  export const StatusBar: ComponentType<{ translucent?: boolean; backgroundColor?: string }>;
  export const StyleSheet: { create: <Sheet extends { [name: string]: Style }>(sheet: Sheet) => Sheet };
  export const Platform: { OS: 'ios' | 'android' };
  export const Linking: { openURL: (url: string) => Promise<unknown> };
  export const BackHandler: {
    addEventListener: (event: 'hardwareBackPress', heard: () => boolean) => { remove: () => void };
  };
}
