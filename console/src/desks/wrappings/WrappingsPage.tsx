// All gift wrappings of the mall; a change is the next version, which somebody else approves.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { WrappingForm } from './WrappingForm';
import styles from './Wrappings.module.css';
import type { Wrapping } from './wrappings';

export default function WrappingsPage() {
  const { t } = useTranslation('wrappings');
  const query = useQuery(queryFor('list_gift_wrappings', {}));
  const maySave = useRight('save_gift_wrapping').isHeld;
  const [edited, edit] = useState<Wrapping | 'new'>();
  const add = () => edit('new');
  useKeys(maySave ? [{ keys: 'A', label: t('add'), run: add }] : []);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={4} />;
  const { wrappings } = query.data;
  return (
    <>
      <PageHead
        title={t('title')}
        notes={t('note')}
        actions={
          <Button type="primary" onClick={add} disabled={!maySave} title={maySave ? undefined : t('mayNotSave')}>
            {t('add')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <Panel title={t('all')} isFlush={wrappings.length > 0}>
        {wrappings.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <WrappingRows wrappings={wrappings} maySave={maySave} edit={edit} />
        )}
      </Panel>
      <Dialog
        title={t(edited === 'new' ? 'add' : 'edit')}
        isOpen={edited !== undefined}
        close={() => edit(undefined)}
        width={720}
      >
        {edited !== undefined && (
          <WrappingForm wrapping={edited === 'new' ? undefined : edited} close={() => edit(undefined)} />
        )}
      </Dialog>
    </>
  );
}

interface RowsProps {
  wrappings: readonly Wrapping[];
  maySave: boolean;
  edit: (wrapping: Wrapping) => void;
}

function WrappingRows({ wrappings, maySave, edit }: RowsProps) {
  const { t, language } = useTranslation('wrappings');
  const words = useFactWords();
  const cellsOf = (wrapping: Wrapping) => {
    const { nameZhCn, nameEn, lineZhCn, lineEn, pictureUrl, priceCents, isInUse, version, savedBy, savedAt } = wrapping;
    return [
      <span key="name">
        <img className={styles.picture} src={pictureUrl} alt="" loading="lazy" />{' '}
        {language === 'en' ? nameEn : nameZhCn}
      </span>,
      language === 'en' ? lineEn : lineZhCn,
      <Money key="price" cents={priceCents} />,
      <Mark key="use" tone={isInUse ? 'good' : 'calm'}>
        {t(isInUse ? 'inUse' : 'outOfUse')}
      </Mark>,
      `${t('version', { count: version })} · ${words.actor(savedBy)} ${formatDateTime(savedAt)}`,
      <Button
        key="edit"
        size="small"
        disabled={!maySave}
        title={maySave ? undefined : t('mayNotSave')}
        onClick={() => edit(wrapping)}
      >
        {t('edit')}
      </Button>,
    ];
  };
  return (
    <Table
      label={t('all')}
      columns={[
        { key: 'name', title: t('name') },
        { key: 'line', title: t('line') },
        { key: 'price', title: t('price') },
        { key: 'use', title: t('state') },
        { key: 'saved', title: t('savedBy') },
        { key: 'edit', title: t('edit') },
      ]}
      rows={wrappings.map((wrapping) => ({ key: wrapping.wrappingId, cells: cellsOf(wrapping) }))}
    />
  );
}
