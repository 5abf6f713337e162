// Content pages by their code: the versions, a new draft as JSON, and showing one to everybody.
import type { Input, Output } from '@galleria/client/types';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';

type PageVersion = Output<'list_page_versions'>[number];

export default function PagesPage() {
  const { t } = useTranslation('pages');
  const { message, modal } = App.useApp();
  const pageCode = useSearchParams()[0].get('f.pageCode') ?? 'home';
  const mayPublish = useRight('publish_page').isHeld;
  const maySave = useRight('save_page_draft').isHeld;
  const publish = useStaffOperation('publish_page');
  const [draftOf, setDraftOf] = useState<string>();
  async function publishNow(version: number): Promise<void> {
    const { data } = await publish.run({ pageCode, version });
    if (data) message.success(t('published', { version: data.version }));
  }
  const list: ListDeclaration<'list_page_versions', PageVersion> = {
    name: 'pageVersions',
    operation: 'list_page_versions',
    input: ({ filters }) => ({ pageCode: filters.pageCode ?? 'home' }),
    rows: (versions) => versions,
    rowKey: ({ version }) => String(version),
    filters: [{ key: 'pageCode', label: t('pageCode'), kind: 'text', start: 'home', isNeeded: true }],
    columns: [
      {
        key: 'version',
        title: t('version'),
        render: ({ version }) => <strong>v{version}</strong>,
        sortBy: ({ version }) => version,
      },
      {
        key: 'state',
        title: t('state'),
        render: ({ isPublished }) => (
          <Mark tone={isPublished ? 'good' : 'calm'}>{t(isPublished ? 'shown' : 'kept')}</Mark>
        ),
      },
      {
        key: 'savedAt',
        title: t('savedAt'),
        render: ({ savedAt }) => formatDateTime(savedAt),
        sortBy: ({ savedAt }) => savedAt,
        isNumber: true,
      },
      {
        key: 'publish',
        title: t('publish'),
        render: ({ version, isPublished }) => (
          <Button
            size="small"
            disabled={isPublished || !mayPublish}
            title={mayPublish ? undefined : t('mayNotPublish')}
            onClick={() =>
              void modal.confirm({
                title: t('publishSure', { code: pageCode, version }),
                okText: t('publish'),
                onOk: () => publishNow(version),
              })
            }
          >
            {t('publish')}
          </Button>
        ),
      },
    ],
    empty: { title: t('none'), reason: t('noneReason') },
  };
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          maySave && (
            <Button type="primary" onClick={() => setDraftOf(pageCode)}>
              {t('newDraft')}
            </Button>
          )
        }
      />
      <List list={list} label={t('title')} />
      {draftOf !== undefined && (
        <Panel title={t('draftOf', { code: draftOf })} side={t('draftSide')}>
          <OperationForm
            key={draftOf}
            operation="save_page_draft"
            fields={[{ name: 'page', label: t('json'), kind: 'json' }]}
            start={{ page: '' }}
            draftName={`page:${draftOf}`}
            saveText={t('saveDraft')}
            toInput={({ page }) => ({ pageCode: draftOf, page }) as Input<'save_page_draft'>}
            then={({ version }) => {
              message.success(t('saved', { version }));
              setDraftOf(undefined);
            }}
          />
        </Panel>
      )}
    </>
  );
}
