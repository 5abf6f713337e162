// One delivery: its body, each try to bring it, and sending it again.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { RecordPage } from '@/patterns/record/Record';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { Answer, DeliveryMark, useTypeName } from './parts';
import styles from './Webhooks.module.css';
import { linesOf, type Try } from './webhooks';

const refetchWhileWaitingMs = 2_000;

export default function DeliveryPage() {
  const deliveryId = Number(useParams().deliveryId);
  const query = useQuery({
    ...queryFor('get_webhook_delivery', { deliveryId }),
    refetchInterval: ({ state: { data } }) => (data?.delivery.state === 'waiting' ? refetchWhileWaitingMs : false),
  });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record record={query.data} /> : <Loading />;
}

function Record({ record: { delivery, body, tries } }: { record: Output<'get_webhook_delivery'> }) {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const nameOf = useTypeName();
  const [isAsking, setAsking] = useState(false);
  const isHeld = useRight('resend_webhook').isHeld;
  const resend = useStaffOperation('resend_webhook', { done: t('resent') });
  const list = `/webhooks/${delivery.webhookId}`;
  return (
    <RecordPage
      title={t('deliveryOf', { type: nameOf(delivery.type), id: delivery.messageId })}
      marks={<DeliveryMark state={delivery.state} />}
      facts={[
        { label: t('type'), value: <code>{delivery.type}</code> },
        { label: t('happenedAt'), value: formatDateTime(delivery.happenedAt) },
        { label: t('tries'), value: formatWhole(delivery.tryCount) },
        { label: t('nextTryAt'), value: delivery.nextTryAt ? formatDateTime(delivery.nextTryAt) : nothing },
        { label: t('webhook'), value: <Link to={list}>{t('deliveries')}</Link> },
      ]}
      actions={[
        {
          key: 'resend',
          label: t('resend'),
          keys: 'U',
          isPrimary: delivery.state === 'failed',
          refusal: isHeld ? undefined : t('mayNotManage'),
          run: () => setAsking(true),
        },
      ]}
      subject={{ subjectKind: 'webhook_delivery', subjectId: String(delivery.deliveryId) }}
      back={() => void navigate(list)}
    >
      <Panel title={t('tries')} isFlush>
        {tries.length > 0 ? <Tries tries={tries} /> : <State title={t('noTries')} />}
      </Panel>
      <Panel title={t('body')}>
        <pre className={styles.body}>{linesOf(body)}</pre>
      </Panel>
      <ReasonDialog
        title={t('resend')}
        question={t('whyResend')}
        isOpen={isAsking}
        isBusy={resend.isBusy}
        close={() => setAsking(false)}
        confirm={async (reason) => (await resend.run({ deliveryId: delivery.deliveryId, reason })).error === undefined}
      />
    </RecordPage>
  );
}

function Tries({ tries }: { tries: readonly Try[] }) {
  const { t } = useTranslation('webhooks');
  return (
    <Table
      label={t('tries')}
      columns={[
        { key: 'try', title: t('try') },
        { key: 'answer', title: t('answer') },
        { key: 'duration', title: t('duration'), isNumber: true },
        { key: 'triedAt', title: t('triedAt'), isNumber: true },
      ]}
      rows={tries.map((one, index) => ({
        key: one.at,
        cells: [
          index + 1,
          <Answer key="answer" status={one.status} {...(one.problem === undefined ? {} : { problem: one.problem })} />,
          `${formatWhole(one.durationMs)} ms`,
          formatDateTime(one.at),
        ],
      }))}
    />
  );
}
