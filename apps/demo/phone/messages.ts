import { type Entry, sayEntry } from './say-entry.ts';

export type MessageLog = { add: (entry: Entry) => void };

const MOST_ENTRIES = 200;
/** A hostile event may be a megabyte long. */
const MOST_SHOWN = 600;

const NAMES = { page: 'page to app', app: 'app to page', phone: 'phone' } as const;

/** The messages as they pass, in words and each with what was sent folded below, the newest in sight; `clear` and `copy` are its buttons. */
export function createMessageLog(list: HTMLElement, clear: HTMLElement, copy: HTMLElement): MessageLog {
  const lines: string[] = [];
  clear.addEventListener('click', () => {
    lines.length = 0;
    list.replaceChildren();
  });
  copy.addEventListener('click', () => {
    const said = copy.textContent;
    const done = (text: string) => {
      copy.textContent = text;
      setTimeout(() => {
        copy.textContent = said;
      }, 1_500);
    };
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => done('Copied'),
      () => done('Not allowed'),
    );
  });
  return {
    add: (entry) => {
      lines.push(`${NAMES[entry.from]}  ${entry.type}  ${toText(entry.payload)}`);
      list.append(drawEntry(entry));
      if (lines.length > MOST_ENTRIES) {
        lines.shift();
        list.firstElementChild?.remove();
      }
      list.scrollTop = list.scrollHeight;
    },
  };
}

function drawEntry(entry: Entry): HTMLElement {
  const { from, type, payload } = entry;
  const row = document.createElement('div');
  row.className = 'entry';
  row.dataset['from'] = from;
  const text = toText(payload);
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} … ${text.length} characters` : text;
  row.append(part('strong', 'said', sayEntry(entry)));
  if (from === 'phone' && (shown === '' || shown === sayEntry(entry))) return row;
  const sent = document.createElement('details');
  const summary = document.createElement('summary');
  summary.append(part('span', 'way', NAMES[from]), ' ', part('span', 'type', type));
  sent.append(summary, part('code', 'payload', shown));
  row.append(sent);
  return row;
}

function part(name: 'span' | 'strong' | 'code', className: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

function toText(payload: unknown): string {
  if (payload === undefined) return '';
  return typeof payload === 'string' ? payload : (JSON.stringify(payload) ?? typeof payload);
}
