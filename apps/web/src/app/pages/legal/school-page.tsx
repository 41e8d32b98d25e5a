import { SchoolText } from '../../../features/legal/school-text.tsx';

export function SchoolPage() {
  return <SchoolText />;
}
