// The fields of an offer, with what does not fit together said at its field before anything is sent.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { kinds, misfitsOf, type Offer, offerDraft, tiers, toOffer, weekdays } from './pointsMall';

export function OfferEditor({ offer }: { offer: Offer | undefined }) {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  const [start] = useState(() => offerDraft(offer, Date.now()));
  return (
    <Panel title={t('terms')} side={t('draftOnly')}>
      <OperationForm
        operation="save_points_offer"
        fields={useFields()}
        start={start}
        draftName={offer ? `pointsOffer${offer.offerId}` : 'pointsOffer'}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => toOffer(values, offer?.offerId)}
        check={(values) =>
          Object.entries(misfitsOf(toOffer(values, offer?.offerId))).map(([name, misfit]) => [
            name,
            t(`misfits.${misfit}`),
          ])
        }
        places={{ codes: { 91407: 'skuId' } }}
        then={({ offerId }) => void navigate(`/points-mall/${offerId}`)}
      />
    </Panel>
  );
}

function useFields(): FieldDeclaration[] {
  const { t } = useTranslation('pointsMall');
  return [
    { name: 'skuId', label: t('goods'), kind: 'whole', pick: 'sku', isWide: true },
    {
      name: 'kind',
      label: t('kind'),
      kind: 'choice',
      choices: kinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
      hint: t('kindHint'),
    },
    { name: 'stockCount', label: t('stockCount'), kind: 'whole', hint: t('stockHint') },
    { name: 'pricePoints', label: t('pricePoints'), kind: 'whole' },
    { name: 'priceCents', label: t('priceCents'), kind: 'yuan', isOptional: true, hint: t('priceHint') },
    { name: 'dailyCount', label: t('dailyCount'), kind: 'whole', isOptional: true, hint: t('dailyHint') },
    { name: 'dayPoints', label: t('dayPoints'), kind: 'whole', isOptional: true, hint: t('dayHint') },
    {
      name: 'dayOfWeek',
      label: t('dayOfWeek'),
      kind: 'choice',
      choices: weekdays.map((value) => ({ value, text: t(`weekdays.${value}`) })),
    },
    { name: 'dayOfMonth', label: t('dayOfMonth'), kind: 'whole', isOptional: true, hint: t('dayOfMonthHint') },
    { name: 'startsAt', label: t('startsAt'), kind: 'moment' },
    { name: 'endsAt', label: t('endsAt'), kind: 'moment' },
    {
      name: 'leastTier',
      label: t('leastTier'),
      kind: 'choice',
      choices: tiers.map((tier, index) => ({ value: String(index), text: t(`tiers.${tier}`) })),
    },
    { name: 'mostPerOrder', label: t('mostPerOrder'), kind: 'whole' },
    { name: 'mostPerDay', label: t('mostPerDay'), kind: 'whole', isOptional: true, hint: t('emptyNoLimit') },
    { name: 'mostPerMember', label: t('mostPerMember'), kind: 'whole', isOptional: true, hint: t('emptyNoLimit') },
    { name: 'place', label: t('place'), kind: 'whole', hint: t('placeHint') },
  ];
}
