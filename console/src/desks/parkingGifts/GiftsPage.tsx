// Hours that shops gave: by plate, or by a code that is shown once; what was not used can be taken back.
import type { Output } from '@galleria/client/types';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { QrCode } from '@/ui/QrCode';
import { useTranslation } from '@/ui/useTranslation';
import styles from './ParkingGifts.module.css';
import { type Gift, giftStates, giftsOf, giftTones } from './parkingGifts';
import { GiftsTabs, Minutes } from './parts';

type Given = Output<'give_parking_hours'>;

export default function GiftsPage() {
  const { t } = useTranslation('parkingGifts');
  const isHeld = useRight('give_parking_hours').isHeld;
  const [isGiving, setGiving] = useState(false);
  const [made, setMade] = useState<Given>();
  const give = () => setGiving(true);
  useKeys(isHeld ? [{ keys: 'A', label: t('give'), run: give }] : []);
  const take = (given: Given) => {
    setGiving(false);
    if (given.address) setMade(given);
  };
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<GiftsTabs />}
        actions={
          <Button type="primary" onClick={give} disabled={!isHeld} title={isHeld ? undefined : t('mayNotGive')}>
            {t('give')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <List list={useGiftList()} label={t('gifts')} />
      <Dialog title={t('give')} isOpen={isGiving} close={() => setGiving(false)}>
        {isGiving && <GiveForm then={take} />}
      </Dialog>
      <Dialog title={t('code')} isOpen={made !== undefined} close={() => setMade(undefined)}>
        {made && (
          <div className={styles.code}>
            <QrCode text={`${window.location.origin}${made.address}`} label={t('qrCode')} />
            <p>{t('codeHint', { time: formatDateTime(made.gift.expiresAt) })}</p>
          </div>
        )}
      </Dialog>
    </>
  );
}

function useGiftList(): ListDeclaration<'list_parking_gifts', Gift> {
  const { t } = useTranslation('parkingGifts');
  const isHeld = useRight('withdraw_parking_gift').isHeld;
  const { run } = useStaffOperation('withdraw_parking_gift', { done: t('withdrawn') });
  return {
    name: 'parkingGifts',
    operation: 'list_parking_gifts',
    input: giftsOf,
    rows: ({ gifts }) => gifts,
    next: ({ gifts, hasMore }) => (hasMore ? String(gifts.at(-1)?.giftId) : undefined),
    rowKey: ({ giftId }) => String(giftId),
    filters: [
      { key: 'shopId', label: t('shop'), kind: 'whole', pick: 'shop' },
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: giftStates.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      { key: 'shop', title: t('shop'), render: ({ shopName }) => <strong>{shopName}</strong> },
      { key: 'minutes', title: t('minutes'), render: ({ minutes }) => <Minutes minutes={minutes} />, isNumber: true },
      { key: 'plate', title: t('plate'), render: ({ plate }) => plate || t('forgotten') },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <Mark tone={giftTones[state]}>{t(`states.${state}`)}</Mark>,
      },
      { key: 'by', title: t('madeBy'), render: ({ madeBy }) => madeBy },
      { key: 'at', title: t('madeAt'), render: ({ madeAt }) => formatDateTime(madeAt), isNumber: true },
      { key: 'until', title: t('expiresAt'), render: ({ expiresAt }) => formatDateTime(expiresAt), isNumber: true },
      {
        key: 'do',
        title: t('action'),
        render: ({ giftId, state }) =>
          (state === 'open' || state === 'given') && (
            <Button
              size="small"
              disabled={!isHeld}
              title={isHeld ? undefined : t('mayNotGive')}
              onClick={() => void run({ giftId })}
            >
              {t('withdraw')}
            </Button>
          ),
      },
    ],
    empty: { title: t('noGift') },
  };
}

function GiveForm({ then }: { then: (given: Given) => void }) {
  const { t } = useTranslation('parkingGifts');
  return (
    <OperationForm
      operation="give_parking_hours"
      fields={[
        { name: 'shopId', label: t('shop'), kind: 'whole', pick: 'shop' },
        { name: 'minutes', label: t('minutes'), kind: 'whole', hint: t('minutesHint') },
        { name: 'plate', label: t('plate'), kind: 'text', most: 20, isOptional: true, hint: t('plateHint') },
      ]}
      start={{ shopId: '', minutes: '120', plate: '' }}
      saveText={t('give')}
      done={t('given')}
      toInput={({ shopId, minutes, plate }) => ({
        shopId: Number(shopId),
        minutes: Number(minutes),
        ...(plate === undefined ? {} : { plate: String(plate) }),
      })}
      then={then}
    />
  );
}
