// What was said, oldest first, with its pictures and cards; the last word is always in sight.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useRight } from '@/api/rights';
import { formatDateTime } from '@/ui/format';
import { Money } from '@/ui/Money';
import { useTranslation } from '@/ui/useTranslation';
import styles from './CustomerService.module.css';
import type { OrderCard, Said } from './customerService';

export function Conversation({ messages }: { messages: readonly Said[] }) {
  const { t } = useTranslation('customerService');
  const region = useRef<HTMLElement>(null);
  const lastPlace = messages.at(-1)?.message.place;
  useEffect(() => {
    const shown = region.current;
    if (shown && lastPlace !== undefined) shown.scrollTop = shown.scrollHeight;
  }, [lastPlace]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached.
    <section ref={region} className={styles.conversation} tabIndex={0} aria-label={t('conversation')}>
      <ol className={styles.messages}>
        {messages.map((said) => (
          <li key={said.message.place} className={said.message.sender === 'staff' ? styles.ours : styles.theirs}>
            <Message said={said} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Message({ said: { author, message } }: { said: Said }) {
  const { t } = useTranslation('customerService');
  const { sender, text, imageUrls, order, product, at } = message;
  return (
    <>
      <span className={styles.note}>{`${author || t(`actors.${sender}`)} · ${formatDateTime(at)}`}</span>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {imageUrls.length > 0 && (
        <ul className={styles.pictures}>
          {imageUrls.map((url) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img className={styles.picture} src={url} alt={t('picture')} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {order && <OrderLine order={order} />}
      {product && <ProductLine product={product} />}
    </>
  );
}

/** An order as it is now; whoever may see orders opens it. */
export function OrderLine({ order }: { order: OrderCard }) {
  const isHeld = useRight('get_order_record').isHeld;
  const { orderId, orderNumber, title, imageUrl, statusText, payableCents } = order;
  return (
    <div className={styles.card}>
      {imageUrl !== '' && <img className={styles.cardPicture} src={imageUrl} alt="" />}
      <div>
        <p>{isHeld ? <Link to={`/orders/${orderId}`}>{title}</Link> : title}</p>
        <p className={styles.note}>{`${orderNumber} · ${statusText}`}</p>
        <p>
          <Money cents={payableCents} />
        </p>
      </div>
    </div>
  );
}

function ProductLine({ product }: { product: NonNullable<Said['message']['product']> }) {
  const isHeld = useRight('get_goods').isHeld;
  const { productId, name, imageUrl, priceCents } = product;
  return (
    <div className={styles.card}>
      {imageUrl !== '' && <img className={styles.cardPicture} src={imageUrl} alt="" />}
      <div>
        <p>{isHeld ? <Link to={`/goods/${productId}`}>{name}</Link> : name}</p>
        <p>
          <Money cents={priceCents} />
        </p>
      </div>
    </div>
  );
}
