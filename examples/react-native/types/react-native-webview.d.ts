// What the example uses of react-native-webview 16.
declare module 'react-native-webview' {
  import { Component, type ReactElement } from 'react';

  type NavigationEvent = { url: string; canGoBack: boolean; isTopFrame?: boolean };
  type Props = {
    source: { uri: string };
    originWhitelist?: string[];
    onMessage?: (event: { nativeEvent: { data: string; url: string } }) => void;
    onLoad?: () => void;
    onShouldStartLoadWithRequest?: (request: NavigationEvent) => boolean;
    onNavigationStateChange?: (state: NavigationEvent) => void;
    onOpenWindow?: (event: { nativeEvent: { targetUrl: string } }) => void;
    onContentProcessDidTerminate?: () => void;
    onRenderProcessGone?: () => void;
    renderLoading?: () => ReactElement;
    startInLoadingState?: boolean;
    allowsInlineMediaPlayback?: boolean;
    allowsFullscreenVideo?: boolean;
    allowsBackForwardNavigationGestures?: boolean;
    mediaPlaybackRequiresUserAction?: boolean;
    domStorageEnabled?: boolean;
    setSupportMultipleWindows?: boolean;
    contentInsetAdjustmentBehavior?: 'automatic' | 'scrollableAxes' | 'never' | 'always';
  };
  export class WebView extends Component<Props> {
    injectJavaScript(script: string): void;
    goBack(): void;
    reload(): void;
  }
}
