// A collection of products.
import { GroupPage } from './GroupPage';

export default function GoodsGroupListPage() {
  return <GroupPage />;
}
