// The bar of a text: keeps its draft, throws it away, and publishes it from now or from a moment on.
import { App, Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { formatDateTime, readDateTimeField } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Texts.module.css';
import type { TextDraft } from './text';

interface Props {
  draft: TextDraft;
  isChanged: boolean;
  isSaving: boolean;
  save: () => void;
}

export function TextBar({ draft: { summary, revision, problems }, isChanged, isSaving, save }: Props) {
  const { t } = useTranslation('pages');
  const { modal } = App.useApp();
  const { key } = summary;
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const mayEdit = useRight('save_text_draft').isHeld;
  const mayPublish = useRight('publish_text_draft').isHeld;
  const publishing = useStaffOperation('publish_text_draft', { done: t('texts.published') });
  const dropping = useStaffOperation('drop_text_draft', { done: t('dropped') });
  const moment = when === 'later' ? readDateTimeField(at) : undefined;
  function whyNot(): string | undefined {
    if (!mayPublish) return t('mayNotPublish');
    if (isChanged) return t('texts.saveFirst');
    if (revision === 0) return t('nothingNew');
    if (problems.length > 0) return t('missing', { count: problems.length });
    return when === 'later' && moment === undefined ? t('noMoment') : undefined;
  }
  const why = whyNot();
  const publish = () =>
    modal.confirm({
      title:
        moment === undefined
          ? t('texts.publishSure', { name: summary.title || key })
          : t('texts.planSure', { name: summary.title || key, at: formatDateTime(moment) }),
      okText: t('publish'),
      onOk: () => publishing.run({ key, revision, ...(moment === undefined ? {} : { effectiveFrom: moment }) }),
    });
  const drop = () =>
    modal.confirm({
      title: t('dropSure'),
      okText: t('drop'),
      okButtonProps: { danger: true },
      onOk: () => dropping.run({ key, revision }),
    });
  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <Segmented
        aria-label={t('when')}
        value={when}
        options={[
          { value: 'now', label: t('texts.fromNow') },
          { value: 'later', label: t('texts.fromThen') },
        ]}
        onChange={setWhen}
      />
      {when === 'later' && (
        <Input
          className={styles.moment ?? ''}
          type="datetime-local"
          aria-label={t('texts.effectiveFrom')}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      )}
      <span className={styles.grow} />
      {revision > 0 && mayEdit && <Button onClick={drop}>{t('drop')}</Button>}
      {mayEdit && (
        <Button disabled={!isChanged} loading={isSaving} onClick={save}>
          {t('saveDraft')} <KeyCap keys="Ctrl S" />
        </Button>
      )}
      <Button type="primary" disabled={why !== undefined} title={why} loading={publishing.isBusy} onClick={publish}>
        {t('publish')}
      </Button>
    </section>
  );
}
