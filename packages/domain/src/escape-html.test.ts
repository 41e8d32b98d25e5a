import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('leaves nothing that begins a tag, an entity, or ends an attribute', () => {
  expect(escapeHtml(`<b title="a" id='b'>Chäs & Brot</b>`)).toBe(
    '&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;Chäs &amp; Brot&lt;/b&gt;',
  );
});

it('escapes what looks escaped already, so that it is read as it was written', () => {
  expect(escapeHtml('&lt;')).toBe('&amp;lt;');
});
