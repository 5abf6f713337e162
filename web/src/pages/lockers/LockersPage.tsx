// Lockers: the member's own with its time, fee and door, then where one is free.
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { BankCard } from '@/features/lockers/BankCard';
import { LockerDetails } from '@/features/lockers/LockerDetails';
import { LockerStage } from '@/features/lockers/LockerStage';
import { type Locker, type Mine, useDurationText, useMyLockers, usePayLocker } from '@/features/lockers/locker';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Segmented } from '@/ui/kit/Segmented';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './LockersPage.module.css';

const stageHeightPx = 168;

export default function LockersPage() {
  const query = useMyLockers();
  const [chosen, setChosen] = useState<number>();
  const lockers = query.data?.lockers ?? [];
  const locker = lockers.find(({ stayId }) => stayId === chosen) ?? lockers[0];
  return (
    <Page bottom={locker && <LockerBar locker={locker} />}>
      <Loaded query={query} skeleton={<HeroSkeleton height={stageHeightPx} />}>
        {(mine) => <Lockers mine={mine} locker={locker} onChoose={setChosen} onAgain={query.refetch} />}
      </Loaded>
    </Page>
  );
}

interface LockersProps {
  mine: Mine;
  locker: Locker | undefined;
  onChoose: (stayId: number | undefined) => void;
  onAgain: () => Promise<unknown>;
}

function Lockers({ mine, locker, onChoose, onAgain }: LockersProps) {
  const { t } = useTranslation('lockers');
  const durationText = useDurationText();
  const isAtLimit = mine.lockers.length >= mine.mostLockers;
  const free = t('free', { tier: mine.tierName, time: durationText(mine.freeMinutes * 60_000) });
  return (
    <>
      {mine.lockers.length > 1 && locker && (
        <div className={styles.choice}>
          <Segmented
            label={t('mine')}
            items={mine.lockers.map(({ stayId, doorNumber, bankName }) => ({
              value: String(stayId),
              label: `${bankName} ${t('door', { number: doorNumber })}`,
            }))}
            value={String(locker.stayId)}
            onChange={(stayId) => onChoose(Number(stayId))}
          />
        </div>
      )}
      {locker && <LockerStage locker={locker} onEnd={onAgain} />}
      {locker && <LockerDetails key={locker.stayId} locker={locker} />}
      <p className={styles.strip}>
        <Icon name="clock" size={16} />
        {free}
      </p>
      {mine.banks.length === 0 && <EmptyState icon="lock" title={t('noBank')} body={t('noBankBody')} />}
      {mine.banks.map((bank) => (
        <BankCard
          key={bank.bankId}
          bank={bank}
          refusedBecause={isAtLimit ? t('atLimit', { count: mine.mostLockers }) : undefined}
          onTaken={() => onChoose(undefined)}
        />
      ))}
      {mine.former.length > 0 && <Former former={mine.former} />}
    </>
  );
}

function Former({ former }: { former: Mine['former'] }) {
  const { t } = useTranslation('lockers');
  const noteOf = ({ state, keptAt, takenAt }: Locker) => {
    if (state === 'cleared') return keptAt ? t('former.cleared', { place: keptAt }) : t('former.clearedShort');
    return state === 'faulted' ? t('former.faulted') : formatDateTime(takenAt);
  };
  return (
    <Card title={t('former.title')}>
      {former.map((locker) => (
        <Cell
          key={locker.stayId}
          title={`${locker.bankName} ${t('door', { number: locker.doorNumber })}`}
          note={noteOf(locker)}
          value={locker.paidCents > 0 ? `¥${formatCents(locker.paidCents)}` : t('former.free')}
        />
      ))}
    </Card>
  );
}

/** What can be done next; the server says what. */
function LockerBar({ locker }: { locker: Locker }) {
  const { t } = useTranslation('lockers');
  const isOnline = useIsOnline();
  const open = useOperation('open_locker');
  const giveUp = useOperation('give_up_locker', { done: t('bar.givenUp') });
  const pay = usePayLocker();
  const offline = isOnline ? undefined : t('offline');
  const { stayId, actions } = locker;
  const finish = async () => {
    const question = { title: t('bar.finishAsk'), body: t('bar.finishBody'), confirmText: t('bar.finish') };
    if (await confirm(question)) await open({ stayId, ends: true });
  };
  if (actions.includes('pay')) {
    return (
      <BottomBar>
        <div className={styles.payable}>
          <p className={styles.label}>{t('bar.owed')}</p>
          <Price cents={locker.owedCents} size="large" />
        </div>
        <Button size="large" wide disabledBecause={offline} onPress={() => pay(locker)}>
          {t('bar.pay')}
        </Button>
      </BottomBar>
    );
  }
  if (actions.includes('give_up')) {
    return (
      <BottomBar>
        <Button size="large" kind="outline" disabledBecause={offline} onPress={() => giveUp({ stayId })}>
          {t('bar.giveUp')}
        </Button>
        <Button size="large" wide disabledBecause={offline} onPress={() => open({ stayId, ends: false })}>
          {t('bar.open')}
        </Button>
      </BottomBar>
    );
  }
  if (!actions.includes('finish')) return null;
  return (
    <BottomBar>
      {actions.includes('open') && (
        <Button size="large" kind="outline" disabledBecause={offline} onPress={() => open({ stayId, ends: false })}>
          {t('bar.look')}
        </Button>
      )}
      <Button size="large" wide disabledBecause={offline} onPress={finish}>
        {t('bar.finish')}
      </Button>
    </BottomBar>
  );
}
