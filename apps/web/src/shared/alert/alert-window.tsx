import { alertsTexts } from '@school/texts/en/alerts';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type AlertState, DISMISSED } from './alert.slice.ts';
import styles from './alert-window.module.css';

type AlertWindowProps = {
  alert: AlertState;
  /** `index` is the pressed button's place, 0 for the single OK, `DISMISSED` for none; `values` those of the inputs, by id. */
  onPress: (index: number, values: Record<string, string>) => void;
  children: ReactNode;
};

/** The alert itself: title, description, children, inputs, buttons. Loaded when the first one is shown. */
export function AlertWindow({ alert, onPress, children }: AlertWindowProps) {
  const id = useId();
  const texts = useTexts(alertsTexts);
  const form = useRef<HTMLFormElement>(null);
  const buttons = alert.buttons.length > 0 ? alert.buttons : [{ title: texts.ok, style: 'main' as const }];
  const found = buttons.findIndex((button) => button.style === 'main');
  const mainIndex = Math.max(0, found);

  const press = (index: number) => onPress(index, readValues(form.current));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press(alert.inputs.length > 0 ? mainIndex : 0);
  };

  if (alert.isHidden) return null;
  return (
    <Modal
      role="alertdialog"
      isWindow
      className={styles.window}
      titleId={`${id}-title`}
      descriptionId={describedBy(id, alert)}
      // Escape decides nothing, and leads nowhere.
      onClose={() => press(DISMISSED)}
      // A phone has no Escape. What is typed or chosen in an alert is not lost to a slip beside it.
      closesOutside={alert.inputs.length === 0 && !alert.children}
    >
      <h2 id={`${id}-title`} className={alert.title ? styles.title : 'visually-hidden'}>
        {alert.title || texts.message}
      </h2>
      <Paragraph>{alert.note}</Paragraph>
      <Paragraph id={`${id}-advice`}>{alert.advice}</Paragraph>
      <Paragraph id={`${id}-description`}>{alert.description}</Paragraph>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {children}
        {alert.inputs.map((input) => (
          <TextField
            key={input.id}
            name={input.id}
            label={input.label}
            type={input.type ?? 'text'}
            autoComplete={input.autoComplete ?? 'off'}
            defaultValue={input.value}
          />
        ))}
        <div className={styles.buttons}>
          {buttons.map((button, index) => (
            <AlertButton
              key={button.title}
              button={button}
              isFirst={alert.inputs.length === 0 && index === mainIndex}
              onPress={() => press(index)}
            />
          ))}
        </div>
      </form>
    </Modal>
  );
}

function Paragraph({ id, children }: { id?: string; children: string | undefined }) {
  return children ? (
    <p id={id} className={styles.text}>
      {children}
    </p>
  ) : null;
}

type AlertButtonProps = {
  button: AlertState['buttons'][number];
  /** It has the focus when the window opens. */
  isFirst: boolean;
  onPress: () => void;
};

function AlertButton({ button: { title, href, style }, isFirst, onPress }: AlertButtonProps) {
  return href ? (
    <a href={href} rel="noreferrer" className={buttonClass({})} onClick={onPress}>
      {title}
    </a>
  ) : (
    <Button
      look={style === 'main' ? 'main' : 'plain'}
      data-first-focus={isFirst ? '' : undefined}
      onClick={onPress}
    >
      {title}
    </Button>
  );
}

function describedBy(id: string, { description, advice }: AlertState): string | undefined {
  const ids = [advice && `${id}-advice`, description && `${id}-description`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

function readValues(form: HTMLFormElement | null): Record<string, string> {
  if (!form) return {};
  return Object.fromEntries(
    [...new FormData(form)].map(([id, value]) => [id, typeof value === 'string' ? value : '']),
  );
}
