// All webhooks: where each leads, what it hears of, and whether it hears.
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { SecretDialog, WebhookEditor, WebhookMark } from './parts';
import type { Webhook } from './webhooks';

export default function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const isHeld = useRight('save_webhook').isHeld;
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = () => setAdding(true);
  useKeys(isHeld ? [{ keys: 'N', label: t('add'), run: add }] : []);
  const action = (
    <Button type="primary" onClick={add} disabled={!isHeld} title={isHeld ? undefined : t('mayNotManage')}>
      {t('add')} <KeyCap keys="N" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} actions={action} />
      <List list={useWebhookList()} label={t('title')} />
      <WebhookEditor isOpen={isAdding} close={() => setAdding(false)} made={setSecret} />
      <SecretDialog secret={secret} close={() => setSecret(undefined)} />
    </>
  );
}

function useWebhookList(): ListDeclaration<'list_webhooks', Webhook> {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  return {
    name: 'webhooks',
    operation: 'list_webhooks',
    input: () => ({}),
    rows: ({ webhooks }) => webhooks,
    rowKey: ({ webhookId }) => String(webhookId),
    columns: [
      { key: 'url', title: t('url'), render: ({ url }) => <strong>{url}</strong>, sortBy: ({ url }) => url },
      { key: 'description', title: t('description'), render: ({ description }) => description || nothing },
      { key: 'state', title: t('state'), render: ({ state }) => <WebhookMark state={state} /> },
      {
        key: 'events',
        title: t('eventsHeard'),
        render: ({ events }) => events.map((event) => t(`events.${event}`)).join(' · '),
      },
      {
        key: 'waiting',
        title: t('waitingCount'),
        render: ({ waitingCount }) => formatWhole(waitingCount),
        isNumber: true,
      },
      { key: 'failed', title: t('failedCount'), render: ({ failedCount }) => formatWhole(failedCount), isNumber: true },
      {
        key: 'madeAt',
        title: t('madeAt'),
        render: ({ madeAt }) => formatDateTime(madeAt),
        sortBy: ({ madeAt }) => madeAt,
        isNumber: true,
        isExtra: true,
      },
    ],
    open: ({ webhookId }) => void navigate(`/webhooks/${webhookId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
