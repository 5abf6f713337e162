// Collections with what stands in them, in their order; ranking boards, which follow from what is sold.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import { GroupDialog } from './GroupDialog';
import { GroupPanel } from './GroupPanel';
import { GoodsTabs } from './parts';
import { Rankings } from './Rankings';

export default function GroupsPage() {
  const { t } = useTranslation('goods');
  const query = useQuery(queryFor('list_goods_groups'));
  const mayArrange = useRight('save_goods_group').isHeld;
  const [isAdding, setAdding] = useState(false);
  useKeys(mayArrange ? [{ keys: 'A', label: t('groups.new'), run: () => setAdding(true) }] : []);
  return (
    <>
      <PageHead
        title={t('groups.title')}
        notes={<GoodsTabs />}
        actions={
          <Button
            type="primary"
            disabled={!mayArrange}
            title={mayArrange ? undefined : t('mayNotArrange')}
            onClick={() => setAdding(true)}
          >
            {t('groups.new')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      <div className={styles.stack}>
        {query.data?.groups.map((group) => (
          <GroupPanel key={`${group.groupId} ${group.version}`} group={group} />
        ))}
        {query.data && <Rankings rankings={query.data.rankings} />}
      </div>
      {isAdding && <GroupDialog group={undefined} close={() => setAdding(false)} />}
    </>
  );
}
