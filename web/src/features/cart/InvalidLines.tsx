// What lies in the cart but cannot be bought any more.
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { GoodsRow } from '@/ui/kit/GoodsRow';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './InvalidLines.module.css';
import type { CartLine } from './useCart';

interface InvalidLinesProps {
  lines: readonly CartLine[];
  onClear: () => unknown;
}

export function InvalidLines({ lines, onClear }: InvalidLinesProps) {
  const { t } = useTranslation('cart');
  return (
    <Card
      title={t('invalid.title', { count: lines.length })}
      extra={
        <Button kind="outline" size="small" onPress={onClear}>
          {t('invalid.clear')}
        </Button>
      }
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.cartLineId}>
            <GoodsRow
              goods={line}
              unitPriceCents={line.priceCents}
              quantity={line.quantity}
              isFaded
              end={<Tag tone="quiet">{t(line.state === 'sold_out' ? 'invalid.soldOut' : 'invalid.gone')}</Tag>}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
