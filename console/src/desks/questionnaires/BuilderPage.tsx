// The questions of a questionnaire: listed with their logic as a drawing, one of them edited, all of them tried on a phone. Of one that runs they become a
// version of their own, which somebody else agrees to.

import type { Subject } from '@galleria/client/questionnaireRules';
import { requestStaff } from '@galleria/client/staff';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Checkbox, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { failureOf, queryFor } from '@/api/query';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { Activity } from '@/patterns/activity/activity';
import { Picker } from '@/patterns/picker/Picker';
import { SubjectsPanel } from '@/patterns/questions/SubjectsPanel';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { LogicGraph } from './LogicGraph';
import { PhonePreview } from './PhonePreview';
import styles from './Questionnaires.module.css';
import type { StaffQuestionnaire } from './questionnaires';

export default function BuilderPage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const questionnaire = useQuery(queryFor('get_staff_questionnaire', { activityId }));
  const failed = failureOf(file, questionnaire);
  if (failed) return <Failure {...failed} />;
  if (!file.data || !questionnaire.data) return <Loading />;
  return <Builder key={activityId} activity={file.data.activity} questionnaire={questionnaire.data} />;
}

interface BuilderProps {
  activity: Activity;
  questionnaire: StaffQuestionnaire;
}

function Builder({ activity, questionnaire }: BuilderProps) {
  const { t, language } = useTranslation('questionnaires');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const id = useId();
  const { activityId } = activity;
  const [subjects, setSubjects] = useState<readonly Subject[]>(questionnaire.subjects);
  const [isAnonymous, setAnonymous] = useState(questionnaire.isAnonymous);
  const [quota, setQuota] = useState<number | null>(questionnaire.quota ?? null);
  const [rewardPoints, setReward] = useState<number | null>(questionnaire.rewardPoints ?? null);
  const [couponId, setCoupon] = useState(questionnaire.rewardCouponId?.toString() ?? '');
  const [isAsking, setAsking] = useState(false);
  const save = useStaffOperation('save_questionnaire', { done: t('saved') });
  const change = useStaffOperation('change_questionnaire', { done: t('saved') });
  const runs = !activity.isEditable;
  const back = () => void navigate(`/questionnaires/${activityId}`);
  const store = async () => {
    if (runs) return setAsking(true);
    const { error } = await save.run({
      activityId,
      isAnonymous,
      ...(quota !== null && { quota }),
      ...(rewardPoints !== null && !isAnonymous && { rewardPoints }),
      ...(couponId !== '' && !isAnonymous && { rewardCouponId: Number(couponId) }),
      subjects: [...subjects],
    });
    if (!error) back();
    return undefined;
  };
  const copy = async (fromId: number) => {
    const from = await requestStaff('get_staff_questionnaire', { activityId: fromId });
    setSubjects(from.subjects);
    message.success(t('copied'));
  };
  useKeys([
    { keys: 'Ctrl S', label: t('save'), run: () => void store() },
    { keys: 'Esc', label: t('back'), run: back },
  ]);
  const name = language === 'en' ? activity.nameEn : activity.nameZhCn;
  return (
    <>
      <PageHead
        title={name}
        actions={
          <>
            {!runs && <CopyFrom but={activityId} onChoose={(fromId) => void copy(fromId)} />}
            <Button type="primary" loading={save.isBusy} onClick={() => void store()}>
              {t(runs ? 'saveAsVersion' : 'save')} <KeyCap keys="Ctrl S" isOnDark />
            </Button>
          </>
        }
      />
      {!runs && (
        <Panel>
          <div className={styles.settings}>
            <Checkbox checked={isAnonymous} onChange={({ target }) => setAnonymous(target.checked)}>
              {t('anonymous')}
            </Checkbox>
            <label htmlFor={`${id}-quota`}>{t('quota')}</label>
            <InputNumber id={`${id}-quota`} min={1} max={1_000_000} value={quota} onChange={setQuota} />
            <label htmlFor={`${id}-reward`}>{t('rewardPoints')}</label>
            <InputNumber
              id={`${id}-reward`}
              min={1}
              max={100_000}
              disabled={isAnonymous}
              value={isAnonymous ? null : rewardPoints}
              onChange={setReward}
            />
            <label htmlFor={`${id}-coupon`}>{t('rewardCoupon')}</label>
            <Picker
              id={`${id}-coupon`}
              kind="coupon"
              value={isAnonymous ? '' : couponId}
              change={setCoupon}
              isDisabled={isAnonymous}
            />
            <span className={styles.note}>{t(isAnonymous ? 'anonymousHint' : 'quotaHint')}</span>
          </div>
        </Panel>
      )}
      <div className={styles.builder}>
        <div className={styles.column}>
          <SubjectsPanel subjects={subjects} onChange={setSubjects} />
          {subjects.length > 0 && (
            <Panel title={t('logic')}>
              <LogicGraph subjects={subjects} />
            </Panel>
          )}
        </div>
        <PhonePreview subjects={subjects} title={name} />
      </div>
      <ReasonDialog
        title={t('saveAsVersion')}
        question={t('versionQuestion')}
        isOpen={isAsking}
        isBusy={change.isBusy}
        close={() => setAsking(false)}
        confirm={async (reason) => {
          const { error, isProposed } = await change.run({
            activityId,
            version: questionnaire.version,
            subjects: [...subjects],
            reason,
          });
          if (!error && !isProposed) back();
          return isProposed === true || !error;
        }}
      />
    </>
  );
}

/** Takes the questions of an earlier questionnaire along, to be changed from there. */
function CopyFrom({ but, onChoose }: { but: number; onChoose: (activityId: number) => void }) {
  const { t, language } = useTranslation('questionnaires');
  const { data } = useQuery(queryFor('list_activities', { kind: 'questionnaire' }));
  const others = data?.activities.filter(({ activityId }) => activityId !== but) ?? [];
  return (
    <Select
      {...(styles.cross && { className: styles.cross })}
      aria-label={t('copyFrom')}
      placeholder={t('copyFrom')}
      value={null}
      onChange={(activityId: number | null) => activityId !== null && onChoose(activityId)}
      options={others.map(({ activityId, nameZhCn, nameEn }) => ({
        value: activityId,
        label: language === 'en' ? nameEn : nameZhCn,
      }))}
    />
  );
}
