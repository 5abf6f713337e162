// The bar below a page: what is saved, what is missing, and publishing now or at a time.
import { App, Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { dateTimeFieldText, formatDateTime, formatTime, readDateTimeField } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Pages.module.css';
import type { PageEditor } from './usePageEditor';

const dayMs = 24 * 3_600_000;

export function PublishBar({ editor }: { editor: PageEditor }) {
  const { t } = useTranslation('pages');
  const { page, problems, isChanged, base, mayEdit, saveNow } = editor;
  const { message, modal } = App.useApp();
  const mayPublish = useRight('publish_page_draft').isHeld;
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState(() => dateTimeFieldText(Date.now() + dayMs));
  const publish = useStaffOperation('publish_page_draft');
  const plan = useStaffOperation('plan_page');
  const moment = readDateTimeField(at);
  useKeys(mayEdit ? [{ keys: 'Ctrl S', label: t('saveDraft'), run: () => void saveNow() }] : []);
  const { pageCode } = page;

  function refusal(): string | undefined {
    if (!mayPublish) return t('mayNotPublish');
    if (base.revision === 0 && !isChanged) return t('nothingNew');
    if (problems.count > 0) return t('missing', { count: problems.count });
    return when === 'later' && moment === undefined ? t('noMoment') : undefined;
  }

  async function run(): Promise<void> {
    const revision = await saveNow();
    if (revision === undefined) return;
    if (when === 'later' && moment !== undefined) {
      const { data } = await plan.run({ pageCode, revision, at: moment });
      if (data) message.success(t('planned', { version: data.version, at: formatDateTime(data.at) }));
      return;
    }
    const { data } = await publish.run({ pageCode, revision });
    if (data) message.success(t('published', { version: data.version }));
  }

  const why = refusal();
  const confirm = () =>
    void modal.confirm({
      title:
        when === 'later' && moment !== undefined
          ? t('planSure', { code: pageCode, at: formatDateTime(moment) })
          : t('publishSure', { code: pageCode }),
      okText: t(when === 'later' ? 'plan' : 'publish'),
      onOk: run,
    });
  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <SaveMark editor={editor} />
      <Segmented
        aria-label={t('when')}
        value={when}
        options={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
        onChange={setWhen}
      />
      {when === 'later' && (
        <Input
          className={styles.moment ?? ''}
          type="datetime-local"
          aria-label={t('publishAt')}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      )}
      <span className={styles.grow} />
      {problems.count > 0 && (
        <span className={styles.missing} role="status">
          {t('missing', { count: problems.count })}
        </span>
      )}
      {mayEdit && (
        <Button disabled={!isChanged} title={isChanged ? undefined : t('nothingNew')} onClick={() => void saveNow()}>
          {t('saveDraft')} <KeyCap keys="Ctrl S" />
        </Button>
      )}
      <Button
        type="primary"
        disabled={why !== undefined}
        title={why}
        loading={publish.isBusy || plan.isBusy}
        onClick={confirm}
      >
        {t(when === 'later' ? 'plan' : 'publish')}
      </Button>
    </section>
  );
}

/** Whether what is on the screen is kept, and since when. */
function SaveMark({ editor: { state, draft, mayEdit } }: { editor: PageEditor }) {
  const { t } = useTranslation('pages');
  const { summary } = draft;
  const words = {
    saved: summary.draft
      ? t('states.saved', { at: formatTime(summary.draft.savedAt).slice(0, 5) })
      : t('states.online'),
    changed: t('states.changed'),
    saving: t('states.saving'),
    failed: t('states.failed'),
  };
  return (
    <span className={state === 'failed' ? styles.missing : styles.saved} role="status">
      {mayEdit ? words[state] : t('readOnly')}
    </span>
  );
}
