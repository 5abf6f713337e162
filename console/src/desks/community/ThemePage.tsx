// One theme: what it says and promises, who leads or has won, and what can be done with it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { sumOf, type Theme } from './community';
import { ThemeMark } from './parts';

type Question = 'publishTheme' | 'withdraw';

export default function ThemePage() {
  const themeId = Number(useParams().themeId);
  const query = useQuery(queryFor('get_community_theme_record', { themeId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={themeId} theme={query.data} /> : <Loading />;
}

function Record({ theme }: { theme: Theme }) {
  const navigate = useNavigate();
  const [question, ask] = useState<Question>();
  const { themeId } = theme;
  return (
    <RecordPage
      title={theme.titleZhCn}
      marks={<ThemeMark state={theme.state} />}
      facts={useFacts(theme)}
      actions={useActions(theme, ask)}
      subject={{ subjectKind: 'community_theme', subjectId: String(themeId) }}
      back={() => void navigate('/community/themes')}
    >
      <Ranking theme={theme} />
      <Questions theme={theme} question={question} close={() => ask(undefined)} />
    </RecordPage>
  );
}

function Ranking({ theme: { ranking, state } }: { theme: Theme }) {
  const { t } = useTranslation('community');
  const mayOpen = useRight('get_community_post_record').isHeld;
  return (
    <Panel title={t(state === 'ended' ? 'result' : 'ranking')} isFlush>
      {ranking.length === 0 ? (
        <p>{t('noRanking')}</p>
      ) : (
        <Table
          label={t('ranking')}
          columns={[
            { key: 'rank', title: t('rank') },
            { key: 'title', title: t('postTitle') },
            { key: 'member', title: t('member') },
            { key: 'likes', title: t('likes'), isNumber: true },
            { key: 'points', title: t('prizePoints'), isNumber: true },
          ]}
          rows={ranking.map(({ rank, postId, title, memberName, likeCount, points }) => ({
            key: postId,
            cells: [
              formatWhole(rank),
              mayOpen ? (
                <Link key="post" to={`/community/posts/${postId}`}>
                  {title || t('postGone')}
                </Link>
              ) : (
                title || t('postGone')
              ),
              memberName,
              formatWhole(likeCount),
              points > 0 ? formatWhole(points) : nothing,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

interface QuestionsProps {
  theme: Theme;
  question: Question | undefined;
  close: () => void;
}

function Questions({ theme: { themeId, version, prizePoints }, question, close }: QuestionsProps) {
  const { t } = useTranslation('community');
  const publish = useStaffOperation('publish_community_theme', { done: t('themePublished') });
  const withdraw = useStaffOperation('withdraw_community_theme', { done: t('withdrawn') });
  return (
    <ReasonDialog
      title={question ? t(question) : ''}
      question={
        question === 'withdraw'
          ? t('withdrawQuestion')
          : t('publishQuestion', { points: formatWhole(sumOf(prizePoints)) })
      }
      isOpen={question !== undefined}
      isBusy={publish.isBusy || withdraw.isBusy}
      isDanger={question === 'withdraw'}
      close={close}
      confirm={async (reason) => {
        if (question === 'withdraw') return !(await withdraw.run({ themeId, reason })).error;
        const { error, isProposed } = await publish.run({ themeId, version, reason });
        return isProposed === true || !error;
      }}
    />
  );
}

function useActions(
  { themeId, mayEdit, mayPublish, mayWithdraw }: Theme,
  ask: (question: Question) => void,
): readonly RecordAction[] {
  const { t } = useTranslation('community');
  const navigate = useNavigate();
  const mayWrite = useRight('save_community_theme').isHeld ? undefined : t('mayNot');
  const mayDecide = useRight('publish_community_theme').isHeld ? undefined : t('mayNotPublish');
  return [
    ...(mayEdit
      ? [
          {
            key: 'edit',
            keys: 'E',
            label: t('edit'),
            refusal: mayWrite,
            run: () => void navigate(`/community/themes/${themeId}/edit`),
          },
        ]
      : []),
    ...(mayWithdraw
      ? [
          {
            key: 'withdraw',
            keys: 'W',
            label: t('withdraw'),
            refusal: mayWrite,
            isDanger: true,
            run: () => ask('withdraw'),
          },
        ]
      : []),
    ...(mayPublish
      ? [
          {
            key: 'publish',
            keys: 'P',
            label: t('publishTheme'),
            refusal: mayDecide,
            isPrimary: true,
            run: () => ask('publishTheme'),
          },
        ]
      : []),
  ];
}

function useFacts(theme: Theme) {
  const { t } = useTranslation('community');
  return [
    { label: t('titleEn'), value: theme.titleEn },
    { label: t('startsAt'), value: formatDateTime(theme.startsAt) },
    { label: t('endsAt'), value: formatDateTime(theme.endsAt) },
    { label: t('wordsZhCn'), value: theme.wordsZhCn },
    { label: t('wordsEn'), value: theme.wordsEn },
    { label: t('prizePoints'), value: theme.prizePoints.map(formatWhole).join(' · ') || nothing },
    { label: t('postCount'), value: formatWhole(theme.postCount) },
  ];
}
