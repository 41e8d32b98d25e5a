import { createSlice } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED } from 'redux-remember';

/** Whether the kept state is back; until then the app shows 'please wait ...'. */
const restoredSlice = createSlice({
  name: 'restored',
  initialState: { isRestored: false },
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(REMEMBER_REHYDRATED, (state) => {
      state.isRestored = true;
    });
  },
});

export const restoredReducer = restoredSlice.reducer;
export const selectIsRestored = (state: { restored: { isRestored: boolean } }): boolean =>
  state.restored.isRestored;
