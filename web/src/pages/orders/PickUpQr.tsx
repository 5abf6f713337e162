// The pick-up code as a QR code for the store's scanner.
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/ui/Skeleton';
import styles from './PickUpQr.module.css';

const edgePx = 148;

/** The digits beside it say the same, so it is decoration for screen readers and nothing is lost if it cannot be drawn. */
export function PickUpQr({ code }: { code: string }) {
  const marks = useQuery({
    queryKey: ['code marks', code],
    queryFn: async () => (await import('@/features/members/codeMarks')).drawMarks(code),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (marks.isError) return null;
  if (!marks.data) return <Skeleton height={edgePx} width={edgePx} />;
  const { moduleCount, path } = marks.data.qr;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${moduleCount} ${moduleCount}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
