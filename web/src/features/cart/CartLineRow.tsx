// One line of the cart.

import { formatCents } from '@/ui/format';
import { Checkbox } from '@/ui/kit/Choice';
import { GoodsRow } from '@/ui/kit/GoodsRow';
import { Stepper } from '@/ui/kit/Stepper';
import { specificationsText } from '@/ui/kit/specifications';
import { useTranslation } from '@/ui/words';
import styles from './CartShopCard.module.css';
import type { CartLine } from './useCart';

const mostPieces = 999;
/** From here on the member hears how few are left. */
const fewPieces = 5;

interface CartLineRowProps {
  line: CartLine;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  onQuantity: (quantity: number) => void;
  onOpen: () => void;
}

export function CartLineRow({ line, isChecked, onCheck, onQuantity, onOpen }: CartLineRowProps) {
  const note = useLineNote(line);
  const label = [line.name, specificationsText(line)].filter(Boolean).join(' ');
  return (
    <li className={styles.line}>
      <Checkbox checked={isChecked} onChange={onCheck} label={label} labelPlace="hidden" />
      <div className={styles.goods}>
        <GoodsRow
          goods={line}
          unitPriceCents={line.priceCents}
          quantity={line.quantity}
          note={note}
          onOpen={onOpen}
          end={
            <Stepper
              value={line.quantity}
              max={Math.min(mostPieces, line.availableCount)}
              onChange={onQuantity}
              label={label}
            />
          }
        />
      </div>
    </li>
  );
}

/** What the member should know before buying; undefined when all is as it was. */
function useLineNote(line: CartLine): string | undefined {
  const { t } = useTranslation('cart');
  const notes: string[] = [];
  if (line.priceWhenAddedCents !== undefined && line.priceWhenAddedCents !== line.priceCents) {
    const how = line.priceCents < line.priceWhenAddedCents ? 'line.cheaper' : 'line.dearer';
    notes.push(t(how, { before: formatCents(line.priceWhenAddedCents) }));
  }
  if (line.state === 'not_enough_stock') notes.push(t('line.notEnough', { count: line.availableCount }));
  else if (line.availableCount <= fewPieces) notes.push(t('line.few', { count: line.availableCount }));
  return notes.length > 0 ? notes.join(' · ') : undefined;
}
