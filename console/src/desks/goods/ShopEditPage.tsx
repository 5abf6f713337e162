// Opens a shop, or edits what members are told of it.
import { ApiError } from '@galleria/client/errors';
import { staffFailures } from '@galleria/client/staffOperations';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { Draft, FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { dateTimeFieldText } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { degreesText, type MallShop, microdegreesOf, textIn } from './goods';
import { NewerNotice } from './NewerNotice';
import { useShopKinds } from './shopKinds';
import { useEditedVersion } from './useEditedVersion';

export default function ShopEditPage() {
  const { t } = useTranslation('goods');
  const { shopId } = useParams();
  const query = useQuery(queryFor('list_mall_shops'));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const shop = query.data.shops.find((each) => String(each.shopId) === shopId);
  if (shopId !== undefined && !shop) return <State title={t('shops.gone')} />;
  return <ShopEdit key={shopId} newest={shop} />;
}

function startOf(shop: MallShop | undefined): Draft {
  return {
    nameZh: shop?.name.zh ?? '',
    nameEn: shop?.name.en ?? '',
    floor: shop?.floor ?? '',
    unit: shop?.unit ?? '',
    categoryKey: shop?.categoryKey ?? '',
    brandId: shop?.brandId === undefined ? '' : String(shop.brandId),
    hours: shop?.hours ?? '10:00-22:00',
    phone: shop?.phone ?? '',
    latitude: shop ? degreesText(shop.latitudeMicrodegrees) : '',
    longitude: shop ? degreesText(shop.longitudeMicrodegrees) : '',
    imageUrl: shop?.imageUrl ?? '',
    sellsOnline: shop?.sellsOnline ?? true,
    openedAt: shop?.openedAt === undefined ? '' : dateTimeFieldText(shop.openedAt),
    introductionZh: shop?.introduction.zh ?? '',
    introductionEn: shop?.introduction.en ?? '',
  };
}

function useFields(): FieldDeclaration[] {
  const { t, language } = useTranslation('goods');
  const kinds = useShopKinds();
  const brands = useQuery(queryFor('list_mall_brands'));
  const brandChoices = (brands.data?.brands ?? []).map(({ brandId, name }) => ({
    value: String(brandId),
    text: textIn(language, name),
  }));
  return [
    { name: 'nameZh', label: t('fields.nameZh'), kind: 'text', most: 60 },
    { name: 'nameEn', label: t('fields.nameEn'), kind: 'text', most: 80, isOptional: true },
    { name: 'floor', label: t('shops.floor'), kind: 'text', most: 10, hint: t('shops.floorHint') },
    { name: 'unit', label: t('shops.unit'), kind: 'text', most: 20, hint: t('shops.unitHint') },
    { name: 'categoryKey', label: t('shops.kind'), kind: 'choice', choices: kinds },
    {
      name: 'brandId',
      label: t('brand'),
      kind: 'choice',
      choices: [{ value: '', text: t('shops.noBrand') }, ...brandChoices],
      isOptional: true,
    },
    { name: 'hours', label: t('shops.hours'), kind: 'text', most: 60 },
    { name: 'phone', label: t('shops.phone'), kind: 'text', most: 30, isOptional: true },
    { name: 'latitude', label: t('shops.latitude'), kind: 'text', hint: t('shops.degreesHint') },
    { name: 'longitude', label: t('shops.longitude'), kind: 'text', hint: t('shops.degreesHint') },
    { name: 'imageUrl', label: t('shops.picture'), kind: 'picture' },
    { name: 'sellsOnline', label: t('shops.sellsOnline'), kind: 'flag' },
    { name: 'openedAt', label: t('shops.openedAt'), kind: 'moment', isOptional: true, hint: t('shops.openedAtHint') },
    { name: 'introductionZh', label: t('shops.introductionZh'), kind: 'long', most: 1000, isOptional: true },
    { name: 'introductionEn', label: t('shops.introductionEn'), kind: 'long', most: 2000, isOptional: true },
  ];
}

/** What is no number of degrees is sent as one that there is not, so that the server says so at its field. */
const noDegrees = 999_000_000;

function ShopEdit({ newest }: { newest: MallShop | undefined }) {
  const { t, language } = useTranslation('goods');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { base, round, isOvertaken, keepMine, takeTheirs } = useEditedVersion(newest);
  const fields = useFields();
  const back = () => void navigate(base ? `/goods/shops/${base.shopId}` : '/goods/shops');
  useKeys([{ keys: 'Esc', label: t('make.back'), run: back }]);
  const text = (value: unknown) => String(value ?? '');
  return (
    <>
      <PageHead title={base ? t('editOf', { name: textIn(language, base.name) }) : t('shops.add')} />
      {isOvertaken && <NewerNotice keepMine={keepMine} takeTheirs={takeTheirs} />}
      <Panel>
        <OperationForm
          key={round}
          operation="save_shop"
          fields={fields}
          start={startOf(base)}
          {...(base ? {} : { draftName: 'shop new' })}
          saveText={t('save')}
          toInput={({ latitude, longitude, brandId, ...values }) => ({
            ...(base ? { shopId: base.shopId } : {}),
            version: base?.version ?? 0,
            ...(brandId === undefined ? {} : { brandId: Number(brandId) }),
            nameZh: text(values.nameZh),
            nameEn: text(values.nameEn),
            floor: text(values.floor),
            unit: text(values.unit),
            categoryKey: text(values.categoryKey),
            hours: text(values.hours),
            phone: text(values.phone),
            introductionZh: text(values.introductionZh),
            introductionEn: text(values.introductionEn),
            imageUrl: text(values.imageUrl),
            latitudeMicrodegrees: microdegreesOf(text(latitude)) ?? noDegrees,
            longitudeMicrodegrees: microdegreesOf(text(longitude)) ?? noDegrees,
            sellsOnline: values.sellsOnline === true,
            ...(values.openedAt === undefined ? {} : { openedAt: Number(values.openedAt) }),
          })}
          places={{
            codes: {
              [staffFailures.goods_picture_wrong]: 'imageUrl',
              [staffFailures.shop_category_unknown]: 'categoryKey',
              [staffFailures.brand_unknown]: 'brandId',
            },
            names: { latitudeMicrodegrees: 'latitude', longitudeMicrodegrees: 'longitude' },
          }}
          then={({ shopId }) => {
            message.success(t('saved'));
            void navigate(`/goods/shops/${shopId}`);
          }}
        />
      </Panel>
    </>
  );
}
