import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';

export type AlertInput = {
  id: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
};

/** A button as it is kept in the state; what its press does lives in `pressHandlers`. */
export type AlertButton = {
  title: string;
  /** `main` is filled; the others are outlined. */
  style?: 'main' | 'plain';
  redirectTo?: string;
  /** Hands the value of the input with this id to the handler. */
  getInputByID?: string;
  /** A plain action to dispatch when pressed. */
  onClickReduxAction?: UnknownAction;
};

export type AlertState = {
  isHidden: boolean;
  title: string;
  description: string;
  /** Where closing leads, unless the pressed button says otherwise. */
  redirectTo: string | null;
  buttons: AlertButton[];
  inputs: AlertInput[];
};

/** Gets the value of the input that the button names, or an empty text. */
export type PressHandler = (inputValue: string) => void | Promise<void>;

export type AlertContent = {
  title?: string;
  description?: string;
  redirectTo?: string;
  inputs?: readonly AlertInput[];
  buttons?: readonly (AlertButton & { onClick?: PressHandler })[];
  /** For an alert without buttons: what its OK does besides closing. */
  onClick?: PressHandler;
};

const initialState: AlertState = {
  isHidden: true,
  title: '',
  description: '',
  redirectTo: null,
  buttons: [],
  inputs: [],
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
});

export const alertReducer = alertSlice.reducer;
export const { alertShown, hideAlert } = alertSlice.actions;

export type StateWithAlert = { alert: AlertState };
export const selectAlert = (state: StateWithAlert): AlertState => state.alert;

/** Functions cannot live in the state; there is one alert at a time, so one list of them is enough. */
let pressHandlers: (PressHandler | undefined)[] = [];

/** The handler of the shown alert's button at `index` (0 for the single OK). */
export function findPressHandler(index: number): PressHandler | undefined {
  return pressHandlers[index];
}

/** Shows an alert, in place of the one that may be open. Without buttons it has a single OK. */
export function showAlert(content: AlertContent): ThunkAction<void, StateWithAlert, unknown, UnknownAction> {
  return (dispatch) => {
    const buttons = content.buttons ?? [];
    pressHandlers = buttons.length > 0 ? buttons.map((button) => button.onClick) : [content.onClick];
    dispatch(
      alertShown({
        title: content.title ?? '',
        description: content.description ?? '',
        redirectTo: content.redirectTo ?? null,
        inputs: [...(content.inputs ?? [])],
        buttons: buttons.map(({ onClick: _onClick, ...button }) => button),
      }),
    );
  };
}
