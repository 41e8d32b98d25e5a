/** Takes away every cookie that scripts can see: the school's own are for the server alone, so these are of others. */
export function forgetCookies(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');
  const parts = window.location.hostname.split('.');
  const domains = parts.map((_part, index) => `; domain=${parts.slice(index).join('.')}`);
  for (const name of names.filter(Boolean)) for (const domain of ['', ...domains]) expire(name, domain);
}

function expire(name: string, domain: string): void {
  // The newer cookieStore is not in every browser.
  Reflect.set(document, 'cookie', `${name}=; path=/; max-age=0${domain}`);
}
