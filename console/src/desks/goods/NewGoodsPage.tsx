// Begins a product as a draft: its shop and what is told of it. Its variants follow on a page of their own.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { queryFor } from '@/api/query';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { emptyTexts, places, textsOf, useTextFields } from './fields';
import type { GoodsChoices } from './goods';

export default function NewGoodsPage() {
  const { t } = useTranslation('goods');
  const navigate = useNavigate();
  const query = useQuery(queryFor('list_goods_choices'));
  useKeys([{ keys: 'Esc', label: t('make.back'), run: () => void navigate('/goods') }]);
  return (
    <>
      <PageHead title={t('make.title')} />
      {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && <NewGoods choices={query.data} />}
    </>
  );
}

function NewGoods({ choices }: { choices: GoodsChoices }) {
  const { t } = useTranslation('goods');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const shop: FieldDeclaration = {
    name: 'shopId',
    label: t('columns.shop'),
    kind: 'whole',
    pick: 'shop',
    isWide: true,
  };
  return (
    <Panel title={t('make.texts')} side={t('make.explained')}>
      <OperationForm
        operation="create_goods"
        fields={[shop, ...useTextFields(choices)]}
        start={{ shopId: '', ...emptyTexts }}
        draftName="goods new"
        saveText={t('make.begin')}
        toInput={(values) => ({ shopId: Number(values.shopId), ...textsOf(values) })}
        places={places}
        then={({ productId }) => {
          message.success(t('make.begun'));
          void navigate(`/goods/${productId}/variants`);
        }}
      />
    </Panel>
  );
}
