/** Making a format takes fifty times what writing a date with it does, and a long list writes a thousand. */
function keep<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const kept = new Map<string, Format>();
  return (locale) => {
    const format = kept.get(locale) ?? make(locale);
    kept.set(locale, format);
    return format;
  };
}

/** A day in full, in the reader's own zone: 21. Dezember 2026. */
export const dayFormat = keep((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));

/** How long ago or ahead, in words: yesterday, in 3 days. */
export const agoFormat = keep((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
