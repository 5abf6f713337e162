// Whether yesterday's books are sealed, for whoever may see the seals; the seals themselves open beside it.
import LockOutlined from '@ant-design/icons/LockOutlined';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { watchFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { formatDateTime } from '@/ui/format';
import { Sheet } from '@/ui/Sheet';
import { State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Today.module.css';

const askAgainMs = 5 * 60_000;
type Seals = Output<'list_day_seals'>;

export function SealRow() {
  const isHeld = useRight('list_day_seals').isHeld;
  const query = useQuery({ ...watchFor('list_day_seals'), enabled: isHeld, refetchInterval: askAgainMs });
  return query.data ? <Row seals={query.data} /> : null;
}

function Row({ seals: { yesterday, seals } }: { seals: Seals }) {
  const { t } = useTranslation('today');
  const [isOpen, setIsOpen] = useState(false);
  const seal = seals.find(({ day }) => day === yesterday);
  return (
    <>
      <div className={seal ? `${styles.seal} ${styles.sealed}` : styles.seal}>
        <LockOutlined aria-hidden />
        <span className={styles.words}>
          <b>{t(seal ? 'seal.sealed' : 'seal.notYet')}</b>
          <small>
            {seal ? t('seal.facts', { day: yesterday, count: seal.transferCount }) : t('seal.notYetReason')}
          </small>
        </span>
        <Button type="text" size="small" onClick={() => setIsOpen(true)}>
          {t('seal.open')}
        </Button>
      </div>
      <Sheet title={t('seal.title')} isOpen={isOpen} close={() => setIsOpen(false)}>
        {seals.length === 0 ? <State title={t('seal.none')} /> : <p className={styles.explain}>{t('seal.explain')}</p>}
        <ol className={styles.seals}>
          {seals.map(({ day, transferCount, digest, sealedAt }) => (
            <li key={day}>
              <b>{day}</b> {t('seal.count', { count: transferCount })}
              <small>{t('seal.at', { time: formatDateTime(sealedAt) })}</small>
              <code>{digest}</code>
            </li>
          ))}
        </ol>
      </Sheet>
    </>
  );
}
