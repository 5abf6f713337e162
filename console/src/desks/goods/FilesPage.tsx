// Files of goods that were handed in: how far each is; a new one is handed in here.
import { ApiError } from '@galleria/client/errors';
import { uploadAsStaff } from '@galleria/client/staff';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { ExportButton } from './ExportButton';
import styles from './Goods.module.css';
import { type GoodsImport, importTones } from './goods';
import { GoodsTabs } from './parts';

export default function FilesPage() {
  const { t } = useTranslation('goods');
  return (
    <>
      <PageHead
        title={t('files.title')}
        notes={<GoodsTabs />}
        actions={
          <>
            <ExportButton />
            <HandIn />
          </>
        }
      />
      <List list={useFileList()} label={t('files.title')} />
    </>
  );
}

function useFileList(): ListDeclaration<'list_goods_imports', GoodsImport> {
  const { t } = useTranslation('goods');
  const navigate = useNavigate();
  return {
    name: 'goods files',
    operation: 'list_goods_imports',
    input: () => ({}),
    rows: ({ imports }) => imports,
    rowKey: ({ importId }) => String(importId),
    columns: [
      {
        key: 'name',
        title: t('files.name'),
        render: ({ fileName }) => <strong>{fileName || t('files.noName')}</strong>,
      },
      {
        key: 'state',
        title: t('files.state'),
        render: ({ state }) => <Mark tone={importTones[state]}>{t(`files.states.${state}`)}</Mark>,
      },
      { key: 'rows', title: t('files.rows'), render: ({ rowCount }) => formatWhole(rowCount), isNumber: true },
      {
        key: 'problems',
        title: t('files.problems'),
        render: ({ problemCount }) => formatWhole(problemCount),
        isNumber: true,
      },
      {
        key: 'products',
        title: t('files.products'),
        render: ({ productCount }) => formatWhole(productCount),
        isNumber: true,
      },
      { key: 'prices', title: t('files.prices'), render: ({ priceCount }) => formatWhole(priceCount), isNumber: true },
      { key: 'actor', title: t('files.by'), render: ({ actor }) => actor },
      { key: 'madeAt', title: t('files.madeAt'), render: ({ madeAt }) => formatDateTime(madeAt), isNumber: true },
    ],
    open: ({ importId }) => void navigate(`/goods/files/${importId}`),
    empty: { title: t('files.none'), reason: t('files.noneReason') },
  };
}

const uploadPatienceMs = 120_000;

function HandIn() {
  const { t } = useTranslation('goods');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const mayHandIn = useRight('hand_in_goods').isHeld;
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  async function send(file: File): Promise<void> {
    setBusy(true);
    try {
      const { importId } = await uploadAsStaff('hand_in_goods', file, { patienceMs: uploadPatienceMs });
      void navigate(`/goods/files/${importId}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      message.error(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('files.handIn')}
        className={styles.hiddenField}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        type="primary"
        loading={isBusy}
        disabled={!mayHandIn}
        title={mayHandIn ? undefined : t('mayNotEdit')}
        onClick={() => field.current?.click()}
      >
        {t('files.handIn')}
      </Button>
    </>
  );
}
