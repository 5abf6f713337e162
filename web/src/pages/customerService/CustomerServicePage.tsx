// Customer service: what many ask and when somebody answers, then the member's own thread with the mall or a shop.
import { useArguments } from '@/hosts/page';
import { customerServicePage } from '@/routes/customerService/customerService';
import { ChatView } from './ChatView';
import { HelpView } from './HelpView';

export default function CustomerServicePage() {
  const { shopId = 0, orderId, productId, part = 'questions' } = useArguments(customerServicePage);
  return part === 'chat' ? (
    <ChatView shopId={shopId} orderId={orderId} productId={productId} />
  ) : (
    <HelpView shopId={shopId} orderId={orderId} productId={productId} />
  );
}
