// The head of a case's page: how far it is, what happens next, and until when.
import { serverNowMs } from '@galleria/client/clock';
import { Countdown } from '@/ui/Countdown';
import { StageHeader } from '@/ui/kit/StageHeader';
import { useTranslation } from '@/ui/words';
import { type AfterSalesCase, lineOf } from './afterSales';

interface CaseHeaderProps {
  afterSalesCase: AfterSalesCase;
  /** The stage has come to its end by itself. */
  onEnd: () => void;
}

export function CaseHeader({ afterSalesCase, onEnd }: CaseHeaderProps) {
  const { t } = useTranslation('afterSales');
  const { stageText, stageHint, dueAt } = afterSalesCase;
  return (
    <StageHeader title={stageText} line={lineOf(afterSalesCase)}>
      {stageHint && <p>{stageHint}</p>}
      {dueAt !== undefined && (
        <p>
          {t('case.left')} <Countdown endAtMs={dueAt} nowMs={serverNowMs} onEnd={onEnd} />
        </p>
      )}
    </StageHeader>
  );
}
