// Writes a prize of an activity, a trail or a season.
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useTranslation } from '@/ui/useTranslation';
import type { FieldDeclaration } from '../editor/fields';
import { OperationForm } from '../editor/OperationForm';
import { type Prize, type PrizeKind, prizeDraft, prizeKinds, promisedKinds, toPrize } from './prizes';

interface PrizeFormProps {
  /** Or the number of the trail or the season that has it. */
  activityId: number;
  prize: Prize | undefined;
  close: () => void;
  /** What is promised for something that is done, and not drawn: it has a stock, is given at once, and is more than thanks. */
  isPromised?: boolean;
}

export function PrizeForm({ activityId, prize, close, isPromised = false }: PrizeFormProps) {
  const { t } = useTranslation('prizes');
  const [kind, setKind] = useState<PrizeKind>(prize?.kind ?? 'goods');
  const choice = (
    <Segmented
      aria-label={t('kind')}
      value={kind}
      onChange={setKind}
      options={(isPromised ? promisedKinds : prizeKinds).map((value) => ({ value, label: t(`kinds.${value}`) }))}
    />
  );
  return (
    <>
      {!prize && choice}
      <OperationForm
        key={kind}
        operation="save_prize"
        fields={useFields(kind, isPromised)}
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

function useFields(kind: PrizeKind, isPromised: boolean): FieldDeclaration[] {
  const { t } = useTranslation('prizes');
  const names: FieldDeclaration[] = [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20 },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
    { name: 'pictureUrl', label: t('picture'), kind: 'picture', isOptional: true, isWide: true },
  ];
  const rights = useRights(kind === 'right');
  if (kind === 'thanks') return names;
  const isGoods = kind === 'goods' || kind === 'parcel';
  const isCard = kind === 'gift_card';
  const isCounted = isGoods || isCard || isPromised;
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
      isOptional: !isCounted,
      ...(isCounted ? {} : { hint: t('limitHint') }),
    },
    ...(isPromised
      ? []
      : [{ name: 'dailyCount', label: t('daily'), kind: 'whole' as const, isOptional: true, hint: t('dailyHint') }]),
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
  const { language } = useTranslation('prizes');
  const { data } = useQuery({ ...queryFor('list_right_records', {}), enabled: isWanted });
  return (data?.rights ?? []).map(({ rightId, nameZhCn, nameEn }) => ({
    value: String(rightId),
    text: language === 'en' ? nameEn : nameZhCn,
  }));
}
