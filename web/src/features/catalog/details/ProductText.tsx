// What there is to read about a product: its story and its parameters.
import { Card } from '@/ui/Card';
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
    </>
  );
}
