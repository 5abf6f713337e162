// Content pages: the list as the spine, a page's floors in the middle, the members' app beside them, and the bar that publishes.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffSession } from '@/api/staffSession';
import { useStaffOperation } from '@/api/useStaffOperation';
import { formatDateTime, formatTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { Floors } from './Floors';
import { MergeDialog } from './MergeDialog';
import { PageSide } from './PageSide';
import styles from './Pages.module.css';
import { Preview } from './Preview';
import { PreviewLinks } from './PreviewLinks';
import { PublishBar } from './PublishBar';
import { countDifferences, type PageDraft, readPage } from './page';
import { type PageEditor, usePageEditor } from './usePageEditor';

const firstPage = 'home';
/** Whoever saved within that time counts as editing. */
const editingMs = 10 * 60_000;

export default function PagesPage() {
  const pageCode = useParams().pageCode ?? firstPage;
  const query = useQuery(queryFor('get_page_draft', { pageCode }));
  return (
    <div className={styles.desk}>
      <PageSide pageCode={pageCode} />
      {query.error instanceof ApiError && !query.data && (
        <Failure failure={query.error} retry={() => void query.refetch()} />
      )}
      {query.data ? <OpenPage key={pageCode} draft={query.data} /> : !query.error && <Loading />}
    </div>
  );
}

function OpenPage({ draft }: { draft: PageDraft }) {
  const editor = usePageEditor(draft);
  const [openKey, setOpenKey] = useState<string>();
  const { page, base, collision } = editor;
  const { shown } = editor.draft;
  const shownPage = shown === undefined ? undefined : readPage(shown, page.pageCode);
  // The frame shows what was saved, so its places are those of the saved page.
  const place = base.page.floors.findIndex(({ key }) => key === openKey);
  const touch = useCallback((touched: number) => setOpenKey(base.page.floors[touched]?.key), [base]);
  return (
    <>
      <div className={styles.main}>
        <Head editor={editor} differences={shownPage && countDifferences(page, shownPage)} />
        <PlanNotice editor={editor} />
        <Floors editor={editor} shown={shownPage} openKey={openKey} open={setOpenKey} />
      </div>
      <Preview pageCode={page.pageCode} revision={base.revision} place={place < 0 ? undefined : place} touch={touch} />
      <PublishBar editor={editor} />
      {collision && <MergeDialog editor={editor} collision={collision} />}
    </>
  );
}

function Head({ editor, differences }: { editor: PageEditor; differences: number | undefined }) {
  const { t, language } = useTranslation('pages');
  const { name } = useStaffSession();
  const { page, draft } = editor;
  const { summary } = draft;
  const title = (language === 'en' && page.title.en) || page.title.zh || page.pageCode;
  const other = summary.draft && summary.draft.savedBy !== name ? summary.draft : undefined;
  return (
    <PageHead
      title={title}
      notes={
        <>
          {summary.draft && <Mark tone="waiting">{t('draft')}</Mark>}
          {summary.shownVersion !== undefined && (
            <Mark tone="good">{t('shownAs', { version: summary.shownVersion })}</Mark>
          )}
          {differences !== undefined && differences > 0 && <span>{t('differences', { count: differences })}</span>}
          {other && Date.now() - other.savedAt < editingMs && (
            <Mark tone="wrong">
              {t('otherEdits', { name: other.savedBy, at: formatTime(other.savedAt).slice(0, 5) })}
            </Mark>
          )}
        </>
      }
      actions={
        <>
          <PreviewLinks pageCode={page.pageCode} />
          <DropDraft editor={editor} />
          <StepBack editor={editor} />
        </>
      }
    />
  );
}

function DropDraft({ editor: { draft, page, mayEdit, reload } }: { editor: PageEditor }) {
  const { t } = useTranslation('pages');
  const { modal } = App.useApp();
  const drop = useStaffOperation('drop_page_draft', { done: t('dropped') });
  const { revision, summary } = draft;
  if (!mayEdit || revision === 0 || summary.shownVersion === undefined) return null;
  async function run(): Promise<void> {
    const { error } = await drop.run({ pageCode: page.pageCode, revision });
    if (!error) await reload();
  }
  return (
    <Button
      onClick={() =>
        void modal.confirm({
          title: t('dropSure'),
          okText: t('drop'),
          okButtonProps: { danger: true },
          onOk: run,
        })
      }
    >
      {t('drop')}
    </Button>
  );
}

function StepBack({ editor: { draft, page } }: { editor: PageEditor }) {
  const { t } = useTranslation('pages');
  const { modal } = App.useApp();
  const mayPublish = useRight('publish_page').isHeld;
  const publish = useStaffOperation('publish_page', { done: t('steppedBack') });
  const { formerVersion, shownVersion } = draft.summary;
  if (formerVersion === undefined || shownVersion === undefined) return null;
  return (
    <Button
      disabled={!mayPublish}
      title={mayPublish ? undefined : t('mayNotPublish')}
      onClick={() =>
        void modal.confirm({
          title: t('stepBackSure', { version: formerVersion, shown: shownVersion }),
          okText: t('stepBack', { version: formerVersion }),
          onOk: () => publish.run({ pageCode: page.pageCode, version: formerVersion, shownVersion }),
        })
      }
    >
      {t('stepBack', { version: formerVersion })}
    </Button>
  );
}

/** What is going to be shown, or what could not be when its time came. */
function PlanNotice({ editor: { draft, page } }: { editor: PageEditor }) {
  const { t } = useTranslation('pages');
  const { plan } = draft.summary;
  const mayPublish = useRight('cancel_page_plan').isHeld;
  const cancel = useStaffOperation('cancel_page_plan', { done: t('planCancelled') });
  if (!plan) return null;
  const values = { version: plan.version, at: formatDateTime(plan.at), name: plan.plannedBy };
  return (
    <p className={styles.notice} role="status">
      <span>
        {plan.problemCount > 0 ? t('planFailedWhy', { ...values, count: plan.problemCount }) : t('planWaits', values)}
      </span>
      <Button
        size="small"
        disabled={!mayPublish}
        title={mayPublish ? undefined : t('mayNotPublish')}
        loading={cancel.isBusy}
        onClick={() => void cancel.run({ pageCode: page.pageCode, planId: plan.planId })}
      >
        {t('planCancel')}
      </Button>
    </p>
  );
}
