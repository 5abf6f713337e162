// What an activity to sign up for consists of: place, fee, companions, sessions, and the form.

import type { Subject } from '@galleria/client/questionnaireRules';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { failureOf, queryFor } from '@/api/query';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { Activity } from '@/patterns/activity/activity';
import { SubjectsPanel } from '@/patterns/questions/SubjectsPanel';
import { dateTimeFieldText, parseYuan, readDateTimeField, yuanFieldText } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Registrations.module.css';
import {
  draftOf,
  type FeeKind,
  feeKindOf,
  feeKinds,
  nextSession,
  type Plan,
  type SavedPlan,
  type SessionFields,
  sessionMoments,
  textFields,
  withFeeKind,
} from './registrations';

export default function PlanPage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const plan = useQuery(queryFor('get_registration_plan', { activityId }));
  const failed = failureOf(file, plan);
  if (failed) return <Failure {...failed} />;
  if (!file.data || !plan.data) return <Loading />;
  return <PlanEditor key={activityId} activity={file.data.activity} plan={plan.data} />;
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what stands in it.
    <label className={styles.labelled}>
      <span>{label}</span>
      {children}
    </label>
  );
}

function PlanEditor({ activity, plan }: { activity: Activity; plan: Plan }) {
  const { t, language } = useTranslation('registrations');
  const navigate = useNavigate();
  const [draft, setDraft] = useState<SavedPlan>(() => draftOf(plan));
  const save = useStaffOperation('save_registration_plan', { done: t('saved') });
  const back = () => void navigate(`/registrations/${activity.activityId}`);
  const put = (change: Partial<SavedPlan>) => setDraft({ ...draft, ...change });
  const open = () => {
    const { fence: _, ...others } = draft;
    setDraft(others);
  };
  const store = async () => {
    const { error } = await save.run(draft);
    if (!error) back();
  };
  useKeys([
    { keys: 'Ctrl S', label: t('save'), run: () => void store() },
    { keys: 'Esc', label: t('back'), run: back },
  ]);
  const addSession = () =>
    put({ sessions: [...draft.sessions, nextSession(draft.sessions, Math.max(activity.startsAt, Date.now()))] });
  return (
    <>
      <PageHead
        title={language === 'en' ? activity.nameEn : activity.nameZhCn}
        actions={
          <Button type="primary" loading={save.isBusy} onClick={() => void store()}>
            {t('save')} <KeyCap keys="Ctrl S" isOnDark />
          </Button>
        }
      />
      <div className={styles.editor}>
        <Panel title={t('plan')}>
          <PlanFields draft={draft} put={put} open={open} choose={(kind) => setDraft(withFeeKind(draft, kind))} />
        </Panel>
        <Panel
          title={t('sessions')}
          side={
            <Button size="small" onClick={addSession}>
              {t('addSession')}
            </Button>
          }
        >
          <div className={styles.editor}>
            {draft.sessions.map((session, place) => (
              <SessionEditor
                // biome-ignore lint/suspicious/noArrayIndexKey: a session that is not saved has no name of its own.
                key={place}
                place={place + 1}
                session={session}
                put={(next) => put({ sessions: draft.sessions.map((each, at) => (at === place ? next : each)) })}
                remove={() => put({ sessions: draft.sessions.filter((_, at) => at !== place) })}
              />
            ))}
          </div>
        </Panel>
        <SubjectsPanel
          subjects={draft.subjects as readonly Subject[]}
          onChange={(subjects) => put({ subjects: [...subjects] })}
        />
      </div>
    </>
  );
}

interface FenceProps {
  draft: SavedPlan;
  put: (change: Partial<SavedPlan>) => void;
  /** Takes the fence away. */
  open: () => void;
}

interface PlanFieldsProps extends FenceProps {
  choose: (kind: FeeKind) => void;
}

