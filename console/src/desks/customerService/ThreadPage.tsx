// One conversation: what was said in its order, whoever asks with their orders beside it, and the answer; asked anew while it is open.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { watchFor } from '@/api/query';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { timelineOf } from '@/patterns/record/moves';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { Answer } from './Answer';
import { Conversation, OrderLine } from './Conversation';
import styles from './CustomerService.module.css';
import type { Thread, ThreadRecord } from './customerService';
import { ThreadMark } from './parts';

const askAgainMs = 3_000;

export default function ThreadPage() {
  const threadId = Number(useParams().threadId);
  const query = useQuery({ ...watchFor('get_customer_thread', { threadId }), refetchInterval: askAgainMs });
  // What is being written is not taken away by one question that was not answered.
  if (query.data) return <Record key={threadId} record={query.data} />;
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return <Loading />;
}

function Record({ record }: { record: ThreadRecord }) {
  const { t } = useTranslation('customerService');
  const navigate = useNavigate();
  const { thread, messages, orders, moves } = record;
  const { threadId } = thread;
  const box = useRef<TextAreaRef>(null);
  const [isHanding, setHanding] = useState(false);
  const actions = useActions(
    thread,
    () => box.current?.focus(),
    () => setHanding(true),
  );
  return (
    <RecordPage
      title={thread.memberName || t('member')}
      marks={<ThreadMark state={thread.state} />}
      facts={useFacts(record)}
      actions={actions}
      subject={{ subjectKind: 'customer_thread', subjectId: String(threadId) }}
      moves={timelineOf(
        moves,
        (move) => t(`moves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate('/customer-service')}
    >
      <div className={styles.beside}>
        <Panel title={t('conversation')} side={t('conversationSide')}>
          <Conversation messages={messages} />
          {thread.mayAnswer ? (
            <Answer threadId={threadId} box={box} />
          ) : (
            <p className={styles.note}>{t('closedNote')}</p>
          )}
        </Panel>
        <Panel title={t('orders')}>
          {orders.length === 0 && <p className={styles.note}>{t('noOrder')}</p>}
          <ul className={styles.orders}>
            {orders.map((order) => (
              <li key={order.orderId}>
                <OrderLine order={order} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <Dialog title={t('handOver')} isOpen={isHanding} close={() => setHanding(false)} width={480}>
        {isHanding && <HandOver threadId={threadId} close={() => setHanding(false)} />}
      </Dialog>
    </RecordPage>
  );
}

function HandOver({ threadId, close }: { threadId: number; close: () => void }) {
  const { t } = useTranslation('customerService');
  return (
    <OperationForm
      operation="take_customer_thread"
      fields={[
        { name: 'assignee', label: t('assignee'), kind: 'text', most: 60, hint: t('assigneeHint'), isWide: true },
      ]}
      start={{ assignee: '' }}
      saveText={t('handOver')}
      done={t('handedOver')}
      toInput={({ assignee }) => ({ threadId, assignee: String(assignee) })}
      then={close}
    />
  );
}

function useFacts({ thread, memberNumber, memberPhone, ratings }: ThreadRecord) {
  const { t } = useTranslation('customerService');
  const last = ratings.at(-1);
  return [
    { label: t('with'), value: thread.shopName || t('mall') },
    { label: t('memberNumber'), value: memberNumber || nothing },
    { label: t('phone'), value: memberPhone || nothing },
    { label: t('assignee'), value: thread.assignee || nothing },
    {
      label: t('waitingSince'),
      value: thread.waitingSince === undefined ? nothing : formatDateTime(thread.waitingSince),
    },
    {
      label: t('rating'),
      value: last ? [t('starsOf', { stars: last.stars }), last.text].filter(Boolean).join(' · ') : nothing,
    },
  ];
}

function useActions(thread: Thread, focus: () => void, handOver: () => void): readonly RecordAction[] {
  const { t } = useTranslation('customerService');
  const { threadId, mayAnswer, mayTake, mayClose } = thread;
  const take = useStaffOperation('take_customer_thread', { done: t('taken') });
  const end = useStaffOperation('end_customer_thread', { done: t('closed') });
  return [
    ...(mayClose
      ? [{ key: 'close', keys: 'X', label: t('close'), isBusy: end.isBusy, run: () => void end.run({ threadId }) }]
      : []),
    ...(mayTake
      ? [
          { key: 'handOver', keys: 'H', label: t('handOver'), run: handOver },
          { key: 'take', keys: 'M', label: t('take'), isBusy: take.isBusy, run: () => void take.run({ threadId }) },
        ]
      : []),
    ...(mayAnswer ? [{ key: 'answer', keys: 'A', label: t('answer'), isPrimary: true, run: focus }] : []),
  ];
}
