// By what an activity's chances are earned: the plan that is approved with it, spots with their printed codes, and the days that have a secret code.
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { failureOf, queryFor } from '@/api/query';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, formatWhole } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { QrCode } from '@/ui/QrCode';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import {
  type ChancePlanFile,
  daysToSet,
  dayText,
  planDraft,
  type Spot,
  spotAddress,
  spotDraft,
  toPlan,
  toSpot,
} from './chances';
import styles from './Lotteries.module.css';

export default function ChancesPage() {
  const { t } = useTranslation('lotteries');
  const navigate = useNavigate();
  const activityId = Number(useParams().activityId);
  const query = useQuery(queryFor('get_chance_plan', { activityId }));
  const file = useQuery(queryFor('get_activity', { activityId }));
  const lottery = useQuery(queryFor('get_staff_lottery', { activityId }));
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/lotteries/${activityId}`) }]);
  const failed = failureOf(query, file, lottery);
  if (failed) return <Failure {...failed} />;
  if (!query.data || !file.data || !lottery.data) return <Loading />;
  const runsStill = file.data.activity.state !== 'ended' && file.data.activity.state !== 'archived';
  return (
    <>
      <PageHead title={t('tasks')} />
      <Plan plan={query.data} isEditable={file.data.activity.isEditable} />
      <Spots plan={query.data} isMarch={lottery.data.stage === 'march'} canChange={runsStill} />
      <Secrets plan={query.data} canChange={runsStill} />
    </>
  );
}

interface PlanProps {
  plan: ChancePlanFile;
  isEditable: boolean;
}

function Plan({ plan, isEditable }: PlanProps) {
  const { t } = useTranslation('lotteries');
  const fields = usePlanFields();
  if (!isEditable) {
    const draft = planDraft(plan);
    return (
      <Panel title={t('taskPlan')} side={t('planFixed')} isFlush>
        <Table
          label={t('taskPlan')}
          columns={[{ key: 'name' }, { key: 'value', isNumber: true }]}
          rows={fields.map(({ name, label, kind }) => {
            const value = draft[name];
            return { key: name, cells: [label, kind === 'flag' ? t(value ? 'yes' : 'no') : String(value)] };
          })}
        />
      </Panel>
    );
  }
  return (
    <Panel title={t('taskPlan')} side={t('approvalGoes')}>
      <OperationForm
        operation="save_chance_plan"
        fields={fields}
        start={planDraft(plan)}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => toPlan(values, plan.activityId)}
        places={{ codes: { 91355: 'streaks' } }}
      />
    </Panel>
  );
}

function usePlanFields(): FieldDeclaration[] {
  const { t } = useTranslation('lotteries');
  const whole = (name: string, more: Partial<FieldDeclaration> = {}): FieldDeclaration => ({
    name,
    label: t(`plan.${name}` as 'plan.visitChances'),
    kind: 'whole',
    ...more,
  });
  return [
    whole('visitChances', { hint: t('plan.visitHint') }),
    whole('spotChances', { hint: t('plan.spotHint') }),
    { name: 'spendStepCents', label: t('plan.spendStepCents'), kind: 'yuan', hint: t('plan.spendHint') },
    whole('spendChances', { hint: t('plan.spendMostHint') }),
    whole('secretChances', { hint: t('plan.secretHint') }),
    { name: 'hasCheckIns', label: t('plan.hasCheckIns'), kind: 'flag' },
    whole('checkInChances'),
    {
      name: 'streaks',
      label: t('plan.streaks'),
      kind: 'text',
      isOptional: true,
      most: 60,
      hint: t('plan.streaksHint'),
    },
    whole('cardPrice', { hint: t('plan.cardHint') }),
    whole('boughtCards'),
    whole('sharedCards', { hint: t('plan.sharedHint') }),
  ];
}

interface SpotsProps {
  plan: ChancePlanFile;
  isMarch: boolean;
  canChange: boolean;
}

function Spots({ plan, isMarch, canChange }: SpotsProps) {
  const { t, language } = useTranslation('lotteries');
  const [edited, setEdited] = useState<{ spot: Spot | undefined }>();
  const [shown, setShown] = useState<Spot>();
  const nameOf = ({ nameEn, nameZhCn }: Spot) => (language === 'en' ? nameEn : nameZhCn);
  const close = () => setEdited(undefined);
  const add = canChange && (
    <Button size="small" onClick={() => setEdited({ spot: undefined })}>
      {t('addSpot')}
    </Button>
  );
  return (
    <Panel title={t('spots')} side={add} isFlush>
      {plan.spots.length === 0 ? (
        <State title={t('noSpot')} reason={t('noSpotReason')} />
      ) : (
        <Table
          label={t('spots')}
          columns={[
            { key: 'name', title: t('spot') },
            { key: 'opens', title: t('opensAt'), isNumber: true },
            { key: 'closes', title: t('closesAt'), isNumber: true },
            { key: 'print', title: t('print'), isNumber: true },
            { key: 'visits', title: t('visits'), isNumber: true },
            { key: 'actions', title: t('action') },
          ]}
          rows={plan.spots.map((spot) => ({
            key: spot.spotId,
            cells: [
              nameOf(spot),
              formatDateTime(spot.opensAt),
              formatDateTime(spot.closesAt),
              spot.print,
              formatWhole(spot.visitCount),
              <span key="actions" className={styles.rowActions}>
                <Button size="small" onClick={() => setShown(spot)}>
                  {t('showCode')}
                </Button>
                {canChange && (
                  <Button size="small" onClick={() => setEdited({ spot })}>
                    {t('edit')}
                  </Button>
                )}
              </span>,
            ],
          }))}
        />
      )}
      <Dialog title={t('spot')} isOpen={edited !== undefined} close={close} width={640}>
        {edited && <SpotForm plan={plan} spot={edited.spot} close={close} />}
      </Dialog>
      <Dialog
        title={shown ? nameOf(shown) : ''}
        isOpen={shown !== undefined}
        close={() => setShown(undefined)}
        width={420}
      >
        {shown && (
          <div className={styles.spotCode}>
            <QrCode
              text={spotAddress(window.location.origin, shown, isMarch)}
              label={t('codeOf', { name: nameOf(shown) })}
            />
            <p>{t('codeNote')}</p>
          </div>
        )}
      </Dialog>
    </Panel>
  );
}

function SpotForm({ plan, spot, close }: { plan: ChancePlanFile; spot: Spot | undefined; close: () => void }) {
  const { t } = useTranslation('lotteries');
  const fields: FieldDeclaration[] = [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 30 },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 60 },
    { name: 'opensAt', label: t('opensAt'), kind: 'moment' },
    { name: 'closesAt', label: t('closesAt'), kind: 'moment' },
    ...(spot ? [{ name: 'renews', label: t('renews'), kind: 'flag' as const, hint: t('renewsHint') }] : []),
  ];
  return (
    <OperationForm
      operation="save_activity_spot"
      fields={fields}
      start={spotDraft(spot)}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => toSpot(values, plan.activityId, spot?.spotId)}
      places={{ codes: { 91358: 'closesAt' } }}
      then={close}
    />
  );
}

function Secrets({ plan, canChange }: { plan: ChancePlanFile; canChange: boolean }) {
  const { t } = useTranslation('lotteries');
  const days = daysToSet(plan);
  const [run, setRun] = useState(0);
  return (
    <Panel title={t('secrets')} side={t('secretsNote')}>
      {plan.secretDays.length > 0 && (
        <Table
          label={t('secrets')}
          columns={[
            { key: 'day', title: t('day') },
            { key: 'by', title: t('madeBy') },
            { key: 'at', title: t('changedAt'), isNumber: true },
          ]}
          rows={plan.secretDays.map(({ day, setBy, setAt }) => ({
            key: day,
            cells: [dayText(day), setBy, formatDateTime(setAt)],
          }))}
        />
      )}
      {canChange && days.length > 0 && (
        <OperationForm
          key={run}
          operation="set_secret_code"
          fields={[
            {
              name: 'day',
              label: t('day'),
              kind: 'choice',
              choices: days.map((day) => ({ value: String(day), text: dayText(day) })),
            },
            { name: 'code', label: t('secretCode'), kind: 'text', most: 30, hint: t('secretCodeHint') },
          ]}
          start={{ day: String(days[0]), code: '' }}
          saveText={t('setSecret')}
          done={t('saved')}
          toInput={({ day, code }) => ({ activityId: plan.activityId, day: Number(day), code: String(code) })}
          then={() => setRun(run + 1)}
        />
      )}
    </Panel>
  );
}
