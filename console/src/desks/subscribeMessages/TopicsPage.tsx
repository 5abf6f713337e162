// What can be told in WeChat: each kind with its template, how many members allow it, and what became of the last seven days'.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { SendMark, SubscribeTabs, WechatAnswer } from './parts';
import type { Topic } from './subscribeMessages';

export default function TopicsPage() {
  const { t } = useTranslation('subscribeMessages');
  return (
    <>
      <PageHead title={t('title')} notes={<SubscribeTabs />} />
      <p>{t('topics.explained')}</p>
      <List list={useTopicList()} label={t('topics.title')} />
    </>
  );
}

function LastSend({ lastSend }: Pick<Topic, 'lastSend'>) {
  if (lastSend === undefined) return nothing;
  return (
    <>
      <SendMark state={lastSend.state} /> {formatDateTime(lastSend.at)}{' '}
      {lastSend.errorNumber !== 0 && <WechatAnswer errorNumber={lastSend.errorNumber} />}
    </>
  );
}

function useTopicList(): ListDeclaration<'list_subscribe_topics', Topic> {
  const { t } = useTranslation('subscribeMessages');
  const navigate = useNavigate();
  return {
    name: 'subscribe topics',
    operation: 'list_subscribe_topics',
    input: () => ({}),
    rows: (output) => output.topics,
    rowKey: ({ topic }) => topic,
    columns: [
      { key: 'topic', title: t('topics.topic'), render: ({ topic }) => <strong>{t(`kinds.${topic}`)}</strong> },
      {
        key: 'template',
        title: t('topics.template'),
        render: ({ templateId }) =>
          templateId ? <code>{templateId}</code> : <Mark tone="calm">{t('topics.noTemplate')}</Mark>,
      },
      {
        key: 'fields',
        title: t('topics.fields'),
        render: ({ fields }) =>
          fields.map(({ name, source }) => t('topics.field', { name, source })).join(' · ') || nothing,
        isExtra: true,
      },
      {
        key: 'allowing',
        title: t('topics.allowing'),
        render: ({ allowingMemberCount }) => formatWhole(allowingMemberCount),
        sortBy: ({ allowingMemberCount }) => allowingMemberCount,
        isNumber: true,
      },
      ...(['sent', 'refused', 'failed', 'inDoubt', 'waiting', 'leftOut'] as const).map((state) => ({
        key: state,
        title: t(`topics.counts.${state}`),
        render: ({ counts }: Topic) => formatWhole(counts[`${state}Count`]),
        sortBy: ({ counts }: Topic) => counts[`${state}Count`],
        isNumber: true,
        isExtra: state === 'waiting' || state === 'leftOut',
      })),
      { key: 'last', title: t('topics.last'), render: ({ lastSend }) => <LastSend {...(lastSend && { lastSend })} /> },
    ],
    open: ({ topic }) => void navigate(`/subscribe-messages/sends?f.topic=${topic}`),
    empty: { title: t('topics.none') },
  };
}
