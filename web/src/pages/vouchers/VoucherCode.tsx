// A voucher's code for a counter: as a picture for a scanner, and in digits for a hand.
import { useQuery } from '@tanstack/react-query';
import { shownCode } from '@/features/vouchers/vouchers';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './VoucherCode.module.css';

const edgePx = 196;

interface VoucherCodeProps {
  kind: 'none' | 'service' | 'code';
  code: string;
}

/** Only a service is scanned by us; a partner's code is typed elsewhere. Drawn without a network, and dark on light in the dark theme too. */
export function VoucherCode({ kind, code }: VoucherCodeProps) {
  const { t } = useTranslation('vouchers');
  const isScanned = kind === 'service';
  const marks = useQuery({
    queryKey: ['code marks', code],
    queryFn: async () => (await import('@/features/members/codeMarks')).drawMarks(code),
    enabled: isScanned,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const qr = marks.data?.qr;
  return (
    <div className={styles.code}>
      {isScanned &&
        !marks.isError &&
        (qr ? (
          <svg
            className={styles.qr}
            viewBox={`0 0 ${qr.moduleCount} ${qr.moduleCount}`}
            shapeRendering="crispEdges"
            aria-hidden="true"
          >
            <path d={qr.path} />
          </svg>
        ) : (
          <Skeleton height={edgePx} width={edgePx} />
        ))}
      <p className={styles.digits} role="img" aria-label={t('detail.spoken', { code: [...code].join(' ') })}>
        {shownCode({ kind, code })}
      </p>
    </div>
  );
}
