// The payment PIN's rows: setting the first, changing it, and the way when it is forgotten.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { useState } from 'react';
import { useHost } from '@/hosts/HostContext';
import { forgottenPinPage } from '@/routes/giftCards/forgottenPin';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { ChoosePin } from './ChoosePin';
import { LockedPin } from './LockedPin';

type Wallet = Output<'get_member_wallet'>;

export function PinSettings({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const [hasLocked, setLocked] = useState(false);
  // What the sheet does must not change under the member's fingers when the wallet is fetched anew.
  const [needsOld, setNeedsOld] = useState(false);
  const lockedUntil =
    wallet.pinLockedUntil !== undefined && wallet.pinLockedUntil > serverNowMs() ? wallet.pinLockedUntil : undefined;
  const title = t(needsOld ? 'pin.change' : 'pin.set');

  const open = () => {
    setNeedsOld(wallet.hasPin);
    setLocked(false);
    setOpen(true);
  };
  const done = () => {
    setOpen(false);
    toast(t('pin.saved'), 'success');
  };
  const forgotten = () => {
    setOpen(false);
    host.open(forgottenPinPage);
  };
  const noPin = t('pin.without', {
    payment: formatCents(wallet.noPinPaymentCents),
    day: formatCents(wallet.noPinDayCents),
    left: formatCents(wallet.noPinLeftTodayCents),
  });

  return (
    <Card title={t('pin.name')}>
      <Cell
        icon="lock"
        title={t(wallet.hasPin ? 'pin.change' : 'pin.set')}
        note={lockedUntil === undefined ? noPin : t('pin.lockedUntil', { time: formatDateTime(lockedUntil) })}
        value={wallet.hasPin ? undefined : t('pin.notSet')}
        tone="price"
        onPress={open}
      />
      {wallet.hasPin && <Cell icon="refresh" title={t('pin.forgotten')} onPress={forgotten} />}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
        {hasLocked || lockedUntil !== undefined ? (
          <LockedPin untilMs={lockedUntil} onReset={forgotten} />
        ) : (
          <ChoosePin needsOld={needsOld} onDone={done} onLocked={() => setLocked(true)} />
        )}
      </Sheet>
    </Card>
  );
}
