// The earning rules: what holds, what is planned, what was; changed as a whole by one and approved by another, and tried on a purchase.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { PendingApprovals } from '@/patterns/approval/PendingApprovals';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { Dialog } from '@/ui/Dialog';
import { type Fact, Facts } from '@/ui/Facts';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { EarningRulesForm } from './EarningRulesForm';
import { EarningTrial } from './EarningTrial';
import { type EarningEvent, factorOf, type RuleSet, startingVersion, stateTones, type Version } from './earning';
import { PointsTabs } from './PointsTabs';

export default function EarningRulesPage() {
  const { t } = useTranslation('points');
  const mayPlan = useRight('plan_earning_rules').isHeld;
  const query = useQuery(queryFor('list_earning_rules', {}));
  const [isPlanning, setIsPlanning] = useState(false);
  const plan = () => setIsPlanning(true);
  useKeys(mayPlan ? [{ keys: 'A', label: t('changeRules'), run: plan }] : []);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  const versions = query.data?.versions;
  const start = versions && startingVersion(versions);
  return (
    <>
      <PageHead
        title={t('rules')}
        notes={<PointsTabs />}
        actions={
          mayPlan && (
            <Button type="primary" onClick={plan} disabled={!start}>
              {t('changeRules')} <KeyCap keys="A" isOnDark />
            </Button>
          )
        }
      />
      {!versions && <Loading />}
      {versions?.[0] && (
        <PendingApprovals subject={{ subjectKind: 'earning_rules', subjectId: String(newestOf(versions)) }} />
      )}
      <EarningTrial />
      {versions?.map((version) => (
        <OneVersion key={version.versionId} version={version} />
      ))}
      <Dialog title={t('changeRules')} isOpen={isPlanning} close={() => setIsPlanning(false)} width={960}>
        {start && <EarningRulesForm version={start} close={() => setIsPlanning(false)} />}
      </Dialog>
    </>
  );
}

/** A proposal is about the newest version that its maker saw. */
const newestOf = (versions: readonly Version[]) => Math.max(...versions.map(({ versionId }) => versionId));

function OneVersion({ version }: { version: Version }) {
  const { t } = useTranslation('points');
  const mayWithdraw = useRight('withdraw_earning_rules').isHeld;
  const { run, isBusy } = useStaffOperation('withdraw_earning_rules', { done: t('withdrawnNow') });
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { versionId, state, madeBy, reason, effectiveFrom } = version;
  return (
    <Panel
      title={
        <>
          {effectiveFrom === undefined ? t('fromStart') : t('from', { at: formatDateTime(effectiveFrom) })}{' '}
          <Mark tone={stateTones[state]}>{t(`ruleStates.${state}`)}</Mark>
        </>
      }
      side={
        <>
          {madeBy && `${madeBy}: ${reason}`}{' '}
          {state === 'planned' && mayWithdraw && (
            <Button size="small" danger onClick={() => setIsWithdrawing(true)}>
              {t('withdraw')}
            </Button>
          )}
        </>
      }
    >
      <Facts facts={useFactsOf(version.rules)} />
      <ReasonDialog
        title={t('withdraw')}
        question={t('withdrawQuestion')}
        isOpen={isWithdrawing}
        isBusy={isBusy}
        close={() => setIsWithdrawing(false)}
        confirm={async (why) => (await run({ versionId, reason: why })).error === undefined}
      />
    </Panel>
  );
}

function useFactsOf(rules: RuleSet): readonly Fact[] {
  const { t } = useTranslation('points');
  const rates = rules.rates.map(({ scopeKind, scopeId, percent }) => ({
    label: t('rateOf', { scope: t(`scopes.${scopeKind}`), id: scopeId }),
    value: t('try.perYuan', { points: factorOf(percent) }),
  }));
  const events = rules.events.map((event, place) => ({
    label: t('eventOf', { number: place + 1, name: event.nameZhCn }),
    value: t('eventSays', { factor: factorOf(event.percent), when: whenOf(event, t) }),
  }));
  const isRolling = rules.expiryPolicy === 'rolling_days';
  return [
    { label: t('fields.mall'), value: t('try.perYuan', { points: factorOf(rules.mallPercent) }) },
    ...rates,
    ...events,
    { label: t('fields.pointRounding'), value: t(`roundings.${rules.pointRounding}`) },
    { label: t('fields.mostPointsPerOrder'), value: formatWhole(rules.mostPointsPerOrder) },
    { label: t('fields.mostPointsPerDay'), value: formatWhole(rules.mostPointsPerDay) },
    {
      label: t('fields.expiryPolicy'),
      value: isRolling ? t('afterDays', { count: rules.rollingDays }) : t(`policies.${rules.expiryPolicy}`),
    },
  ];
}

/** Where, for whom and when an event counts. */
function whenOf(event: EarningEvent, t: ReturnType<typeof useTranslation<'points'>>['t']): string {
  const { scopeKind, scopeId, from, until, weekdays, dayOfMonth, leastTier } = event;
  const days = weekdays.map((day) => t(`weekdays.${String(day) as '1' | '2' | '3' | '4' | '5' | '6' | '7'}`));
  return [
    scopeKind === 'mall' ? t('scopes.mall') : t('rateOf', { scope: t(`scopes.${scopeKind}`), id: scopeId }),
    ...(leastTier === 'normal' ? [] : [t('fromTier', { tier: t(`tiers.${leastTier}`) })]),
    ...(days.length === 0 ? [] : [days.join(' ')]),
    ...(dayOfMonth === 0 ? [] : [t('onDay', { day: dayOfMonth })]),
    ...(from === undefined ? [] : [t('from', { at: formatDateTime(from) })]),
    ...(until === undefined ? [] : [t('until', { at: formatDateTime(until) })]),
  ].join(' · ');
}
