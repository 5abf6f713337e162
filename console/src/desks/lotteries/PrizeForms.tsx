// Writes a prize, and the weights of all of them.

import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import type { Activity } from '@/patterns/activity/activity';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useTranslation } from '@/ui/useTranslation';
import {
  inOrder,
  type Prize,
  type PrizeKind,
  prizeDraft,
  prizeKinds,
  type StaffLottery,
  stages,
  toOdds,
  toPieces,
  toPrize,
  weightField,
} from './lotteries';

interface PrizeFormProps {
  activityId: number;
  prize: Prize | undefined;
  close: () => void;
}

export function PrizeForm({ activityId, prize, close }: PrizeFormProps) {
  const { t } = useTranslation('lotteries');
  const [kind, setKind] = useState<PrizeKind>(prize?.kind ?? 'goods');
  const choice = (
    <Segmented
      aria-label={t('kind')}
      value={kind}
      onChange={setKind}
      options={prizeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
    />
  );
  return (
    <>
      {!prize && choice}
      <OperationForm
        key={kind}
        operation="save_prize"
        fields={useFields(kind)}
        start={prizeDraft(prize)}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => toPrize(values, { activityId, prizeId: prize?.prizeId, kind })}
        places={{ codes: { 91053: 'couponId', 91057: 'rightId' } }}
        then={close}
      />
    </>
  );
}

function useFields(kind: PrizeKind): FieldDeclaration[] {
  const { t } = useTranslation('lotteries');
  const names: FieldDeclaration[] = [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20 },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
    { name: 'pictureUrl', label: t('picture'), kind: 'picture', isOptional: true, isWide: true },
  ];
  const rights = useRights(kind === 'right');
  if (kind === 'thanks') return names;
  const isGoods = kind === 'goods' || kind === 'parcel';
  const isCard = kind === 'gift_card';
  return [
    ...names,
    ...(kind === 'coupon'
      ? [{ name: 'couponId', label: t('kinds.coupon'), kind: 'whole' as const, pick: 'coupon' as const }]
      : []),
    ...(kind === 'points' ? [{ name: 'points', label: t('kinds.points'), kind: 'whole' as const }] : []),
    ...(isCard ? [{ name: 'giftCardCents', label: t('cardValue'), kind: 'yuan' as const }] : []),
    ...(kind === 'right'
      ? [{ name: 'rightId', label: t('kinds.right'), kind: 'choice' as const, choices: rights, hint: t('rightHint') }]
      : []),
    {
      name: 'totalCount',
      label: t('stock'),
      kind: 'whole',
      isOptional: !isGoods && !isCard,
      ...(isGoods || isCard ? {} : { hint: t('limitHint') }),
    },
    { name: 'dailyCount', label: t('daily'), kind: 'whole', isOptional: true, hint: t('dailyHint') },
    { name: 'memberLimit', label: t('perMember'), kind: 'whole', isOptional: true, hint: t('limitHint') },
    ...(isGoods
      ? [
          {
            name: 'claimDays',
            label: t('claimDays'),
            kind: 'whole' as const,
            hint: t(kind === 'parcel' ? 'parcelHint' : 'claimHint'),
          },
        ]
      : []),
    ...(isCard ? [] : [{ name: 'costCents', label: t('cost'), kind: 'yuan' as const }]),
  ];
}

/** The rights that can be given, to choose from. */
function useRights(isWanted: boolean) {
  const { language } = useTranslation('lotteries');
  const { data } = useQuery({ ...queryFor('list_right_records', {}), enabled: isWanted });
  return (data?.rights ?? []).map(({ rightId, nameZhCn, nameEn }) => ({
    value: String(rightId),
    text: language === 'en' ? nameEn : nameZhCn,
  }));
}

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
