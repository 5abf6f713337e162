// The rules of tiers: what holds, what is planned, what was; changed as a whole, with the effect before it is made.
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
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Rules.module.css';
import { RulesForm } from './RulesForm';
import { benefits, factorOf, type Rule, type RuleNumber, stateTones, thresholds, type Version } from './rules';
import { TiersTabs } from './TiersTabs';

export default function RulesPage() {
  const { t } = useTranslation('tiers');
  const mayPlan = useRight('plan_tier_rules').isHeld;
  const query = useQuery(queryFor('list_tier_rules', {}));
  const [isPlanning, setIsPlanning] = useState(false);
  const plan = () => setIsPlanning(true);
  useKeys(mayPlan ? [{ keys: 'A', label: t('changeRules'), run: plan }] : []);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  const versions = query.data?.versions;
  const inForce = versions?.find(({ state }) => state === 'in_force');
  return (
    <>
      <PageHead
        title={t('rules')}
        notes={<TiersTabs />}
        actions={
          mayPlan && (
            <Button type="primary" onClick={plan} disabled={!inForce}>
              {t('changeRules')} <KeyCap keys="A" isOnDark />
            </Button>
          )
        }
      />
      {!versions && <Loading />}
      {versions?.[0] && (
        <PendingApprovals subject={{ subjectKind: 'tier_rules', subjectId: String(newestOf(versions)) }} />
      )}
      {versions?.map((version) => (
        <OneVersion key={version.versionId} version={version} />
      ))}
      <Dialog title={t('changeRules')} isOpen={isPlanning} close={() => setIsPlanning(false)} width={960}>
        {inForce && <RulesForm rules={inForce.tiers} close={() => setIsPlanning(false)} />}
      </Dialog>
    </>
  );
}

/** A proposal is about the newest version that its maker saw. */
const newestOf = (versions: readonly Version[]) => Math.max(...versions.map(({ versionId }) => versionId));

function OneVersion({ version }: { version: Version }) {
  const { t } = useTranslation('tiers');
  const mayWithdraw = useRight('withdraw_tier_rules').isHeld;
  const { run, isBusy } = useStaffOperation('withdraw_tier_rules', { done: t('withdrawnNow') });
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { versionId, state, madeBy, reason, effectiveFrom, liftedCount } = version;
  const notes = [
    versionId === 0 ? t('configured') : `${madeBy}: ${reason}`,
    ...(state === 'in_force' && versionId !== 0 ? [t('lifted', { count: liftedCount })] : []),
  ];
  return (
    <Panel
      isFlush
      title={
        <>
          {effectiveFrom === undefined ? t('fromStart') : t('from', { at: formatDateTime(effectiveFrom) })}{' '}
          <Mark tone={stateTones[state]}>{t(`ruleStates.${state}`)}</Mark>
        </>
      }
      side={
        <>
          {notes.join(' · ')}{' '}
          {state === 'planned' && mayWithdraw && (
            <Button size="small" danger onClick={() => setIsWithdrawing(true)}>
              {t('withdraw')}
            </Button>
          )}
        </>
      }
    >
      <RulesTable rules={version.tiers} />
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

function RulesTable({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTranslation('tiers');
  const names: readonly RuleNumber[] = [...thresholds, ...benefits];
  return (
    <table className={styles.rules} aria-label={t('rules')}>
      <thead>
        <tr>
          <th scope="col">{t('tier')}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {t(`numbers.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.tier}>
            <th scope="row">{t(`tiers.${rule.tier}`)}</th>
            {names.map((name) => (
              <td key={name}>{shownOf(name, rule[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shownOf(name: RuleNumber, value: number): string {
  if (name === 'pointsPercent') return `${factorOf(value)}×`;
  if (value === 0) return nothing;
  return name === 'discountPercent' ? `${value}%` : formatWhole(value);
}