function PlanFields({ draft, put, open, choose }: PlanFieldsProps) {
  const { t } = useTranslation('registrations');
  const isFree = draft.feeKind === 'none';
  return (
    <div className={styles.fields}>
      {textFields.map((name) => (
        <Labelled key={name} label={t(`texts.${name}`)}>
          <Input
            maxLength={name.endsWith('En') ? 120 : 60}
            value={draft[name]}
            onChange={({ target }) => put({ [name]: target.value })}
          />
        </Labelled>
      ))}
      <Labelled label={t('picture')}>
        <Input maxLength={500} value={draft.pictureUrl} onChange={({ target }) => put({ pictureUrl: target.value })} />
      </Labelled>
      <Labelled label={t('companionLimit')}>
        <InputNumber
          min={0}
          max={20}
          value={draft.companionLimit}
          onChange={(value) => put({ companionLimit: value ?? 0 })}
        />
      </Labelled>
      <Labelled label={t('fee')}>
        <Select
          aria-label={t('fee')}
          value={feeKindOf(draft)}
          onChange={choose}
          options={feeKinds.map((value) => ({ value, label: t(`feeKinds.${value}`) }))}
        />
      </Labelled>
      {draft.moneyFee ? (
        <MoneyField fee={draft.moneyFee} put={put} />
      ) : (
        <Labelled label={t('feePoints')}>
          <InputNumber
            min={0}
            max={1_000_000}
            disabled={isFree}
            value={draft.feePoints}
            onChange={(value) => put({ feePoints: value ?? 0 })}
          />
        </Labelled>
      )}
      <Labelled label={t('rewardPoints')}>
        <InputNumber
          min={0}
          max={100_000}
          value={draft.rewardPoints}
          onChange={(value) => put({ rewardPoints: value ?? 0 })}
        />
      </Labelled>
      <Checkbox checked={draft.isReviewed} onChange={({ target }) => put({ isReviewed: target.checked })}>
        {t('isReviewed')}
      </Checkbox>
      <Checkbox checked={draft.hasCertificate} onChange={({ target }) => put({ hasCertificate: target.checked })}>
        {t('hasCertificate')}
      </Checkbox>
      <Fence draft={draft} put={put} open={open} />
    </div>
  );
}

interface MoneyFieldProps {
  fee: NonNullable<SavedPlan['moneyFee']>;
  put: (change: Partial<SavedPlan>) => void;
}

/** Typed in yuan; what is no amount yet changes nothing, and stands there until it is one. */
function MoneyField({ fee, put }: MoneyFieldProps) {
  const { t } = useTranslation('registrations');
  const [text, setText] = useState(yuanFieldText(fee.amountCents));
  const isAmount = (parseYuan(text) ?? 0) > 0;
  return (
    <Labelled label={t('moneyEach')}>
      <Input
        prefix="¥"
        inputMode="decimal"
        status={isAmount ? '' : 'error'}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const amountCents = parseYuan(target.value);
          if (amountCents) put({ moneyFee: { ...fee, amountCents } });
        }}
      />
    </Labelled>
  );
}

const degreesE6 = 1_000_000;
const usualRadiusM = 200;

/** Where one has to be to check in by oneself, in degrees as maps show them. */
function Fence({ draft, put, open }: FenceProps) {
  const { t } = useTranslation('registrations');
  const { fence } = draft;
  const change = (next: Partial<NonNullable<SavedPlan['fence']>>) => fence && put({ fence: { ...fence, ...next } });
  const degrees = (name: 'latitudeE6' | 'longitudeE6', most: number) => (
    <Labelled label={t(`fence.${name}`)}>
      <InputNumber
        min={-most}
        max={most}
        step={0.0001}
        value={(fence?.[name] ?? 0) / degreesE6}
        onChange={(value) => change({ [name]: Math.round((value ?? 0) * degreesE6) })}
      />
    </Labelled>
  );
  return (
    <>
      <Checkbox
        checked={fence !== undefined}
        onChange={({ target }) =>
          target.checked ? put({ fence: { latitudeE6: 0, longitudeE6: 0, radiusM: usualRadiusM } }) : open()
        }
      >
        {t('fence.has')}
      </Checkbox>
      {fence && (
        <>
          {degrees('latitudeE6', 90)}
          {degrees('longitudeE6', 180)}
          <Labelled label={t('fence.radiusM')}>
            <InputNumber
              min={10}
              max={10_000}
              value={fence.radiusM}
              onChange={(value) => change({ radiusM: value ?? usualRadiusM })}
            />
          </Labelled>
        </>
      )}
    </>
  );
}

interface SessionEditorProps {
  place: number;
  session: SessionFields;
  put: (session: SessionFields) => void;
  remove: () => void;
}

function SessionEditor({ place, session, put, remove }: SessionEditorProps) {
  const { t } = useTranslation('registrations');
  return (
    <fieldset className={styles.session}>
      <legend>{t('sessionOf', { place })}</legend>
      {sessionMoments.map((moment) => (
        <Labelled key={moment} label={t(`moments.${moment}`)}>
          <Input
            type="datetime-local"
            value={dateTimeFieldText(session[moment])}
            onChange={({ target }) => {
              const at = readDateTimeField(target.value);
              if (at !== undefined) put({ ...session, [moment]: at });
            }}
          />
        </Labelled>
      ))}
      <Labelled label={t('quota')}>
        <InputNumber
          min={1}
          max={10_000}
          value={session.quota}
          onChange={(value) => value !== null && put({ ...session, quota: value })}
        />
      </Labelled>
      <Button size="small" onClick={remove}>
        {t('removeSession')}
      </Button>
    </fieldset>
  );
}
