/** The SDK's account as it lies in the browser, with a token that is good for a while. */
export function keepAccount(accessToken = 'token', leftMs = 3_000_000): void {
  const stsTokenManager = { accessToken, expirationTime: Date.now() + leftMs };
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify({ stsTokenManager }));
}
