// The member's card with its QR code and bar code, always dark on white, so that every scanner reads it.
import { useQuery } from '@tanstack/react-query';
import type { Output } from '@/api/types';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import type { Marks } from './codeMarks';
import styles from './MemberCode.module.css';

function Drawings({ marks, label }: { marks: Marks; label: string }) {
  const { qr, bar } = marks;
  return (
    <>
      <svg className={styles.bar} viewBox={`0 0 ${bar.width} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={bar.path} />
      </svg>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.moduleCount} ${qr.moduleCount}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path d={qr.path} />
      </svg>
    </>
  );
}

/** While `card` is undefined, or the drawing on its way, grey shapes stand in the codes' places. */
export function MemberCode({ card }: { card: Output<'get_member_card'> | undefined }) {
  const { t } = useTranslation('members');
  const text = card?.code ?? '';
  const marks = useQuery({
    queryKey: ['code marks', text],
    queryFn: async () => (await import('./codeMarks')).drawMarks(text),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return (
    <section className={styles.card}>
      <h2 className={styles.name}>{card?.nickname ?? '\u00a0'}</h2>
      <div className={styles.codes}>
        {marks.data && card ? (
          <Drawings marks={marks.data} label={t('code.image', { number: card.memberNumber })} />
        ) : (
          <>
            <Skeleton height={64} width="min(100%, 280px)" />
            <Skeleton height={196} width={196} />
          </>
        )}
      </div>
      {marks.isError && (
        <p className={styles.hint} role="alert">
          {t('code.notDrawn')}
        </p>
      )}
      <p className={styles.number}>{card ? t('mine.number', { number: card.memberNumber }) : '\u00a0'}</p>
      <p className={styles.hint}>{t('code.hint')}</p>
    </section>
  );
}
