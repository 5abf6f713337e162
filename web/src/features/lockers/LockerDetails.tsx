// What belongs to one locker below its stage: the code to type at the bank, why it costs what it does, and what to do when its door stays shut.
import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Countdown } from '@/ui/Countdown';
import { Icon } from '@/ui/Icon';
import { AmountRows, type AmountStep } from '@/ui/kit/AmountRows';
import { Cell } from '@/ui/kit/Cell';
import { Sheet } from '@/ui/kit/Sheet';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './LockerDetails.module.css';
import { clockText, isStuck, type Locker } from './locker';

type Code = Output<'make_locker_code'>;

export function LockerDetails({ locker }: { locker: Locker }) {
  const { t } = useTranslation('lockers');
  const [sheet, setSheet] = useState<'steps' | 'trouble'>();
  const steps = useSteps(locker);
  const close = () => setSheet(undefined);
  const canBeStuck = locker.state !== 'open';
  return (
    <>
      {isStuck(locker) && (
        <p className={styles.strip} role="status">
          <Icon name="warning" size={16} />
          {t(
            locker.hasCalledHelp
              ? 'trouble.called'
              : `trouble.${locker.lastOpening?.progress === 'jammed' ? 'jammed' : 'silent'}`,
          )}
        </p>
      )}
      {locker.actions.includes('make_code') && <CodeCard stayId={locker.stayId} />}
      <Card>
        {locker.steps.length > 0 && <Cell icon="receipt" title={t('steps.why')} onPress={() => setSheet('steps')} />}
        {canBeStuck && <Cell icon="service" title={t('trouble.title')} onPress={() => setSheet('trouble')} />}
        <Cell icon="location" title={t('place')} value={locker.bankPlace} />
      </Card>
      <Sheet open={sheet === 'steps'} onClose={close} title={t('steps.title')}>
        <AmountRows steps={steps} />
      </Sheet>
      <TroubleSheet locker={locker} isOpen={sheet === 'trouble'} onClose={close} />
    </>
  );
}

function CodeCard({ stayId }: { stayId: number }) {
  const { t } = useTranslation('lockers');
  const isOnline = useIsOnline();
  const [code, setCode] = useState<Code>();
  const make = useOperation('make_locker_code');
  const ask = async () => {
    const { data } = await make({ stayId });
    if (data) setCode(data);
  };
  return (
    <Card title={t('code.title')}>
      {code ? (
        <div role="status">
          <p className={styles.code}>{code.code}</p>
          <p className={styles.note}>
            {t('code.until')}{' '}
            <Countdown endAtMs={code.expiresAt} nowMs={serverNowMs} onEnd={() => setCode(undefined)} />
          </p>
        </div>
      ) : (
        <>
          <p className={styles.note}>{t('code.body')}</p>
          <Button kind="outline" size="small" disabledBecause={isOnline ? undefined : t('offline')} onPress={ask}>
            {t('code.make')}
          </Button>
        </>
      )}
    </Card>
  );
}

function useSteps(locker: Locker): AmountStep[] {
  const { t } = useTranslation('lockers');
  const rows = locker.steps.map((step) => ({
    kind: step.kind,
    label: t(`steps.${step.kind}`, { count: step.hourCount }),
    amountCents: step.amountCents,
    note: t('steps.span', { from: clockText(step.from), until: clockText(step.until) }),
  }));
  const paid = { kind: 'paid', label: t('steps.paid'), amountCents: -locker.paidCents, note: '' };
  const owed = { kind: 'owed', label: t('steps.owed'), amountCents: locker.owedCents, note: '' };
  return [...rows, ...(locker.paidCents > 0 ? [paid] : []), owed];
}

/** What to try first, and then somebody comes. */
function TroubleSheet({ locker, isOpen, onClose }: { locker: Locker; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('lockers');
  const isOnline = useIsOnline();
  const call = useOperation('call_locker_help', { done: t('trouble.calledDone') });
  const callStaff = async () => {
    const { data } = await call({ stayId: locker.stayId });
    if (data) onClose();
  };
  const isHeld = locker.state === 'held';
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('trouble.title')}
      footer={
        locker.actions.includes('call_help') && (
          <Button size="large" wide disabledBecause={isOnline ? undefined : t('offline')} onPress={callStaff}>
            {t('trouble.call')}
          </Button>
        )
      }
    >
      <ol className={styles.advice}>
        <li>{t('trouble.push')}</li>
        {locker.owedCents > 0 ? <li>{t('trouble.pay')}</li> : <li>{t('trouble.again')}</li>}
        {locker.actions.includes('make_code') && <li>{t('trouble.code')}</li>}
        <li>{t(isHeld ? 'trouble.other' : 'trouble.staff')}</li>
      </ol>
      {locker.hasCalledHelp && <p className={styles.note}>{t('trouble.called')}</p>}
    </Sheet>
  );
}
