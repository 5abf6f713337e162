// The member's thread with the mall or a shop: what was said, and the bar to say more.
import { requireSignIn } from '@galleria/client/signIn';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Subject } from '@/features/customerService/Bubble';
import { Composer, type Offer } from '@/features/customerService/Composer';
import { HoursLine } from '@/features/customerService/HoursLine';
import { Log } from '@/features/customerService/Log';
import { ThreadState } from '@/features/customerService/ThreadState';
import { type Thread, useTalk } from '@/features/customerService/talk';
import { useThreadRead } from '@/features/customerService/useThreadRead';
import { useHost } from '@/hosts/HostContext';
import { goodsPage } from '@/routes/catalog/goods';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { Button } from '@/ui/Button';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import type { Subjects } from './HelpView';

const messageHeightPx = 72;

/** What the member came from, as a card; undefined until it is known. */
function useOffer({ orderId, productId }: Subjects): Offer | undefined {
  const { t } = useTranslation('customerService');
  const order = useQuery({ ...queryFor('get_order', { orderId: orderId ?? 0 }), enabled: orderId !== undefined });
  const product = useQuery({
    ...queryFor('get_product', { productId: productId ?? 0 }),
    enabled: orderId === undefined && productId !== undefined,
  });
  if (order.data) {
    const { orderNumber, items } = order.data;
    const [first] = items;
    const note = t('chat.order', { number: orderNumber });
    return {
      input: { orderId: order.data.orderId },
      send: 'write.sendOrder',
      content: <Subject imageUrl={first?.imageUrl ?? ''} title={first?.name ?? note} notes={[note]} />,
    };
  }
  if (product.data) {
    const { name, imageUrls, skus } = product.data;
    const [first] = skus;
    return {
      input: { productId: product.data.productId },
      send: 'write.sendProduct',
      content: (
        <Subject
          imageUrl={imageUrls[0] ?? ''}
          title={name}
          notes={[first && <Price key="price" cents={first.priceCents} size="small" />]}
        />
      ),
    };
  }
  return undefined;
}

function EndButton({ thread }: { thread: Thread }) {
  const { t } = useTranslation('customerService');
  const close = useOperation('close_customer_thread', { done: t('chat.ended') });
  const ask = async () => {
    const isSure = await confirm({ title: t('chat.endAsk'), body: t('chat.endBody'), confirmText: t('chat.end') });
    if (isSure) await close({ shopId: thread.shopId });
  };
  return (
    <Button kind="quiet" size="small" onPress={ask}>
      {t('chat.end')}
    </Button>
  );
}

export function ChatView(subjects: Subjects) {
  const { shopId } = subjects;
  const { t } = useTranslation('customerService');
  const host = useHost();
  const { query, loadEarlier, isSignedIn } = useTalk(shopId);
  const service = useQuery(queryFor('get_customer_service', {}));
  const offer = useOffer(subjects);
  const [isOfferGone, setOfferGone] = useState(false);
  useThreadRead(shopId, query.data);
  if (!isSignedIn) {
    return (
      <Page>
        <EmptyState icon="service" title={t('chat.guest')} body={t('chat.guestBody')}>
          <Button onPress={() => requireSignIn()}>{t('chat.signIn')}</Button>
        </EmptyState>
      </Page>
    );
  }
  const thread = query.data?.thread;
  const hours = service.data && <HoursLine service={service.data} />;
  return (
    <Page
      title={query.data?.shopName || t('mall')}
      navigationRight={thread?.mayClose && <EndButton thread={thread} />}
      bottom={
        query.data && (
          <Composer shopId={shopId} offer={isOfferGone ? undefined : offer} onOfferGone={() => setOfferGone(true)} />
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={4} height={messageHeightPx} />}
        isEmpty={({ messages }) => messages.length === 0}
        empty={
          <>
            <EmptyState icon="service" title={t('chat.empty')} body={t('chat.emptyBody')} />
            {hours}
          </>
        }
      >
        {(talk) => (
          <Log
            messages={talk.messages}
            hasEarlier={talk.hasEarlier}
            loadEarlier={loadEarlier}
            onOpenOrder={(orderId) => host.open(orderDetailPage, { orderId })}
            onOpenProduct={(productId) => host.open(goodsPage, { productId })}
            end={[talk.thread?.state, talk.thread?.mayRate, service.data?.isOpen].join()}
          >
            {talk.thread && <ThreadState thread={talk.thread} />}
            {hours}
          </Log>
        )}
      </Loaded>
    </Page>
  );
}
