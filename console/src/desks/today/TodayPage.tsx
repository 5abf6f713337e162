// The console's first page: figures beside those of a week before, their course, how far visitors come, and what waits.
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { watchFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { formatTime } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { Figures } from './Figures';
import { Funnel } from './Funnel';
import { Queue } from './Queue';
import { SalesChart } from './SalesChart';
import { SealRow } from './Seals';
import styles from './Today.module.css';
import { askedOf, ranges, type Today, weekdayOf } from './today';

const askAgainMs = 30_000;

export default function TodayPage() {
  const [search] = useSearchParams();
  const isHeld = useRight('get_today').isHeld;
  const query = useQuery({ ...watchFor('get_today', askedOf(search)), enabled: isHeld, refetchInterval: askAgainMs });
  const { t } = useTranslation('today');
  return (
    <>
      <PageHead
        title={t(`ranges.${askedOf(search).range}`)}
        tabTitle={t('title')}
        notes={query.data && <Compared today={query.data} />}
        actions={query.data && <Choices today={query.data} />}
      />
      <div className={styles.page}>
        {!isHeld && (
          <Panel>
            <State title={t('refusedTitle')} reason={t('refusedReason')} />
          </Panel>
        )}
        {isHeld && !query.data && (
          <Panel>
            {query.error ? <Failure failure={query.error} retry={() => void query.refetch()} /> : <Loading />}
          </Panel>
        )}
        {query.data && <Figures today={query.data} />}
        <div className={styles.columns}>
          {query.data && (
            <div className={styles.main}>
              <SalesChart today={query.data} />
              {query.data.visits && <Funnel visits={query.data.visits} />}
            </div>
          )}
          <aside className={styles.side}>
            <Queue />
            <SealRow />
          </aside>
        </div>
      </div>
    </>
  );
}

/** What the figures stand beside, and when they were asked for. */
function Compared({ today }: { today: Today }) {
  const { t } = useTranslation('today');
  const weekday = t(`weekdays.${weekdayOf(today.beforeFrom)}` as 'weekdays.0');
  return <span>{t(`compared.${today.range}`, { time: formatTime(today.until).slice(0, 5), weekday })}</span>;
}

function Choices({ today }: { today: Today }) {
  const { t } = useTranslation('today');
  const [search, setSearch] = useSearchParams();
  const set = (key: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(key, value);
    else next.delete(key);
    setSearch(next);
  };
  const wholeMall = { value: '', label: t('wholeMall', { count: today.shops.length }) };
  return (
    <>
      <Segmented
        aria-label={t('range')}
        value={today.range}
        options={ranges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        onChange={(value) => set('range', value)}
      />
      {(today.isWholeMall || today.shops.length > 1) && (
        <Select
          aria-label={t('shop')}
          className={`${styles.shops}`}
          value={today.shopId === undefined ? '' : String(today.shopId)}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...(today.isWholeMall ? [wholeMall] : []),
            ...today.shops.map(({ shopId, name }) => ({ value: String(shopId), label: name })),
          ]}
          onChange={(value) => set('shop', value)}
        />
      )}
      {!today.isWholeMall && today.shops.length === 1 && <b>{today.shops[0]?.name}</b>}
    </>
  );
}
