// The counter: a scanned code says what it is for, and a second press uses it up. The shop stays for the next.
import type { Output } from '@galleria/client/types';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Facts } from '@/ui/Facts';
import { formatDateTime, formatTime } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { VoucherMark } from './parts';
import { VouchersTabs } from './VouchersTabs';

type Looked = Output<'look_at_voucher'>;

interface Scan {
  code: string;
  shopId: number;
  voucher: Looked;
}

export default function CounterPage() {
  const { t } = useTranslation('vouchers');
  const [scan, setScan] = useState<Scan>();
  const [used, setUsed] = useState<readonly { voucher: Looked; at: number }[]>([]);
  const [turn, setTurn] = useState(0);
  const [shopId, setShopId] = useState('');
  const typed = useRef({ code: '', shopId: 0 });
  const counterPart = useRef<HTMLDivElement>(null);
  // A scanner types wherever the cursor is: it stands in the code's field, at first and after each.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn makes the form anew.
  useEffect(() => counterPart.current?.querySelector('input')?.focus(), [turn]);
  const next = () => {
    setScan(undefined);
    setTurn((before) => before + 1);
  };
  return (
    <>
      <PageHead title={t('counter.title')} notes={<VouchersTabs />} />
      <div ref={counterPart}>
        <Panel title={t('counter.scan')} side={t('counter.side')}>
          <OperationForm
            // The next code meets an empty field.
            key={turn}
            operation="look_at_voucher"
            fields={[
              { name: 'code', label: t('counter.code'), kind: 'text', isWide: true, most: 40 },
              { name: 'shopId', label: t('counter.shop'), kind: 'whole', pick: 'shop' },
            ]}
            start={{ code: '', shopId }}
            saveText={t('counter.look')}
            toInput={(values) => {
              const input = { code: String(values.code), shopId: Number(values.shopId) };
              typed.current = input;
              setShopId(String(input.shopId));
              return input;
            }}
            then={(voucher) => setScan({ ...typed.current, voucher })}
          />
        </Panel>
      </div>
      {scan && (
        <Found
          scan={scan}
          onUsed={(voucher) => {
            setUsed((before) => [{ voucher, at: Date.now() }, ...before]);
            next();
          }}
          onNext={next}
        />
      )}
      {used.length > 0 && (
        <Panel title={t('counter.done')}>
          <ul aria-live="polite">
            {used.map(({ voucher, at }) => (
              <li key={voucher.voucherId}>
                {formatTime(at)} {t('counter.used', { name: voucher.name, digits: voucher.lastDigits })}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

interface FoundProps {
  scan: Scan;
  onUsed: (voucher: Looked) => void;
  onNext: () => void;
}

function Found({ scan: { code, shopId, voucher }, onUsed, onNext }: FoundProps) {
  const { t } = useTranslation('vouchers');
  const use = useStaffOperation('use_voucher');
  const mayUse = voucher.canBeUsed && !use.isBusy;
  const run = async () => {
    const { data } = await use.run({ code, shopId });
    if (data) onUsed(data);
  };
  useKeys([
    { keys: 'Ctrl Enter', label: t('counter.use'), run: () => void (mayUse && run()) },
    { keys: 'Esc', label: t('counter.next'), run: onNext },
  ]);
  return (
    <Panel title={voucher.name} side={<VoucherMark state={voucher.state} />}>
      <Facts
        facts={[
          ...(voucher.specification === '' ? [] : [{ label: t('specification'), value: voucher.specification }]),
          { label: t('shop'), value: voucher.shopName },
          { label: t('lastDigits'), value: voucher.lastDigits },
          { label: t('validFrom'), value: formatDateTime(voucher.validFrom) },
          { label: t('expiresAt'), value: formatDateTime(voucher.expiresAt) },
          ...(voucher.usedAt === undefined
            ? []
            : [{ label: t('usedAt'), value: `${formatDateTime(voucher.usedAt)} ${voucher.usedBy}` }]),
        ]}
      />
      <p>
        <Button
          type="primary"
          disabled={!mayUse}
          title={voucher.canBeUsed ? undefined : t('counter.cannot')}
          loading={use.isBusy}
          onClick={() => void run()}
        >
          {t('counter.use')} <KeyCap keys="Ctrl ⏎" isOnDark />
        </Button>{' '}
        <Button onClick={onNext}>
          {t('counter.next')} <KeyCap keys="Esc" />
        </Button>
      </p>
    </Panel>
  );
}
