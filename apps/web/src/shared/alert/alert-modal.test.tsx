import { en } from '@school/texts/en';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { createErrorAlerts } from '../errors/error-catalogue.ts';
import { selectMetadata, windowResized } from '../metadata/metadata.slice.ts';
import { selectAlert, showAlert } from './alert.slice.ts';

const address = () => screen.getByTestId('address').textContent;

const errorAlerts = createErrorAlerts(en.alerts);

/** The browser's own, and whose entry of the history this is. */
function BackButton() {
  const navigate = useNavigate();
  const state = useLocation().state as { window?: string } | null;
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <output data-testid="entries">{state?.window ?? 'none'}</output>
    </>
  );
}

describe('the alert', () => {
  it('has a single OK when it brings no buttons, and redirects after closing', async () => {
    const store = renderApp(null);
    store.dispatch(showAlert(errorAlerts.lessonNotSignedIn));
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('No access.');
    expect(alert.textContent).toContain(
      'Please Sign in to access this lesson or make sure the url is correct.',
    );
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['OK']);
    expect(address()).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(address()).toBe('/sign-in-up'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('follows the address of the pressed button', async () => {
    const store = renderApp(null);
    store.dispatch(showAlert(errorAlerts.flashcardsFailed));
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(address()).toBe('/subscriptions'));
  });

  it('hands the value of the named input to the handler', async () => {
    const onSend = vi.fn();
    const store = renderApp(null);
    store.dispatch(
      showAlert({
        ...errorAlerts.resetPassword,
        inputs: [{ id: 'reset-email', label: 'email', type: 'email' }],
        buttons: [{ title: 'Cancel' }, { title: 'Send', getInputByID: 'reset-email', onClick: onSend }],
      }),
    );
    await userEvent.type(await screen.findByLabelText('email'), 'mira@learner.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith('mira@learner.example');
    expect(selectAlert(store.getState()).isHidden).toBe(true);
  });

  it('leaves what was behind it alone when its button is pressed twice', async () => {
    const onBehind = vi.fn();
    const store = renderApp(
      <button type="button" onClick={onBehind}>
        behind
      </button>,
    );
    store.dispatch(showAlert({ title: 'Sure?', buttons: [{ title: 'YES' }] }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    const behind = screen.getByRole('button', { name: 'behind' });
    fireEvent.click(behind, { detail: 2 });
    expect(onBehind).not.toHaveBeenCalled();
    fireEvent.click(behind, { detail: 1 });
    expect(onBehind).toHaveBeenCalledTimes(1);
    // A double press that is meant for what is there now.
    await waitFor(() => {
      fireEvent.click(behind, { detail: 2 });
      expect(onBehind).toHaveBeenCalledTimes(2);
    });
  });

  const askToDelete = async (onYes: () => void) => {
    const store = renderApp(null);
    store.dispatch(
      showAlert({
        title: 'Sure?',
        buttons: [
          { title: 'YES', onClick: onYes, redirectTo: '/deleted' },
          { title: 'NO', style: 'main' },
        ],
      }),
    );
    return screen.findByRole('alertdialog');
  };
  // What the browser sends for the Escape key.
  const pressEscape = (alert: HTMLElement) => fireEvent(alert, new Event('cancel', { cancelable: true }));

  it('decides nothing by Escape', async () => {
    const onYes = vi.fn();
    pressEscape(await askToDelete(onYes));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onYes).not.toHaveBeenCalled();
    expect(address()).toBe('/');
  });

  it('decides nothing by a press beside it', async () => {
    const onYes = vi.fn();
    fireEvent.click(await askToDelete(onYes), { clientX: 5, clientY: 5 });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onYes).not.toHaveBeenCalled();
    expect(address()).toBe('/');
  });

  it('with something typed stays when the press goes beside it', async () => {
    const store = renderApp(null);
    store.dispatch(
      showAlert({ title: 'Where to?', inputs: [{ id: 'to', label: 'email' }], buttons: [{ title: 'Send' }] }),
    );
    fireEvent.click(await screen.findByRole('alertdialog'), { clientX: 5, clientY: 5 });
    expect(selectAlert(store.getState()).isHidden).toBe(false);
  });

  const dismiss = {
    Escape: pressEscape,
    'a press beside it': (alert: HTMLElement) => fireEvent.click(alert, { clientX: 5, clientY: 5 }),
  };
  it.each(Object.entries(dismiss))(
    '%s leads nowhere where a single OK would lead on',
    async (_name, close) => {
      const onClick = vi.fn();
      const store = renderApp(null, undefined, '/videos/a');
      store.dispatch(showAlert({ ...errorAlerts.lessonNotSignedIn, onClick }));
      close(await screen.findByRole('alertdialog'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(onClick).toHaveBeenCalledTimes(1);
      expect(address()).toBe('/videos/a');
    },
  );

  const leading = Object.entries(errorAlerts).flatMap(([name, alert]) =>
    typeof alert !== 'function' && JSON.stringify(alert).includes('"redirectTo"')
      ? [[name, alert] as const]
      : [],
  );
  it.each(leading)('Escape leads nowhere from %s', async (_name, alert) => {
    const store = renderApp(null, undefined, '/videos/a');
    store.dispatch(showAlert(alert));
    pressEscape(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/videos/a');
  });

  it('back only closes what would lead on, and stays on the page', async () => {
    const back = <BackButton />;
    const store = renderApp(back, undefined, '/videos/a');
    store.dispatch(showAlert(errorAlerts.lessonNotSignedIn));
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(screen.getByTestId('entries').textContent).toBe('alert'));
    fireEvent.click(screen.getByText('back'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/videos/a');
    expect(screen.getByTestId('entries').textContent).toBe('none');
  });

  it('OK leads on in place of the entry that the alert had, so that back leads to the page itself', async () => {
    const store = renderApp(<BackButton />, undefined, '/videos/a');
    store.dispatch(showAlert(errorAlerts.lessonNotSignedIn));
    await waitFor(() => expect(screen.getByTestId('entries').textContent).toBe('alert'));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(address()).toBe('/sign-in-up'));
    fireEvent.click(screen.getByText('back'));
    await waitFor(() => expect(address()).toBe('/videos/a'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByTestId('entries').textContent).toBe('none');
  });

  it('begins at the main button', async () => {
    await askToDelete(() => undefined);
    expect(document.activeElement?.textContent).toBe('NO');
  });

  it('shows children between its words and its buttons, and hands over what is named there', async () => {
    const onSend = vi.fn();
    const store = renderApp(null);
    store.dispatch(
      showAlert({
        title: 'Which day?',
        children: (
          <label>
            day <input name="day" defaultValue="MON" />
          </label>
        ),
        buttons: [{ title: 'OK', getInputByID: 'day', onClick: onSend }],
      }),
    );
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toBe('Which day?day OK');
    expect(selectAlert(store.getState()).children).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith('MON');
    store.dispatch(showAlert({ title: 'Next' }));
    expect((await screen.findByRole('alertdialog')).textContent).toBe('NextOK');
  });

  it('does a press’s plain action', async () => {
    const store = renderApp(null);
    store.dispatch(
      showAlert({ title: 'A', buttons: [{ title: 'OK', onClickReduxAction: windowResized(321) }] }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(selectMetadata(store.getState()).windowInnerHeight).toBe(321);
  });

  it('keeps no function in the state', () => {
    const store = renderApp(null);
    store.dispatch(showAlert({ title: 'A', buttons: [{ title: 'OK', onClick: () => undefined }] }));
    const alert = selectAlert(store.getState());
    expect(JSON.parse(JSON.stringify(alert))).toEqual(alert);
  });

  it('can show the next alert from the handler of the one before', async () => {
    const store = renderApp(null);
    store.dispatch(
      showAlert({
        title: 'First',
        onClick: () => {
          store.dispatch(showAlert({ title: 'Second' }));
        },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Second')).toBeDefined();
  });
});
