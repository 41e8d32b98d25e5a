import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { rootReducer } from '../store/root-reducer.ts';
import type { Thunk } from '../store/thunk.ts';

export type AlertInput = {
  id: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  /** What stands in it at first. */
  value?: string;
};

/** A button as it is kept in the state; what its press does lives in the services' `pressHandlers`. */
export type AlertButton = {
  title: string;
  /** `main` is filled; the others are outlined. */
  style?: 'main' | 'plain';
  redirectTo?: string;
  /** Leads out of the site: the button is a link. */
  href?: string;
  /** Hands the value of the input with this id to the handler. */
  getInputByID?: string;
  /** A plain action to dispatch when pressed. */
  onClickReduxAction?: UnknownAction;
};

export type AlertState = {
  isHidden: boolean;
  title: string;
  /** Stands before the description, in a separate paragraph. */
  note: string;
  description: string;
  /** Before a provider's own words: a sentence in plain ones, what is wrong and what to do. */
  advice: string;
  /** Where a press on a button leads, unless that says otherwise. */
  redirectTo: string | null;
  buttons: AlertButton[];
  inputs: AlertInput[];
  /** Whether it has something besides; what that is lives in the services' `alertChildren`. */
  children: boolean;
};

/** Gets the value of the input that the button names, or an empty text. */
export type PressHandler = (inputValue: string) => void | Promise<void>;

export type AlertContent = {
  title?: string;
  note?: string;
  description?: string;
  advice?: string;
  redirectTo?: string;
  inputs?: readonly AlertInput[];
  buttons?: readonly (AlertButton & { onClick?: PressHandler })[];
  /** For an alert without buttons: what happens once it is closed, by its OK or otherwise. */
  onClick?: PressHandler;
  /** What stands between its words and its inputs; what is named there is an input too. */
  children?: ReactNode;
};

/** The place of the button that was pressed, where an alert was closed without one. */
export const DISMISSED = -1;

const initialState: AlertState = {
  isHidden: true,
  title: '',
  note: '',
  description: '',
  advice: '',
  redirectTo: null,
  buttons: [],
  inputs: [],
  children: false,
};

const alertSlice = createSlice({
  name: 'alert',
  initialState,
  reducers: {
    alertShown: (_state, action: PayloadAction<Omit<AlertState, 'isHidden'>>) => ({
      ...action.payload,
      isHidden: false,
    }),
    /** The words stay until the next alert, so that nothing flickers while it closes. */
    hideAlert: (state) => {
      state.isHidden = true;
    },
  },
  selectors: { selectAlert: (state) => state },
}).injectInto(rootReducer);

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    alert: AlertState;
  }
}

export const { hideAlert } = alertSlice.actions;
export const { selectAlert } = alertSlice.selectors;

/** The handler of the shown alert's button at `index` (0 for the single OK). */
export function findPressHandler(index: number): Thunk<PressHandler | undefined> {
  return (_dispatch, _getState, { pressHandlers }) => pressHandlers.current[index];
}

/** What the shown alert has besides its words and inputs. */
export function findAlertChildren(): Thunk<ReactNode> {
  return (_dispatch, _getState, { alertChildren }) => alertChildren.current;
}

/** Shows an alert, in place of the one that may be open. Without buttons it has a single OK. */
export function showAlert(content: AlertContent): Thunk {
  return (dispatch, _getState, { pressHandlers, alertChildren }) => {
    const buttons = content.buttons ?? [];
    pressHandlers.current = buttons.length > 0 ? buttons.map((button) => button.onClick) : [content.onClick];
    alertChildren.current = content.children ?? null;
    dispatch(
      alertSlice.actions.alertShown({
        title: content.title ?? '',
        note: content.note ?? '',
        description: content.description ?? '',
        advice: content.advice ?? '',
        redirectTo: content.redirectTo ?? null,
        inputs: [...(content.inputs ?? [])],
        children: alertChildren.current !== null,
        buttons: buttons.map(({ onClick: _onClick, ...button }) => button),
      }),
    );
  };
}
