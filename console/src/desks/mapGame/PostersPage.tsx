// What is printed for the spots: a sheet each, with a QR code that opens the game at the spot, and the code to be typed.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { QrCode } from '@/ui/QrCode';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './MapGame.module.css';

export default function PostersPage() {
  const { t } = useTranslation('mapGame');
  const navigate = useNavigate();
  const seasonId = Number(useParams().seasonId);
  const query = useQuery(queryFor('get_map_posters', { seasonId }));
  const print = () => window.print();
  useKeys([
    { keys: 'Esc', label: t('back'), run: () => void navigate(`/map-game/${seasonId}`) },
    { keys: 'P', label: t('print'), run: print },
  ]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { nameZhCn, nameEn, posters } = query.data;
  return (
    <>
      <PageHead
        title={t('postersOf', { name: nameZhCn })}
        notes={t('postersNote')}
        actions={
          <Button type="primary" onClick={print} disabled={posters.length === 0}>
            {t('print')} <KeyCap keys="P" isOnDark />
          </Button>
        }
      />
      {posters.length === 0 ? (
        <State title={t('noPoster')} reason={t('noPosterReason')} />
      ) : (
        <div className={styles.posters}>
          {posters.map((poster) => (
            <article key={poster.spotId} className={styles.poster}>
              <p>{`${nameZhCn} · ${nameEn}`}</p>
              <h2>{`${poster.number} ${poster.nameZhCn}`}</h2>
              <p>{poster.nameEn}</p>
              <QrCode text={`${window.location.origin}${poster.page}`} label={t('codeOf', { name: poster.nameZhCn })} />
              <p className={styles.code}>{poster.code}</p>
              <p>{t(poster.task === 'scan' ? 'hangAtCounter' : 'hangAtSpot')}</p>
            </article>
          ))}
        </div>
      )}
    </>
  );
}
