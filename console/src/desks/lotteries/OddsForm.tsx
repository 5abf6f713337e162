// Writes the weights of all prizes.
import type { Activity } from '@/patterns/activity/activity';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { Prize } from '@/patterns/prizes/prizes';
import { useTranslation } from '@/ui/useTranslation';
import { inOrder, type StaffLottery, stages, toOdds, toPieces, weightField } from './lotteries';

interface OddsFormProps {
  activity: Activity;
  lottery: StaffLottery;
  prizes: readonly Prize[];
  close: () => void;
}

/** Before it is published the odds are written anew; afterwards a change is a version of its own, which somebody else agrees to. */
export function OddsForm({ activity, lottery, prizes, close }: OddsFormProps) {
  const { t, language } = useTranslation('lotteries');
  const { activityId } = activity;
  const ordered = inOrder(prizes, lottery.cells);
  const fields: FieldDeclaration[] = ordered.map(({ prizeId, nameZhCn, nameEn }) => ({
    name: weightField(prizeId),
    label: language === 'en' ? nameEn : nameZhCn,
    kind: 'whole',
    isOptional: true,
  }));
  const stage: FieldDeclaration = {
    name: 'stage',
    label: t('stage'),
    kind: 'choice',
    choices: stages.map((value) => ({ value, text: t(`stages.${value}`) })),
    isWide: true,
    hint: t('stageHint'),
  };
  const weightOf = (prizeId: number) => lottery.cells.find((cell) => cell.prizeId === prizeId)?.weight;
  const start = Object.fromEntries(
    ordered.map(({ prizeId }) => [weightField(prizeId), String(weightOf(prizeId) ?? '')]),
  );
  if (activity.isEditable)
    return (
      <OperationForm
        operation="save_lottery_odds"
        fields={[stage, ...fields]}
        start={{ ...start, stage: lottery.stage }}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => ({
          activityId,
          stage: stages.find((each) => each === values.stage) ?? 'grid',
          odds: values.stage === 'codes' ? toPieces(ordered) : toOdds(values, ordered),
        })}
        then={close}
      />
    );
  return (
    <OperationForm
      operation="change_lottery_odds"
      fields={[...fields, { name: 'reason', label: t('reason'), kind: 'text', most: 200, isWide: true }]}
      start={{ ...start, reason: '' }}
      saveText={t('changeOdds')}
      done={t('saved')}
      toInput={(values) => ({
        activityId,
        version: lottery.version,
        odds: toOdds(values, ordered),
        reason: String(values.reason),
      })}
      then={close}
      proposed={close}
    />
  );
}
