// What the example uses of the two sign-in libraries.
declare module '@react-native-google-signin/google-signin' {
  export const GoogleSignin: {
    configure: (options: { webClientId?: string; iosClientId?: string }) => void;
    hasPlayServices: () => Promise<boolean>;
    signIn: () => Promise<
      { type: 'success'; data: { idToken: string | null } } | { type: 'cancelled'; data: null }
    >;
    signOut: () => Promise<null>;
  };
}

declare module '@invertase/react-native-apple-authentication' {
  export const appleAuth: {
    Operation: { LOGIN: number };
    Scope: { EMAIL: number; FULL_NAME: number };
    performRequest: (options: {
      requestedOperation: number;
      requestedScopes: number[];
    }) => Promise<{ identityToken: string | null; nonce: string }>;
  };
  export const appleAuthAndroid: {
    ResponseType: { ID_TOKEN: string };
    Scope: { ALL: string };
    configure: (options: {
      clientId: string;
      redirectUri: string;
      responseType: string;
      scope: string;
    }) => void;
    signIn: () => Promise<{ id_token?: string; nonce?: string }>;
  };
}
