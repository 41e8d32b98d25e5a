import { type ReactElement, useEffect, useRef, useState } from 'react';
import { ActivityIndicator, BackHandler, Linking, Platform, StatusBar, StyleSheet, View } from 'react-native';
import { WebView } from 'react-native-webview';
import { type PageMessage, readMessage, scriptOf, type TellPage } from './messages.ts';
import { SETTINGS } from './settings.ts';
import { configureSignIn, signInWithApple, signInWithGoogle } from './sign-in.ts';
import { configureStore, logInToStore, passPackages, purchase, restore } from './store.ts';

configureSignIn();
configureStore();

const { origin } = SETTINGS;
const parameters = [
  `parentAppOS=${Platform.OS}`,
  `parentAppVersion=${SETTINGS.version}`,
  `parentAppBuildNumber=${SETTINGS.buildNumber}`,
  `parentAppBundleId=${SETTINGS.bundleId}`,
];
const START = `${origin}/home?${parameters.join('&')}`;

/** A phone without an app for it, as for `mailto:`, stays where it is. */
const openOutside = (url: string) => void Linking.openURL(url).catch(() => undefined);

const isOurs = (url: string) => url === origin || url.startsWith(`${origin}/`);

async function answer(message: PageMessage, tellPage: TellPage): Promise<void> {
  switch (message.type) {
    case 'REQUEST_GOOGLE_ID_TOKEN':
      return signInWithGoogle(tellPage);
    case 'REQUEST_APPLE_ID_TOKEN_AND_NONCE':
      return signInWithApple(tellPage);
    case 'LOG_IN_TO_PURCHASE_SERVICE':
      return logInToStore(message.payload.uid, tellPage);
    case 'PURCHASE_PACKAGE':
      return purchase(message.payload, tellPage);
    case 'RESTORE_PURCHASES':
      return restore(tellPage);
  }
}

/** The whole app: the school's pages, with the system's sign-in and the system's store. */
export function SchoolApp(): ReactElement {
  const page = useRef<WebView>(null);
  const latest = useRef<PageMessage>(null);
  const [canGoBack, setCanGoBack] = useState(false);
  const tellPage: TellPage = (name, detail) => page.current?.injectJavaScript(scriptOf(name, detail));

  useEffect(() => {
    const pressed = BackHandler.addEventListener('hardwareBackPress', () => {
      if (canGoBack) page.current?.goBack();
      return canGoBack;
    });
    return () => pressed.remove();
  }, [canGoBack]);

  const hear = (json: string, from: string) => {
    // A page of another site must not buy anything.
    const message = isOurs(from) ? readMessage(json) : null;
    if (message === null) return;
    // The page waits for its latest request. It does not wait for LOG_IN_TO_PURCHASE_SERVICE.
    if (message.type !== 'LOG_IN_TO_PURCHASE_SERVICE') latest.current = message;
    answer(message, tellPage).catch(() => {
      if (latest.current === message) tellPage('STOP_LOADING_ANIMATION', undefined);
    });
  };

  return (
    <View style={styles.screen}>
      <StatusBar translucent backgroundColor="transparent" />
      <WebView
        ref={page}
        source={{ uri: START }}
        originWhitelist={['https://*', 'http://*']}
        onMessage={({ nativeEvent }) => hear(nativeEvent.data, nativeEvent.url)}
        onLoad={() => void passPackages(tellPage).catch(() => tellPage('PASS_RC_PACKAGES', {}))}
        onShouldStartLoadWithRequest={({ url, isTopFrame }) => {
          if (isTopFrame === false || isOurs(url)) return true;
          openOutside(url);
          return false;
        }}
        onOpenWindow={({ nativeEvent }) => openOutside(nativeEvent.targetUrl)}
        onNavigationStateChange={(state) => setCanGoBack(state.canGoBack)}
        onContentProcessDidTerminate={() => page.current?.reload()}
        onRenderProcessGone={() => page.current?.reload()}
        startInLoadingState
        renderLoading={() => <ActivityIndicator style={styles.waiting} />}
        allowsInlineMediaPlayback
        allowsFullscreenVideo
        allowsBackForwardNavigationGestures
        mediaPlaybackRequiresUserAction={false}
        domStorageEnabled
        contentInsetAdjustmentBehavior="never"
      />
    </View>
  );
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  waiting: { position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
});
