// The frame of an activity: when, for whom, what its kind has besides, and what its rewards may cost.

import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { heldTags } from '@/patterns/memberTags/tags';
import { useTagFields } from '@/patterns/memberTags/useTags';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import type { Activity, ActivityDesk } from './activity';
import { audienceDraft, channels, type OwnFrame, plainFrame, toAudience } from './frame';

const tiers = ['normal', 'silver', 'gold', 'platinum'] as const;

interface FrameProps {
  desk: ActivityDesk;
  /** Without it, it is open all day and has no chances. */
  own?: OwnFrame;
  /** What a new one is called at the head. */
  newTitle?: string;
}

interface FormProps extends FrameProps {
  activity?: Activity;
}

/** Of the activity that the address names, or a new one. */
export function ActivityFrame(props: FrameProps) {
  const { activityId } = useParams();
  return activityId === undefined ? <Form {...props} /> : <Known {...props} activityId={Number(activityId)} />;
}

function Known({ activityId, ...props }: FrameProps & { activityId: number }) {
  const query = useQuery(queryFor('get_activity', { activityId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Form {...props} activity={query.data.activity} /> : <Loading />;
}

function useFields({ words }: ActivityDesk, own: OwnFrame, activity: Activity | undefined): FieldDeclaration[] {
  const { t } = useTranslation('activity');
  const { t: ofKind } = useTranslation(words);
  const tags = useTagFields(heldTags(activity));
  const { endsAtHint } = own;
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
    {
      name: 'channels',
      label: t('channels'),
      kind: 'choices',
      isOptional: true,
      hint: t('channelsHint'),
      choices: channels.map((value) => ({ value, text: t(`channelNames.${value}`) })),
    },
    { name: 'isListedOnly', label: t('isListedOnly'), kind: 'flag' },
    { name: 'isOnceADevice', label: t('isOnceADevice'), kind: 'flag' },
    ...tags,
    { name: 'startsAt', label: t('startsAt'), kind: 'moment' },
    { name: 'endsAt', label: t('endsAt'), kind: 'moment', ...(endsAtHint !== undefined && { hint: endsAtHint }) },
    ...own.fields,
    { name: 'budgetCents', label: t('budget'), kind: 'yuan', hint: ofKind('budgetHint') },
    { name: 'rulesZhCn', label: ofKind('rulesZhCn'), kind: 'long', most: 2_000, isWide: true },
    { name: 'rulesEn', label: ofKind('rulesEn'), kind: 'long', most: 4_000, isWide: true },
  ];
}

function Form({ desk, own = plainFrame(desk.kind), newTitle, activity }: FormProps) {
  const { path, listPath, draftName, nextPage } = desk;
  const { t, language } = useTranslation('activity');
  const { t: ofKind } = useTranslation(desk.words);
  const navigate = useNavigate();
  const back = activity ? `${path}/${activity.activityId}` : listPath;
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(back) }]);
  const name = language === 'en' ? activity?.nameEn : activity?.nameZhCn;
  return (
    <>
      <PageHead title={name ?? newTitle ?? ofKind('add')} />
      <Panel side={activity?.state === 'approved' ? t('approvalGoes') : undefined}>
        <OperationForm
          operation="save_activity"
          fields={useFields(desk, own, activity)}
          start={{ ...own.toDraft(activity), ...audienceDraft(activity) }}
          draftName={activity ? `${draftName}${activity.activityId}` : draftName}
          saveText={t('save')}
          done={t('saved')}
          toInput={(values) => ({ ...own.toInput(values, activity), ...toAudience(values) })}
          places={{
            codes: { 91002: 'endsAt', 91003: 'pageCode', 91004: 'pageCode', 91007: 'pointsPrice', 91598: 'wantedTags' },
          }}
          then={({ activityId }) =>
            void navigate(activity ? `${path}/${activityId}` : `${path}/${activityId}${nextPage}`)
          }
        />
      </Panel>
    </>
  );
}
