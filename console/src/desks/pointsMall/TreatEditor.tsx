// The fields of a treat, with what does not fit together said at its field before anything is sent.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { tiers } from './pointsMall';
import { type Treat, toTreat, treatDraft, treatKinds, treatMisfits } from './treats';

export function TreatEditor({ treat }: { treat: Treat | undefined }) {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  const [start] = useState(() => treatDraft(treat, Date.now()));
  return (
    <Panel title={t('terms')} side={t('draftOnly')}>
      <OperationForm
        operation="save_treat"
        fields={useFields()}
        start={start}
        draftName={treat ? `treat${treat.treatId}` : 'treat'}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => toTreat(values, treat?.treatId)}
        check={(values) =>
          Object.entries(treatMisfits(toTreat(values, treat?.treatId))).map(([name, misfit]) => [
            name,
            t(`treat.misfits.${misfit}`),
          ])
        }
        places={{ codes: { 91578: 'kind' } }}
        then={({ treatId }) => void navigate(`/treats/${treatId}`)}
      />
    </Panel>
  );
}

function useFields(): FieldDeclaration[] {
  const { t } = useTranslation('pointsMall');
  return [
    {
      name: 'kind',
      label: t('kind'),
      kind: 'choice',
      choices: treatKinds.map((value) => ({ value, text: t(`treat.kinds.${value}`) })),
      hint: t('treat.kindHint'),
    },
    { name: 'couponId', label: t('treat.couponId'), kind: 'whole', pick: 'coupon', isOptional: true },
    { name: 'cardCents', label: t('treat.cardCents'), kind: 'yuan', isOptional: true },
    { name: 'rightId', label: t('treat.rightId'), kind: 'whole', isOptional: true },
    { name: 'nameZhCn', label: t('treat.nameZhCn'), kind: 'text' },
    { name: 'nameEn', label: t('treat.nameEn'), kind: 'text' },
    { name: 'textZhCn', label: t('treat.textZhCn'), kind: 'text', isOptional: true, isWide: true },
    { name: 'textEn', label: t('treat.textEn'), kind: 'text', isOptional: true, isWide: true },
    { name: 'pictureUrl', label: t('treat.picture'), kind: 'picture', isOptional: true, isWide: true },
    { name: 'pricePoints', label: t('pricePoints'), kind: 'whole' },
    { name: 'stockCount', label: t('treat.stockCount'), kind: 'whole' },
    { name: 'startsAt', label: t('startsAt'), kind: 'moment' },
    { name: 'endsAt', label: t('endsAt'), kind: 'moment' },
    {
      name: 'leastTier',
      label: t('leastTier'),
      kind: 'choice',
      choices: tiers.map((tier, index) => ({ value: String(index), text: t(`tiers.${tier}`) })),
    },
    { name: 'mostPerDay', label: t('mostPerDay'), kind: 'whole', isOptional: true, hint: t('emptyNoLimit') },
    { name: 'mostPerMember', label: t('mostPerMember'), kind: 'whole', isOptional: true, hint: t('emptyNoLimit') },
    { name: 'place', label: t('place'), kind: 'whole', hint: t('placeHint') },
  ];
}
