// What can be exchanged for as long as it lasts.
import { MallWays } from './MallWays';
import { OfferList } from './OfferList';

export default function UnderwayPage() {
  return (
    <OfferList asked={{ kind: 'underway' }}>
      <MallWays here="underway" />
    </OfferList>
  );
}
