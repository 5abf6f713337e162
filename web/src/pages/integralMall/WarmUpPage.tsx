// What the points mall is about to offer.
import { OfferList } from './OfferList';

export default function WarmUpPage() {
  return <OfferList asked={{ isToCome: true }} />;
}
