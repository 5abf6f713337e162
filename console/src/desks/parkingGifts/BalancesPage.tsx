// How many hours each shop has left; topped up by what it paid, corrected, and its book one step away.
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import type { Account } from './parkingGifts';
import { GiftsTabs, Minutes } from './parts';

type Deed = { kind: 'topUp' | 'correct'; shopId: string };

export default function BalancesPage() {
  const { t } = useTranslation('parkingGifts');
  const isHeld = useRight('top_up_shop_parking').isHeld;
  const [deed, setDeed] = useState<Deed>();
  const close = () => setDeed(undefined);
  const topUp = () => setDeed({ kind: 'topUp', shopId: '' });
  useKeys(isHeld ? [{ keys: 'A', label: t('topUp'), run: topUp }] : []);
  const refusal = isHeld ? undefined : t('mayNotTopUp');
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<GiftsTabs />}
        actions={
          <Button type="primary" onClick={topUp} disabled={!isHeld} title={refusal}>
            {t('topUp')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <List list={useAccountList(setDeed)} label={t('balances')} />
      <Dialog title={t('topUp')} isOpen={deed?.kind === 'topUp'} close={close}>
        {deed?.kind === 'topUp' && <TopUpForm shopId={deed.shopId} close={close} />}
      </Dialog>
      <Dialog title={t('correct')} isOpen={deed?.kind === 'correct'} close={close}>
        {deed?.kind === 'correct' && <CorrectForm shopId={deed.shopId} close={close} />}
      </Dialog>
    </>
  );
}

function useAccountList(start: (deed: Deed) => void): ListDeclaration<'list_shop_parking', Account> {
  const { t } = useTranslation('parkingGifts');
  const navigate = useNavigate();
  const isHeld = useRight('correct_shop_parking').isHeld;
  const refusal = isHeld ? undefined : t('mayNotTopUp');
  return {
    name: 'shopParking',
    operation: 'list_shop_parking',
    input: ({ page }) => (page === '' ? {} : { pageNo: Number(page) }),
    rows: ({ accounts }) => accounts,
    next: ({ hasMore }, { page }) => (hasMore ? String(Number(page || '1') + 1) : undefined),
    rowKey: ({ shopId }) => String(shopId),
    open: ({ shopId }) => void navigate(`/parking-gifts/shops/${shopId}`),
    columns: [
      { key: 'shop', title: t('shop'), render: ({ shopName }) => <strong>{shopName}</strong> },
      {
        key: 'balance',
        title: t('balance'),
        render: ({ balanceMinutes }) => <Minutes minutes={balanceMinutes} />,
        isNumber: true,
      },
      { key: 'held', title: t('held'), render: ({ heldMinutes }) => <Minutes minutes={heldMinutes} />, isNumber: true },
      {
        key: 'free',
        title: t('free'),
        render: ({ balanceMinutes, heldMinutes }) => <Minutes minutes={balanceMinutes - heldMinutes} />,
        isNumber: true,
      },
      {
        key: 'do',
        title: t('action'),
        render: ({ shopId }) => (
          <>
            <Button
              size="small"
              disabled={!isHeld}
              title={refusal}
              onClick={() => start({ kind: 'topUp', shopId: String(shopId) })}
            >
              {t('topUp')}
            </Button>{' '}
            <Button
              size="small"
              danger
              disabled={!isHeld}
              title={refusal}
              onClick={() => start({ kind: 'correct', shopId: String(shopId) })}
            >
              {t('correct')}
            </Button>
          </>
        ),
      },
    ],
    empty: { title: t('noAccount') },
  };
}

interface FormProps {
  shopId: string;
  close: () => void;
}

function TopUpForm({ shopId, close }: FormProps) {
  const { t } = useTranslation('parkingGifts');
  return (
    <OperationForm
      operation="top_up_shop_parking"
      fields={[
        { name: 'shopId', label: t('shop'), kind: 'whole', pick: 'shop' },
        { name: 'minutes', label: t('minutes'), kind: 'whole' },
        { name: 'priceCents', label: t('price'), kind: 'yuan' },
        { name: 'reason', label: t('reason'), kind: 'text', most: 200, hint: t('topUpHint') },
      ]}
      start={{ shopId, minutes: '', priceCents: '', reason: '' }}
      saveText={t('topUp')}
      done={t('done')}
      then={close}
    />
  );
}

function CorrectForm({ shopId, close }: FormProps) {
  const { t } = useTranslation('parkingGifts');
  return (
    <OperationForm
      operation="correct_shop_parking"
      fields={[
        { name: 'shopId', label: t('shop'), kind: 'whole', pick: 'shop' },
        { name: 'minutes', label: t('minutes'), kind: 'whole' },
        { name: 'reason', label: t('reason'), kind: 'text', most: 200, hint: t('correctHint') },
      ]}
      start={{ shopId, minutes: '', reason: '' }}
      saveText={t('correct')}
      done={t('done')}
      then={close}
    />
  );
}
