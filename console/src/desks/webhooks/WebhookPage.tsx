// One webhook: where it leads, its secret's change, a test, and what was sent to it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { Answer, DeliveryMark, SecretDialog, useTypeName, WebhookEditor, WebhookMark } from './parts';
import { type Delivery, deliveriesOf, deliveryStates, type Webhook } from './webhooks';

export default function WebhookPage() {
  const webhookId = Number(useParams().webhookId);
  const query = useQuery(queryFor('get_webhook', { webhookId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={webhookId} webhook={query.data} /> : <Loading />;
}

function Record({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const { webhookId } = webhook;
  const [asking, setAsking] = useState<'edit' | 'rotate'>();
  const [secret, setSecret] = useState<string>();
  const rotate = useStaffOperation('rotate_webhook_secret', { done: t('rotated') });
  async function change(reason: string): Promise<boolean> {
    const { data } = await rotate.run({ webhookId, reason });
    if (data) setSecret(data.secret);
    return data !== undefined;
  }
  return (
    <RecordPage
      title={webhook.url}
      marks={<WebhookMark state={webhook.state} />}
      facts={useFacts(webhook)}
      actions={useActions(webhook, setAsking)}
      subject={{ subjectKind: 'webhook', subjectId: String(webhookId) }}
      back={() => void navigate('/webhooks')}
    >
      {webhook.state === 'disabled' && <State title={t('disabledReason')} />}
      <List list={useDeliveryList(webhookId)} label={t('deliveries')} />
      <WebhookEditor webhook={webhook} isOpen={asking === 'edit'} close={() => setAsking(undefined)} />
      <ReasonDialog
        title={t('rotate')}
        question={t('whyRotate')}
        isOpen={asking === 'rotate'}
        isBusy={rotate.isBusy}
        close={() => setAsking(undefined)}
        confirm={change}
      />
      <SecretDialog secret={secret} close={() => setSecret(undefined)} />
    </RecordPage>
  );
}

function useFacts(webhook: Webhook): readonly Fact[] {
  const { t } = useTranslation('webhooks');
  const { formerSecretUntil, failingSince } = webhook;
  return [
    { label: t('description'), value: webhook.description || nothing },
    { label: t('eventsHeard'), value: webhook.events.map((event) => t(`events.${event}`)).join(' · ') },
    { label: t('waitingCount'), value: formatWhole(webhook.waitingCount) },
    { label: t('failedCount'), value: formatWhole(webhook.failedCount) },
    { label: t('madeAt'), value: formatDateTime(webhook.madeAt) },
    ...(formerSecretUntil ? [{ label: t('formerUntil'), value: formatDateTime(formerSecretUntil) }] : []),
    ...(failingSince ? [{ label: t('state'), value: t('failingSince', { at: formatDateTime(failingSince) }) }] : []),
  ];
}

function useActions({ webhookId, state }: Webhook, ask: (what: 'edit' | 'rotate') => void): RecordAction[] {
  const { t } = useTranslation('webhooks');
  const isHeld = useRight('test_webhook').isHeld;
  const test = useStaffOperation('test_webhook', { done: t('tested') });
  const refusal = isHeld ? undefined : t('mayNotManage');
  return [
    {
      key: 'test',
      label: t('test'),
      keys: 'T',
      isPrimary: true,
      isBusy: test.isBusy,
      refusal: refusal ?? (state === 'active' ? undefined : t('isOff')),
      run: () => void test.run({ webhookId }),
    },
    { key: 'edit', label: t('edit'), keys: 'E', refusal, run: () => ask('edit') },
    { key: 'rotate', label: t('rotate'), keys: 'U', refusal, run: () => ask('rotate') },
  ];
}

function useDeliveryList(webhookId: number): ListDeclaration<'list_webhook_deliveries', Delivery> {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const nameOf = useTypeName();
  return {
    name: 'webhookDeliveries',
    operation: 'list_webhook_deliveries',
    input: (view) => deliveriesOf(webhookId, view),
    rows: ({ deliveries }) => deliveries,
    next: ({ deliveries, hasMore }) => (hasMore ? String(deliveries.at(-1)?.deliveryId) : undefined),
    rowKey: ({ deliveryId }) => String(deliveryId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: deliveryStates.map((value) => ({ value, text: t(`deliveryStates.${value}`) })),
      },
    ],
    columns: [
      { key: 'type', title: t('type'), render: ({ type }) => <strong>{nameOf(type)}</strong> },
      { key: 'state', title: t('state'), render: ({ state }) => <DeliveryMark state={state} /> },
      { key: 'messageId', title: t('messageId'), render: ({ messageId }) => messageId },
      {
        key: 'answer',
        title: t('lastAnswer'),
        render: ({ lastStatus, lastProblem }) => (
          <Answer status={lastStatus} {...(lastProblem === undefined ? {} : { problem: lastProblem })} />
        ),
      },
      { key: 'tries', title: t('tries'), render: ({ tryCount }) => formatWhole(tryCount), isNumber: true },
      {
        key: 'nextTryAt',
        title: t('nextTryAt'),
        render: ({ nextTryAt }) => (nextTryAt ? formatDateTime(nextTryAt) : nothing),
        isNumber: true,
      },
      {
        key: 'happenedAt',
        title: t('happenedAt'),
        render: ({ happenedAt }) => formatDateTime(happenedAt),
        isNumber: true,
      },
    ],
    open: ({ deliveryId }) => void navigate(`/webhooks/deliveries/${deliveryId}`),
    empty: { title: t('noDeliveries'), reason: t('noDeliveriesReason') },
  };
}
