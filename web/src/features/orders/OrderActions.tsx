// The buttons of what the server lets the member do with an order.
import { Button } from '@/ui/Button';
import { useTranslation } from '@/ui/words';
import styles from './OrderActions.module.css';
import { actionsForBar, type OrderAction } from './order';

interface OrderActionsProps {
  actions: readonly OrderAction[];
  onAction: (action: OrderAction) => unknown;
  /** `bar` for the bottom of a page, `card` for a card of a list. */
  place: 'card' | 'bar';
}

export function OrderActions({ actions, onAction, place }: OrderActionsProps) {
  const { t } = useTranslation('orders');
  return (
    <div className={styles.actions} data-place={place}>
      {actionsForBar(actions).map(({ action, isPrimary }) => (
        <Button
          key={action}
          kind={isPrimary ? 'primary' : 'outline'}
          size={place === 'bar' ? 'medium' : 'small'}
          wide={place === 'bar' && isPrimary}
          onPress={() => onAction(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
    </div>
  );
}
