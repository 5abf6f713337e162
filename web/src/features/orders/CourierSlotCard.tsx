// When the mall's courier brings an order, and to which other slot it may still change.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Cell } from '@/ui/kit/Cell';
import { RadioGroup } from '@/ui/kit/Choice';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

/** "2026-11-28 10:00–12:00", by the mall's clock. */
const windowOf = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) =>
  `${formatDateTime(startsAt)}–${formatDateTime(endsAt).slice(11)}`;

export function CourierSlotCard({ orderId }: { orderId: number }) {
  const { t } = useTranslation('orders');
  const query = useQuery({ ...queryFor('get_order_courier', { orderId }), staleTime: 0 });
  const change = useOperation('change_courier_slot', { done: t('courier.changed') });
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const choose = async () => {
    const { error } = await change({ orderId, startsAt: Number(wanted) });
    setWanted(undefined);
    if (!error) setIsOpen(false);
  };
  return (
    <Loaded query={query} skeleton={<Skeleton height={96} />}>
      {(slot) => (
        <Card title={t('courier.title')}>
          <Cell title={t('courier.window')} value={windowOf(slot)} />
          <Cell title={t('courier.state')} value={t(`courier.states.${slot.state}`)} />
          {slot.mayChange && slot.others.length > 0 && (
            <>
              <Cell title={t('courier.until')} value={formatDateTime(slot.cutOffAt)} />
              <Button kind="outline" size="small" onPress={() => setIsOpen(true)}>
                {t('courier.change')}
              </Button>
            </>
          )}
          <Sheet
            open={isOpen}
            onClose={() => setIsOpen(false)}
            title={t('courier.change')}
            footer={
              <Button
                wide
                onPress={choose}
                disabledBecause={wanted === undefined ? t('courier.chooseFirst') : undefined}
              >
                {t('courier.confirm')}
              </Button>
            }
          >
            <RadioGroup<string>
              label={t('courier.change')}
              value={wanted}
              onChange={setWanted}
              options={slot.others.map((other) => ({
                value: String(other.startsAt),
                label: windowOf(other),
                note: other.leftCount === 0 ? t('courier.full') : undefined,
                disabled: other.leftCount === 0,
              }))}
            />
          </Sheet>
        </Card>
      )}
    </Loaded>
  );
}
