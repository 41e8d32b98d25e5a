export type SheetAction<Value extends string> = {
  value: Value;
  label: string;
  /** `main`: what the system would have pressed. */
  kind?: 'main' | 'quiet';
};

export type SheetQuestion<Value extends string> = {
  title: string;
  lines?: readonly string[];
  /** Fields of the sheet, above its buttons. */
  fields?: readonly HTMLElement[];
  actions: readonly SheetAction<Value>[];
};

export type Sheets = {
  /** Which button was pressed; null: the sheet was put away. */
  ask: <Value extends string>(question: SheetQuestion<Value>) => Promise<Value | null>;
};

/** The system's own sheets, over the page and outside of its reach: one at a time, as on a phone. */
export function createSheets(place: HTMLElement, page: HTMLIFrameElement): Sheets {
  let close: (() => void) | null = null;
  const ask = <Value extends string>(question: SheetQuestion<Value>): Promise<Value | null> => {
    close?.();
    return new Promise((resolve) => {
      const done = (value: Value | null) => {
        close = null;
        place.replaceChildren();
        page.inert = false;
        page.focus({ preventScroll: true });
        resolve(value);
      };
      close = () => done(null);
      const sheet = drawSheet(question, done);
      page.inert = true;
      place.replaceChildren(sheet);
      (sheet.querySelector<HTMLElement>('input') ?? sheet.querySelector<HTMLElement>('button'))?.focus();
    });
  };
  return { ask };
}

function drawSheet<Value extends string>(
  { title, lines = [], fields = [], actions }: SheetQuestion<Value>,
  done: (value: Value | null) => void,
): HTMLElement {
  const sheet = document.createElement('form');
  sheet.className = 'sheet';
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-modal', 'true');
  sheet.setAttribute('aria-label', title);
  const heading = document.createElement('h2');
  heading.textContent = title;
  const ridge = document.querySelector<HTMLTemplateElement>('#ridge')?.content.cloneNode(true) ?? '';
  const texts = lines.map((line) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  const buttons = document.createElement('div');
  buttons.className = 'choices';
  buttons.append(...actions.map((action) => drawAction(action, done)));
  sheet.append(ridge, heading, ...texts, ...fields, buttons);
  sheet.addEventListener('submit', (event) => {
    event.preventDefault();
    done(actions.find(({ kind }) => kind === 'main')?.value ?? null);
  });
  sheet.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') done(null);
  });
  return sheet;
}

function drawAction<Value extends string>(
  { value, label, kind }: SheetAction<Value>,
  done: (value: Value) => void,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = kind ?? 'plain';
  button.textContent = label;
  button.addEventListener('click', () => done(value));
  return button;
}

/** An input with its label above. */
export function field(label: string, value: string, type = 'text'): [HTMLElement, HTMLInputElement] {
  const outside = document.createElement('label');
  outside.className = 'field';
  const input = document.createElement('input');
  input.type = type;
  input.value = value;
  outside.append(label, input);
  return [outside, input];
}
