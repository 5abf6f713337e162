// Where a flash sale stands, by the mall's clock, and where the member stands in its line.
import { serverNowMs } from '@galleria/client/clock';
import { Countdown } from '@/ui/Countdown';
import { formatWhole } from '@/ui/format';
import { Hero, HeroFigure } from '@/ui/kit/Hero';
import { useTranslation } from '@/ui/words';
import type { SaleDetail } from './sales';

/** `onTurn` is called when it starts or ends. */
export function SaleHead({ detail, onTurn }: { detail: SaleDetail; onTurn: () => void }) {
  const { t } = useTranslation('flashSales');
  const { sale } = detail;
  const turnsAt = sale.phase === 'coming' ? sale.startsAt : sale.endsAt;
  return (
    <Hero art="sun">
      <HeroFigure label={t(`phase.${sale.phase}`)} note={useLineNote(detail)}>
        {sale.phase === 'over' || sale.phase === 'paused' ? (
          sale.name
        ) : (
          <Countdown endAtMs={turnsAt} nowMs={serverNowMs} onEnd={onTurn} />
        )}
      </HeroFigure>
    </Hero>
  );
}

function useLineNote({ sale, place, waitingCount }: SaleDetail): string {
  const { t } = useTranslation('flashSales');
  if (sale.phase === 'paused') return t('line.paused');
  if (sale.phase === 'over') return t('line.over');
  if (sale.phase === 'coming') return t('line.soon', { minutes: sale.payMinutes });
  if (!place) return t('line.door', { count: waitingCount });
  if (place.beforeCount > 0)
    return t(place.leftCount > 0 ? 'line.waiting' : 'line.waitingForMore', {
      number: formatWhole(place.number),
      before: formatWhole(place.beforeCount),
    });
  return t('line.turn', { number: formatWhole(place.number), minutes: sale.payMinutes });
}
