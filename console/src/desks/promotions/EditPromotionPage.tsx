// Changes a promotion; its kind stays what it is.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { PromotionEditor } from './PromotionEditor';
import { startOf } from './promotions';

export default function EditPromotionPage() {
  const { t, language } = useTranslation('promotions');
  const navigate = useNavigate();
  const promotionId = Number(useParams().promotionId);
  const query = useQuery(queryFor('get_promotion', { promotionId }));
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/promotions/${promotionId}`) }]);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { promotion } = query.data;
  return (
    <>
      <PageHead
        title={t('editOf', { name: language === 'en' ? promotion.nameEn : promotion.nameZhCn })}
        notes={t(`kinds.${promotion.kind}`)}
      />
      <PromotionEditor
        key={`${promotionId} ${promotion.savedAt}`}
        kind={promotion.kind}
        start={startOf(query.data)}
        promotionId={promotionId}
        rowCount={Math.max(query.data.rungs.length, query.data.prices.length)}
      />
    </>
  );
}
