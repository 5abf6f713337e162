// Beside the floors: all pages with where they stand, and the versions of the one that is open.
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { Labelled } from './fields/Labelled';
import styles from './Pages.module.css';
import type { PageSummary } from './page';

export function PageSide({ pageCode }: { pageCode: string }) {
  const { t } = useTranslation('pages');
  const pages = useQuery(queryFor('list_pages'));
  const mayEdit = useRight('save_page_draft').isHeld;
  const [isMaking, setIsMaking] = useState(false);
  return (
    <div className={styles.side}>
      <header className={styles.sideHead}>
        <h2>{t('pages')}</h2>
        {mayEdit && (
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined />}
            aria-label={t('newPage')}
            onClick={() => setIsMaking(true)}
          />
        )}
      </header>
      {pages.error && <Failure failure={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <Loading />}
      <nav aria-label={t('pages')}>
        {pages.data?.map((page) => (
          <NavLink key={page.pageCode} to={`/pages/${page.pageCode}`} className={styles.page ?? ''}>
            <strong>{page.title || page.pageCode}</strong>
            <PageState page={page} />
          </NavLink>
        ))}
      </nav>
      <nav aria-label={t('parts')}>
        <h2 className={styles.sideHead}>{t('parts')}</h2>
        <NavLink to="/texts" className={styles.page ?? ''}>
          <strong>{t('texts.title')}</strong>
        </NavLink>
        <NavLink to="/config" className={styles.page ?? ''}>
          <strong>{t('config.title')}</strong>
        </NavLink>
      </nav>
      <Versions pageCode={pageCode} />
      {isMaking && <NewPage close={() => setIsMaking(false)} />}
    </div>
  );
}

function PageState({ page: { plan, draft, shownVersion } }: { page: PageSummary }) {
  const { t } = useTranslation('pages');
  if (plan && plan.problemCount > 0) return <span className={styles.missing}>{t('planFailed')}</span>;
  if (plan) return <span>{formatDateTime(plan.at)}</span>;
  if (draft) return <span>{t(shownVersion === undefined ? 'draftOnly' : 'shownWithDraft')}</span>;
  return shownVersion === undefined ? <span>{t('kept')}</span> : <span className={styles.online}>{t('shown')}</span>;
}

function Versions({ pageCode }: { pageCode: string }) {
  const { t } = useTranslation('pages');
  const { message, modal } = App.useApp();
  const words = useFactWords();
  const versions = useQuery(queryFor('list_page_versions', { pageCode }));
  const mayPublish = useRight('publish_page').isHeld;
  const publish = useStaffOperation('publish_page');
  const shown = versions.data?.find(({ isPublished }) => isPublished)?.version ?? 0;
  async function show(version: number): Promise<void> {
    const { data } = await publish.run({ pageCode, version, shownVersion: shown });
    if (data) message.success(t('published', { version }));
  }
  return (
    <section aria-label={t('versions')}>
      <h2 className={styles.sideHead}>{t('versions')}</h2>
      {versions.data?.length === 0 && <p className={styles.quiet}>{t('noVersions')}</p>}
      <ul>
        {versions.data?.map(({ version, isPublished, savedAt, savedBy }) => (
          <li key={version} className={styles.version}>
            <span>
              v{version} {isPublished && <Mark tone="good">{t('shown')}</Mark>}
            </span>
            <span className={styles.quiet}>{words.actor(savedBy)}</span>
            <span className={styles.quiet}>{formatDateTime(savedAt)}</span>
            {!isPublished && (
              <Button
                size="small"
                type="link"
                disabled={!mayPublish}
                title={mayPublish ? undefined : t('mayNotPublish')}
                onClick={() =>
                  void modal.confirm({
                    title: t('showSure', { code: pageCode, version }),
                    okText: t('showVersion'),
                    onOk: () => show(version),
                  })
                }
              >
                {t('showVersion')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page is there as soon as it has a draft. */
function NewPage({ close }: { close: () => void }) {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const save = useStaffOperation('save_page_draft');
  const isFine = /^[a-z0-9][a-z0-9_-]{0,63}$/.test(code);
  async function make(): Promise<void> {
    const page = { pageCode: code, title: { zh: '', en: '' }, floors: [] };
    const { data } = await save.run({ pageCode: code, page, revision: 0, basedOnVersion: 0 });
    if (!data) return;
    close();
    void navigate(`/pages/${code}`);
  }
  return (
    <Dialog
      title={t('newPage')}
      isOpen
      close={close}
      confirmText={t('newPage')}
      confirm={() => void make()}
      isBusy={save.isBusy}
      refusal={isFine ? undefined : t('codeHint')}
    >
      <Labelled label={t('pageCode')} problem={undefined}>
        {(id) => <Input id={id} value={code} maxLength={64} onChange={({ target }) => setCode(target.value)} />}
      </Labelled>
      <p className={styles.quiet}>{t('codeHint')}</p>
    </Dialog>
  );
}
