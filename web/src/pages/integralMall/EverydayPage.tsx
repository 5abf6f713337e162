// The daily offers of the points mall.
import { MallWays } from './MallWays';
import { OfferList } from './OfferList';

export default function EverydayPage() {
  return (
    <OfferList asked={{ kind: 'daily' }}>
      <MallWays here="everyday" />
    </OfferList>
  );
}
