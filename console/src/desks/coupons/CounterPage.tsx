// The counter: a coupon is used by the code that it shows, by hand or by a scanner that ends with Enter. Shop and clerk stay for the next.
import type { Output } from '@galleria/client/types';
import { useEffect, useRef, useState } from 'react';
import { useStaffSession } from '@/api/staffSession';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { formatTime } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { CouponsTabs } from './CouponsTabs';

interface Used {
  coupon: Output<'write_off_coupon'>;
  at: number;
}

export default function CounterPage() {
  const { t } = useTranslation('coupons');
  const { displayName } = useStaffSession();
  const [used, setUsed] = useState<readonly Used[]>([]);
  const [counter, setCounter] = useState({ shopId: '', clerk: displayName });
  const counterPart = useRef<HTMLDivElement>(null);
  // A scanner types wherever the cursor is: it stands in the code's field, at first and after each.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each use makes the form anew.
  useEffect(() => counterPart.current?.querySelector('input')?.focus(), [used.length]);
  return (
    <>
      <PageHead title={t('counter.title')} notes={<CouponsTabs />} />
      <div ref={counterPart}>
        <Panel title={t('writeOff')} side={t('writeOffSide')}>
          <OperationForm
            // The next code meets an empty field.
            key={used.length}
            operation="write_off_coupon"
            fields={[
              { name: 'code', label: t('code'), kind: 'text', isWide: true, most: 128 },
              { name: 'shopId', label: t('shopId'), kind: 'whole', pick: 'shop' },
              { name: 'clerk', label: t('clerk'), kind: 'text', most: 40 },
            ]}
            start={{ code: '', ...counter }}
            saveText={t('writeOff')}
            toInput={(values) => {
              const { code, shopId, clerk } = values as { code: string; shopId: number; clerk: string };
              setCounter({ shopId: String(shopId), clerk });
              return { code, shopId, clerk };
            }}
            then={(coupon) => setUsed((before) => [{ coupon, at: Date.now() }, ...before])}
          />
        </Panel>
      </div>
      {used.length > 0 && (
        <Panel title={t('counter.done')}>
          <ul aria-live="polite">
            {used.map(({ coupon, at }) => (
              <li key={coupon.couponSerialId}>
                {formatTime(at)} {t('writtenOff', { name: coupon.couponName })}{' '}
                {t('counter.number', { number: coupon.couponNo })}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
