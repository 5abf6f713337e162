// A new promotion: its kind is chosen first, since that says what it has.
import { Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { PromotionEditor } from './PromotionEditor';
import { kinds, startOf } from './promotions';

export default function NewPromotionPage() {
  const { t } = useTranslation('promotions');
  const navigate = useNavigate();
  const [kind, setKind] = useState<(typeof kinds)[number]>('full_reduction');
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/promotions') }]);
  return (
    <>
      <PageHead
        title={t('create')}
        notes={
          <Segmented
            aria-label={t('kind')}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        }
      />
      <PromotionEditor key={kind} kind={kind} start={startOf()} />
    </>
  );
}
