// The wardrobes of the show: which of them members see, and what is in each.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { Dialog } from '@/ui/Dialog';
import { formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { DatabaseForm } from './forms';

export default function DatabasesPage() {
  const { t, language } = useTranslation('wear');
  const navigate = useNavigate();
  const query = useQuery(queryFor('list_wear_databases', {}));
  const mayWrite = useRight('save_wear_database').isHeld;
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useKeys(mayWrite ? [{ keys: 'A', label: t('addDatabase'), run: add }] : []);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { databases } = query.data;
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <Button type="primary" onClick={add} disabled={!mayWrite} title={mayWrite ? undefined : t('mayNotWrite')}>
            {t('addDatabase')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <Panel title={t('databases')} isFlush>
        {databases.length === 0 ? (
          <State title={t('noDatabase')} reason={t('noDatabaseReason')} />
        ) : (
          <Table
            label={t('databases')}
            columns={[
              { key: 'name', title: t('name') },
              { key: 'shown', title: t('state') },
              { key: 'materials', title: t('materialCount'), isNumber: true },
              { key: 'onSale', title: t('onSaleCount'), isNumber: true },
              { key: 'points', title: t('pointsSum'), isNumber: true },
              { key: 'do', title: t('action') },
            ]}
            rows={databases.map((database) => ({
              key: database.databaseId,
              cells: [
                <strong key="name">{language === 'en' ? database.nameEn : database.nameZhCn}</strong>,
                <Mark key="shown" tone={database.isShown ? 'good' : 'calm'}>
                  {t(database.isShown ? 'shown' : 'notShown')}
                </Mark>,
                formatWhole(database.materialCount),
                formatWhole(database.onSaleCount),
                formatWhole(database.pointsSum),
                <Button key="open" size="small" onClick={() => void navigate(`/wear/databases/${database.databaseId}`)}>
                  {t('open')}
                </Button>,
              ],
            }))}
          />
        )}
      </Panel>
      <Dialog title={t('addDatabase')} isOpen={isAdding} close={() => setAdding(false)} width={640}>
        {isAdding && (
          <DatabaseForm
            database={undefined}
            place={databases.length + 1}
            then={({ database }) => void navigate(`/wear/databases/${database.databaseId}`)}
          />
        )}
      </Dialog>
    </>
  );
}
