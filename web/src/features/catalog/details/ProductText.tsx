// What there is to read about a product, and to see: its story, its parameters, and the pictures of its details below one another.
import { useState } from 'react';
import { Card } from '@/ui/Card';
import { Image } from '@/ui/Image';
import { useTranslation } from '@/ui/words';
import type { ProductDetail } from '../product';
import styles from './ProductText.module.css';

export function ProductText({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('catalog');
  return (
    <>
      {product.paragraphs.length > 0 && (
        <Card title={t('details.story')}>
          {product.paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </Card>
      )}
      {product.parameters.length > 0 && (
        <Card title={t('details.parameters')}>
          <dl className={styles.parameters}>
            {product.parameters.map((parameter) => (
              <div key={parameter.name}>
                <dt>{parameter.name}</dt>
                <dd>{parameter.value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {product.detailImageUrls.length > 0 && (
        <section className={styles.pictures} aria-label={t('details.detailPictures')}>
          {product.detailImageUrls.map((url, place) => (
            <DetailPicture
              key={url}
              url={url}
              alt={t('details.detailPicture', { name: product.name, index: place + 1 })}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** Until it arrives its place is held upright, as most such pictures are. */
const usualRatio = 3 / 4;

function DetailPicture({ url, alt }: { url: string; alt: string }) {
  const [ratio, setRatio] = useState(usualRatio);
  return (
    <Image
      src={url}
      alt={alt}
      ratio={ratio}
      widthPx={430}
      shape="square"
      onArrival={({ naturalWidth, naturalHeight }) => naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)}
    />
  );
}
