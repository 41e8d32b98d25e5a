import { NotFound } from '../../shell/not-found.tsx';

export function NotFoundPage() {
  return <NotFound />;
}
