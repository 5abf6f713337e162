// What was sent to WeChat or waits for it, newest first, with what WeChat answered.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { SendMark, SubscribeTabs, WechatAnswer } from './parts';
import { type Send, sendStates, sendsOf, topics } from './subscribeMessages';

export default function SendsPage() {
  const { t } = useTranslation('subscribeMessages');
  const navigate = useNavigate();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/subscribe-messages') }]);
  return (
    <>
      <PageHead title={t('sends.title')} notes={<SubscribeTabs />} />
      <List list={useSendList()} label={t('sends.title')} />
    </>
  );
}

function useSendList(): ListDeclaration<'list_subscribe_sends', Send> {
  const { t } = useTranslation('subscribeMessages');
  return {
    name: 'subscribe sends',
    operation: 'list_subscribe_sends',
    input: sendsOf,
    rows: ({ sends }) => sends,
    next: ({ sends, hasMore }) => (hasMore ? String(sends.at(-1)?.messageId) : undefined),
    rowKey: ({ messageId }) => String(messageId),
    columns: [
      { key: 'topic', title: t('topics.topic'), render: ({ topic }) => t(`kinds.${topic}`) },
      { key: 'state', title: t('sends.state'), render: ({ state }) => <SendMark state={state} /> },
      {
        key: 'answer',
        title: t('sends.answer'),
        render: ({ errorNumber, reason }) =>
          reason === undefined ? <WechatAnswer errorNumber={errorNumber} /> : t(`reasons.${reason}`),
      },
      { key: 'tries', title: t('sends.tries'), render: ({ tryCount }) => formatWhole(tryCount), isNumber: true },
      { key: 'madeAt', title: t('sends.madeAt'), render: ({ madeAt }) => formatDateTime(madeAt), isNumber: true },
      {
        key: 'changedAt',
        title: t('sends.changedAt'),
        render: ({ changedAt }) => formatDateTime(changedAt),
        isNumber: true,
        isExtra: true,
      },
    ],
    filters: [
      {
        key: 'topic',
        label: t('topics.topic'),
        kind: 'choice',
        choices: topics.map((value) => ({ value, text: t(`kinds.${value}`) })),
      },
      {
        key: 'state',
        label: t('sends.state'),
        kind: 'choice',
        choices: sendStates.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    empty: { title: t('sends.none'), reason: t('sends.noneReason') },
  };
}
