import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { shape, string } from '../../shared/parse/shape.ts';

const parseState = shape({ token: string });

/**
 * The token of the mail whose link led here, or nothing. It is taken out of the address, where others might read it; with
 * this entry of the history it stays.
 */
export function useMailedToken(): string {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const given = parameters.get('token') ?? '';
  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return given !== '' ? given : (parseState(location.state)?.token ?? '');
}
