// Small parts that several pages of this desk show.
import { App, Button, Input } from 'antd';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import { type Delivery, deliveryTones, eventOf, eventTypes, stateTones, type Try, type Webhook } from './webhooks';

export function WebhookMark({ state }: Pick<Webhook, 'state'>) {
  const { t } = useTranslation('webhooks');
  return <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>;
}

export function DeliveryMark({ state }: Pick<Delivery, 'state'>) {
  const { t } = useTranslation('webhooks');
  return <Mark tone={deliveryTones[state]}>{t(`deliveryStates.${state}`)}</Mark>;
}

/** `order.paid` in words. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation('webhooks');
  return (type) => {
    const event = eventOf(type);
    return event ? t(`events.${event}`) : type;
  };
}

/** What came back: the status of HTTP, or why there was none. */
export function Answer({ status, problem }: Pick<Try, 'status' | 'problem'>) {
  const { t } = useTranslation('webhooks');
  if (problem !== undefined) return t(`problems.${problem}`);
  return status === 0 ? nothing : String(status);
}

/** A secret, this once. */
export function SecretDialog({ secret, close }: { secret: string | undefined; close: () => void }) {
  const { t } = useTranslation('webhooks');
  const { t: ui } = useTranslation('ui');
  const { message } = App.useApp();
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(secret ?? '');
    message.success(ui('action.copied'));
  }
  return (
    <Dialog title={t('secretTitle')} isOpen={secret !== undefined} close={close} width={560}>
      <p>{t('secretReason')}</p>
      <Input.TextArea readOnly aria-label={t('secret')} value={secret} rows={2} />
      <Button onClick={() => void copy()}>{ui('action.copy')}</Button>
    </Dialog>
  );
}

interface EditorProps {
  /** None: a new one. */
  webhook?: Webhook;
  isOpen: boolean;
  close: () => void;
  /** Called with the secret of a new one. */
  made?: (secret: string) => void;
}

/** Makes a webhook or changes one. */
export function WebhookEditor({ webhook, isOpen, close, made }: EditorProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog title={t(webhook ? 'edit' : 'add')} isOpen={isOpen} close={close} width={640}>
      <OperationForm
        operation="save_webhook"
        fields={[
          { name: 'url', label: t('url'), kind: 'text', most: 500, isWide: true, hint: t('urlHint') },
          { name: 'description', label: t('description'), kind: 'text', most: 200, isWide: true, isOptional: true },
          {
            name: 'events',
            label: t('eventsHeard'),
            kind: 'choices',
            isWide: true,
            choices: eventTypes.map((value) => ({ value, text: t(`events.${value}`) })),
          },
          { name: 'isActive', label: t('isActive'), kind: 'flag' },
        ]}
        start={{
          url: webhook?.url ?? '',
          description: webhook?.description ?? '',
          events: [...(webhook?.events ?? [])],
          isActive: webhook ? webhook.state === 'active' : true,
        }}
        saveText={t('save')}
        done={t('saved')}
        toInput={({ url, description, events, isActive }) => ({
          url: String(url),
          description: String(description ?? ''),
          events: eventTypes.filter((type) => Array.isArray(events) && events.includes(type)),
          isActive: isActive === true,
          ...(webhook ? { webhookId: webhook.webhookId } : {}),
        })}
        then={({ secret }) => {
          close();
          if (secret) made?.(secret);
        }}
      />
    </Dialog>
  );
}
