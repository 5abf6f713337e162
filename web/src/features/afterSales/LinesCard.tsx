// Which lines of the order it is about, and how many pieces of each.
import { Card } from '@/ui/Card';
import { Checkbox } from '@/ui/kit/Choice';
import { formatDateTime } from '@/ui/kit/dateTime';
import { GoodsRow } from '@/ui/kit/GoodsRow';
import { Stepper } from '@/ui/kit/Stepper';
import { useTranslation } from '@/ui/words';
import { isOpen, type ReturnableLine } from './afterSales';
import styles from './LinesCard.module.css';
import type { Application } from './useApplication';

/** Lines with which nothing can be done stand pale with the reason. */
export function LinesCard({ form }: { form: Application }) {
  const { t } = useTranslation('afterSales');
  const { lines, applyUntil } = form.options;
  const openCount = lines.filter(isOpen).length;
  return (
    <Card
      title={t('apply.lines')}
      extra={openCount > 1 && <Checkbox checked={form.hasAll} onChange={form.chooseAll} label={t('apply.all')} />}
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.orderLineId}
            line={line}
            quantity={form.quantityOf(line.orderLineId)}
            most={form.mostOf(line.orderLineId)}
            onChoose={(quantity) => form.choose(line.orderLineId, quantity)}
          />
        ))}
      </ul>
      {applyUntil !== undefined && openCount > 0 && (
        <p className={styles.until}>{t('apply.until', { time: formatDateTime(applyUntil) })}</p>
      )}
    </Card>
  );
}

interface LineProps {
  line: ReturnableLine;
  quantity: number;
  most: number;
  onChoose: (quantity: number) => void;
}

function Line({ line, quantity, most, onChoose }: LineProps) {
  const { t } = useTranslation('afterSales');
  const open = isOpen(line);
  const { name, imageUrl, specifications } = line;
  // The row reads what was chosen from the goods itself.
  const goods = { name, imageUrl, sp1: specifications };
  const stepper = <Stepper value={quantity} max={most} onChange={onChoose} label={t('apply.quantity', { name })} />;
  const left = <span className={styles.left}>{t('apply.left', { count: most })}</span>;
  return (
    <li className={styles.line} data-closed={!open}>
      <Checkbox
        checked={quantity > 0}
        disabled={!open}
        label={name}
        labelPlace="hidden"
        onChange={(isChosen) => onChoose(isChosen ? most : 0)}
      />
      <GoodsRow
        goods={goods}
        unitPriceCents={line.unitPaidCents}
        quantity={line.quantity}
        isFaded={!open}
        note={!open && line.closedReason}
        end={open && (quantity > 0 && most > 1 ? stepper : left)}
      />
    </li>
  );
}
