// The frame of an activity that is open all day and has no chances: when, for whom, and what its rewards may cost.

import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import type { Activity, ActivityDesk } from './activity';
import { frameDraft, toFrame } from './frame';

const tiers = ['normal', 'silver', 'gold', 'platinum'] as const;

interface FrameProps {
  desk: ActivityDesk;
  activity?: Activity;
}

/** Of the activity that the address names, or a new one. */
export function ActivityFrame({ desk }: { desk: ActivityDesk }) {
  const { activityId } = useParams();
  return activityId === undefined ? <Frame desk={desk} /> : <Known desk={desk} activityId={Number(activityId)} />;
}

function Known({ desk, activityId }: { desk: ActivityDesk; activityId: number }) {
  const query = useQuery(queryFor('get_activity', { activityId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Frame desk={desk} activity={query.data.activity} /> : <Loading />;
}

function useFields({ words }: ActivityDesk): FieldDeclaration[] {
  const { t } = useTranslation(words);
  return [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 30 },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 60 },
    { name: 'pageCode', label: t('pageCode'), kind: 'text', most: 40, hint: t('pageCodeHint') },
    {
      name: 'leastTier',
      label: t('leastTier'),
      kind: 'choice',
      choices: tiers.map((tier, value) => ({ value: String(value), text: t(`tiers.${tier}`) })),
    },
    { name: 'startsAt', label: t('startsAt'), kind: 'moment' },
    { name: 'endsAt', label: t('endsAt'), kind: 'moment' },
    { name: 'budgetCents', label: t('budget'), kind: 'yuan', hint: t('budgetHint') },
    { name: 'rulesZhCn', label: t('rulesZhCn'), kind: 'long', most: 2_000, isWide: true },
    { name: 'rulesEn', label: t('rulesEn'), kind: 'long', most: 4_000, isWide: true },
  ];
}

function Frame({ desk, activity }: FrameProps) {
  const { path, kind, draftName, nextPage } = desk;
  const { t, language } = useTranslation(desk.words);
  const navigate = useNavigate();
  const back = activity ? `${path}/${activity.activityId}` : path;
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(back) }]);
  const name = language === 'en' ? activity?.nameEn : activity?.nameZhCn;
  return (
    <>
      <PageHead title={name ?? t('add')} />
      <Panel side={activity?.state === 'approved' ? t('approvalGoes') : undefined}>
        <OperationForm
          operation="save_activity"
          fields={useFields(desk)}
          start={frameDraft(activity)}
          draftName={activity ? `${draftName}${activity.activityId}` : draftName}
          saveText={t('save')}
          done={t('saved')}
          toInput={(values) => toFrame(values, kind, activity?.activityId)}
          places={{ codes: { 91002: 'endsAt', 91003: 'pageCode', 91004: 'pageCode' } }}
          then={({ activityId }) =>
            void navigate(activity ? `${path}/${activityId}` : `${path}/${activityId}/${nextPage}`)
          }
        />
      </Panel>
    </>
  );
}
