// One questionnaire: its check-list, its logic, how members answer, and what can be done with it.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { failureOf, queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { ActivityRecord } from '@/patterns/activity/ActivityRecord';
import { type Activity, type ActivityFile, isRunning } from '@/patterns/activity/activity';
import type { RecordAction } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatWhole, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { LogicGraph } from './LogicGraph';
import { questionnaireDesk, type StaffQuestionnaire } from './questionnaires';
import { ResultsPanel } from './ResultsPanel';

export default function QuestionnairePage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const questionnaire = useQuery(queryFor('get_staff_questionnaire', { activityId }));
  const failed = failureOf(file, questionnaire);
  if (failed) return <Failure {...failed} />;
  if (!file.data || !questionnaire.data) return <Loading />;
  return <Record key={activityId} file={file.data} questionnaire={questionnaire.data} />;
}

interface RecordProps {
  file: ActivityFile;
  questionnaire: StaffQuestionnaire;
}

function Record({ file, questionnaire }: RecordProps) {
  const { t } = useTranslation('questionnaires');
  return (
    <ActivityRecord
      desk={questionnaireDesk}
      file={file}
      checks={questionnaire.checks.map(({ check, isDone }) => ({ text: t(`checks.${check}`), isDone }))}
      facts={useFacts(questionnaire)}
      actions={useActions(file.activity)}
    >
      {questionnaire.subjects.length > 0 && (
        <Panel title={t('logic')} side={t('versionOf', { version: questionnaire.version })}>
          <LogicGraph subjects={questionnaire.subjects} />
        </Panel>
      )}
      {questionnaire.answerCount > 0 && <ResultsPanel questionnaire={questionnaire} />}
    </ActivityRecord>
  );
}

function useFacts(questionnaire: StaffQuestionnaire): readonly Fact[] {
  const { t } = useTranslation('questionnaires');
  const { quota, rewardPoints, rewardCouponId, answerCount, isAnonymous } = questionnaire;
  const points = rewardPoints === undefined ? nothing : t('pointsOf', { points: rewardPoints });
  const reward = rewardCouponId === undefined ? points : t('couponOf', { id: rewardCouponId });
  return [
    { label: t('names'), value: isAnonymous ? t('anonymous') : t('byName') },
    { label: t('reward'), value: reward },
    {
      label: t('answersOfQuota'),
      value: `${formatWhole(answerCount)} / ${quota === undefined ? t('noLimit') : formatWhole(quota)}`,
    },
  ];
}

function useActions(activity: Activity): RecordAction[] {
  const { t } = useTranslation('questionnaires');
  const navigate = useNavigate();
  const mayWrite = useRight('save_questionnaire').isHeld ? undefined : t('mayNotWrite');
  const mayChange = useRight('change_questionnaire').isHeld ? undefined : t('mayNotChange');
  const mayRead = useRight('list_questionnaire_answers').isHeld ? undefined : t('mayNotRead');
  const runs = isRunning(activity);
  const to = (path: string) => () => void navigate(`/questionnaires/${activity.activityId}/${path}`);
  const form: RecordAction = {
    key: 'form',
    keys: 'O',
    label: runs ? t('changeForm') : t('form'),
    refusal: runs ? mayChange : mayWrite,
    run: to('form'),
  };
  return [
    ...(activity.isEditable || runs ? [form] : []),
    { key: 'answers', keys: 'L', label: t('answers'), refusal: mayRead, run: to('answers') },
  ];
}
