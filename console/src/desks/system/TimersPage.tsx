// Timers that failed: how often, why, and what to do about it.
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import { timerKinds, useTimerName } from './names';
import { SystemTabs } from './SystemTabs';
import { type TroubledTimer, timersOf } from './system';

const mendings = ['try_timer_again', 'set_timer_aside'] as const;
type Mending = (typeof mendings)[number];

export default function TimersPage() {
  const { t } = useTranslation('system');
  const [wanted, setWanted] = useState<{ how: Mending; timers: readonly TroubledTimer[] }>();
  const list = useTimerList((how, timers) => setWanted({ how, timers }));
  const again = useStaffOperation('try_timer_again', { done: t('mendDone.try_timer_again') });
  const aside = useStaffOperation('set_timer_aside', { done: t('mendDone.set_timer_aside') });
  async function mend(reason: string): Promise<boolean> {
    if (!wanted) return false;
    const { run } = wanted.how === 'try_timer_again' ? again : aside;
    // The first that is refused ends it: the server says why, and the list shows what was done.
    for (const { timerId } of wanted.timers) {
      if ((await run({ timerId, reason })).error !== undefined) return false;
    }
    return true;
  }
  return (
    <>
      <PageHead title={t('title')} notes={<SystemTabs />} />
      <List list={list} label={t('timers')} />
      <ReasonDialog
        title={wanted ? t(`mend.${wanted.how}`) : ''}
        question={wanted ? t(`mendQuestion.${wanted.how}`) : ''}
        isOpen={wanted !== undefined}
        isBusy={again.isBusy || aside.isBusy}
        close={() => setWanted(undefined)}
        confirm={mend}
      />
    </>
  );
}

function useTimerList(
  mend: (how: Mending, timers: readonly TroubledTimer[]) => void,
): ListDeclaration<'list_troubled_timers', TroubledTimer> {
  const { t } = useTranslation('system');
  const nameOf = useTimerName();
  const isHeld = useRight('try_timer_again').isHeld;
  return {
    name: 'troubledTimers',
    operation: 'list_troubled_timers',
    input: timersOf,
    rows: ({ timers }) => timers,
    next: ({ timers, hasMore }) => (hasMore ? String(timers.at(-1)?.timerId) : undefined),
    rowKey: ({ timerId }) => String(timerId),
    filters: [
      {
        key: 'kind',
        label: t('kind'),
        kind: 'choice',
        choices: timerKinds.map((value) => ({ value, text: nameOf(value) })),
      },
    ],
    columns: [
      { key: 'kind', title: t('kind'), render: ({ kind }) => <strong>{nameOf(kind)}</strong> },
      { key: 'reference', title: t('reference'), render: ({ reference }) => String(reference) },
      {
        key: 'lastError',
        title: t('lastError'),
        render: ({ lastError }) => <span className={text.note}>{lastError}</span>,
      },
      {
        key: 'failureCount',
        title: t('failureCount'),
        render: ({ failureCount }) => formatWhole(failureCount),
        isNumber: true,
      },
      {
        key: 'failedAt',
        title: t('failedAt'),
        render: ({ failedAt }) => (failedAt ? formatDateTime(failedAt) : nothing),
        isNumber: true,
      },
      { key: 'nextTryAt', title: t('nextTryAt'), render: (timer) => <NextTry timer={timer} />, isNumber: true },
    ],
    bulk: mendings.map((how) => ({
      label: t(`mend.${how}`),
      isDanger: how === 'set_timer_aside',
      refusal: isHeld ? undefined : t('mayNotMend'),
      run: (timers) => mend(how, timers),
    })),
    empty: { title: t('noTimers'), reason: t('noTimersReason') },
  };
}

function NextTry({ timer: { nextTryAt, isAtWork } }: { timer: TroubledTimer }) {
  const { t } = useTranslation('system');
  if (isAtWork) return <Mark tone="waiting">{t('isAtWork')}</Mark>;
  return nextTryAt === undefined ? <Mark>{t('isSetAside')}</Mark> : formatDateTime(nextTryAt);
}
