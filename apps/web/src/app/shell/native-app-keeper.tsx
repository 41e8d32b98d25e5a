import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectCurrentUser } from '../../features/identity/current-user.slice.ts';
import { followApp } from '../../shared/native-bridge/follow-app.ts';
import { tellPurchaseService } from '../../shared/native-bridge/tell-purchase-service.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';

/** Keeps up with the native app around the page, on any page. Shows nothing. */
export function NativeAppKeeper() {
  const { UID } = useSelector(selectCurrentUser);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const goTo = useRef(navigate);
  useEffect(() => {
    goTo.current = navigate;
  });
  useEffect(() => dispatch(followApp((page) => void goTo.current(page))), [dispatch]);
  useEffect(() => {
    // A purchase tells it once more before anything is paid, and says so where that fails.
    if (UID !== '') dispatch(tellPurchaseService(UID)).catch(() => undefined);
  }, [UID, dispatch]);
  return null;
}
