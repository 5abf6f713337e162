// One message: who said it and when, words, pictures to look at closely, and the card of an order or of goods.
import type { ReactNode } from 'react';
import { Image } from '@/ui/Image';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Row } from '@/ui/kit/Row';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './Bubble.module.css';
import type { Message } from './talk';

const pictureWidthPx = 96;
const cardPicturePx = 44;

export interface Ways {
  onOpenPicture: (url: string) => void;
  onOpenOrder: (orderId: number) => void;
  onOpenProduct: (productId: number) => void;
}

interface SubjectProps {
  imageUrl: string;
  title: string;
  notes: readonly ReactNode[];
  onPress?: () => void;
}

/** An order or goods in one row. */
export function Subject({ imageUrl, title, notes, onPress }: SubjectProps) {
  return (
    <Row
      lead={
        <span className={styles.thumb}>
          <Image src={imageUrl} alt="" ratio={1} widthPx={cardPicturePx} />
        </span>
      }
      title={title}
      titleLines="one"
      notes={notes}
      {...(onPress ? { onPress } : {})}
    />
  );
}

function Cards({ message, ways }: { message: Message; ways: Ways }) {
  const { t } = useTranslation('customerService');
  const { order, product } = message;
  return (
    <>
      {order && (
        <div className={styles.card}>
          <Subject
            imageUrl={order.imageUrl}
            title={order.title}
            notes={[
              t('chat.order', { number: order.orderNumber }),
              <span key="state" className={styles.facts}>
                {order.statusText} <Price cents={order.payableCents} size="small" />
              </span>,
            ]}
            onPress={() => ways.onOpenOrder(order.orderId)}
          />
        </div>
      )}
      {product && (
        <div className={styles.card}>
          <Subject
            imageUrl={product.imageUrl}
            title={product.name}
            notes={[<Price key="price" cents={product.priceCents} size="small" />]}
            onPress={() => ways.onOpenProduct(product.productId)}
          />
        </div>
      )}
    </>
  );
}

export function Bubble({ message, ways }: { message: Message; ways: Ways }) {
  const { t } = useTranslation('customerService');
  return (
    <div className={styles.message} data-by={message.sender}>
      <span className={styles.spoken}>{t(message.sender === 'member' ? 'chat.me' : 'chat.staff')}</span>
      {message.text && <p className={styles.text}>{message.text}</p>}
      {message.imageUrls.length > 0 && (
        <ul className={styles.pictures}>
          {message.imageUrls.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.picture}
                aria-label={t('chat.openPicture', { number: index + 1 })}
                onClick={() => ways.onOpenPicture(url)}
              >
                <Image src={url} alt={t('chat.picture', { number: index + 1 })} ratio={1} widthPx={pictureWidthPx} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Cards message={message} ways={ways} />
      <time className={styles.time}>{formatDateTime(message.at).slice(11)}</time>
    </div>
  );
}
