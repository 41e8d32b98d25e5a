import { useParams } from 'react-router';
import { StudioDoor } from './studio-door.tsx';
import { StudioRoom } from './studio-room.tsx';

/** `/studio` and below: one door, and what stands behind it by the address. */
export function StudioPage() {
  const { '*': rest = '' } = useParams();
  return <StudioDoor>{(operator) => <StudioRoom operator={operator} at={rest} />}</StudioDoor>;
}
