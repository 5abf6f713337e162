// Asks for a special invoice on paper: what for, on which organisation's title, with its business licence, and how it reaches the member.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useImageUpload, useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import type { InvoiceTitle } from '@/features/invoices/invoice';
import { lackingFields, type SpecialDelivery, specialDeliveries } from '@/features/invoices/specialInvoice';
import { useChosenTitle, useSelection } from '@/features/invoices/useCreateInvoice';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { askSpecialInvoicePage } from '@/routes/invoices/askSpecialInvoice';
import { specialInvoicePage } from '@/routes/invoices/specialInvoice';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { FormTextField } from '@/ui/form/FormTextField';
import { type CheckedForm, useCheckedForm } from '@/ui/form/useCheckedForm';
import { BottomBar } from '@/ui/kit/BottomBar';
import { PhotoPicker } from '@/ui/kit/PhotoPicker';
import { Segmented } from '@/ui/kit/Segmented';
import { type Photos, usePhotos } from '@/ui/kit/usePhotos';
import { validators } from '@/ui/kit/validators';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { SelectableItems, TitleCard } from './CreateInvoice';
import styles from './CreateInvoice.module.css';

interface Receiver {
  receiverName: string;
  receiverPhone: string;
  receiverAddress: string;
}

type SpecialSource = 'order' | 'parking';
const sources: readonly SpecialSource[] = ['order', 'parking'];
const sourceWords = { order: 'list.forOrders', parking: 'list.forParking' } as const;
const nobody: Receiver = { receiverName: '', receiverPhone: '', receiverAddress: '' };

export default function AskSpecialInvoicePage() {
  const { t } = useTranslation('invoices');
  const host = useHost();
  const { orderIds: startIds } = useArguments(askSpecialInvoicePage);
  const [source, setSource] = useState<SpecialSource>('order');
  const query = useQuery({ ...queryFor('list_invoiceables', { source }), staleTime: 0 });
  const ticks = useSelection(query.data?.items ?? [], startIds);
  const title = useChosenTitle();
  const licence = usePhotos(1, useImageUpload());
  const [delivery, setDelivery] = useState<SpecialDelivery>('courier');
  const receiver = useCheckedForm<Receiver>(nobody);
  const ask = useOperation('ask_special_invoice', { done: t('special.done'), asksAgain: 'later' });
  const titleProblem = useTitleProblem(title.chosen);
  const totalCents = ticks.selected.reduce((sum, item) => sum + item.amountCents, 0);

  const { receiverName, receiverPhone, receiverAddress } = receiver.watch();
  const blocked = () => {
    if (ticks.selected.length === 0) return t('create.chooseFirst');
    if (titleProblem) return titleProblem;
    if (licence.isSending) return t('special.licenceBusy');
    if (licence.hasFailed) return t('special.licenceFailed');
    if (licence.urls.length === 0) return t('special.licenceFirst');
    const isReachable = receiverName.trim() && !validators.phone(receiverPhone) && receiverAddress.trim();
    return delivery === 'courier' && !isReachable ? t('special.receiverFirst') : undefined;
  };
  const submit = async () => {
    const licenceUrl = licence.urls[0];
    if (!title.chosen || licenceUrl === undefined) return;
    const { data } = await ask({
      source,
      orderIds: ticks.selected.map((item) => item.orderId),
      titleId: title.chosen.titleId,
      licenceUrl,
      delivery,
      receiverName: delivery === 'courier' ? receiverName.trim() : '',
      ...(delivery === 'courier' && { receiverPhone: receiverPhone.trim() }),
      receiverAddress: delivery === 'courier' ? receiverAddress.trim() : '',
    });
    if (data) host.openInstead(specialInvoicePage, { specialId: data.specialId });
  };
  const hasItems = query.data !== undefined && query.data.items.length > 0;
  return (
    <Page
      bottom={
        hasItems && (
          <BottomBar>
            <span className={styles.total}>
              <small>{t('create.total', { count: ticks.selected.length })}</small>
              <Price cents={totalCents} tone="ink" />
            </span>
            <Button size="large" wide disabledBecause={blocked()} onPress={submit}>
              {t('special.submit')}
            </Button>
          </BottomBar>
        )
      }
    >
      <Card>
        <Segmented
          label={t('list.ways')}
          items={sources.map((value) => ({ value, label: t(sourceWords[value]) }))}
          value={source}
          onChange={setSource}
        />
      </Card>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={150} />}
        isEmpty={() => !hasItems}
        empty={<EmptyState icon="receipt" title={t('create.nothing')} body={t('create.nothingBody')} />}
      >
        {({ items }) => (
          <>
            <SelectableItems source={source} items={items} ticks={ticks} />
            <TitleCard title={title} />
            {titleProblem && <p className={styles.note}>{titleProblem}</p>}
            <Licence photos={licence} />
            <Delivery delivery={delivery} onChange={setDelivery} receiver={receiver} />
            <p className={styles.note}>{t('special.note')}</p>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Why this title will not do, in a sentence. */
function useTitleProblem(title: InvoiceTitle | undefined): string | undefined {
  const { t } = useTranslation('invoices');
  if (!title) return t('special.titleFirst');
  if (title.kind !== 'organization') return t('special.organizationOnly');
  const lacking = lackingFields(title).map((field) => t(`special.fields.${field}`));
  return lacking.length > 0 ? t('special.incomplete', { fields: lacking.join(' · ') }) : undefined;
}

function Licence({ photos }: { photos: Photos }) {
  const { t } = useTranslation('invoices');
  return (
    <Card title={t('special.licence')}>
      <PhotoPicker photos={photos} label={t('special.licence')} />
      <p className={styles.most}>{t('special.licenceNote')}</p>
    </Card>
  );
}

interface DeliveryProps {
  delivery: SpecialDelivery;
  onChange: (delivery: SpecialDelivery) => void;
  receiver: CheckedForm<Receiver>;
}

function Delivery({ delivery, onChange, receiver }: DeliveryProps) {
  const { t } = useTranslation('invoices');
  return (
    <Card title={t('special.delivery')}>
      <Segmented
        label={t('special.delivery')}
        items={specialDeliveries.map((value) => ({ value, label: t(`special.deliveries.${value}`) }))}
        value={delivery}
        onChange={onChange}
      />
      {delivery === 'desk' ? (
        <p className={styles.most}>{t('special.deskNote')}</p>
      ) : (
        <>
          <FormTextField
            label={t('special.receiverName')}
            form={receiver}
            name="receiverName"
            maxLength={30}
            required
            autoComplete="name"
          />
          <FormTextField
            label={t('special.receiverPhone')}
            form={receiver}
            name="receiverPhone"
            validate={validators.phone}
            maxLength={11}
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
          <FormTextField
            label={t('special.receiverAddress')}
            form={receiver}
            name="receiverAddress"
            maxLength={200}
            required
            autoComplete="street-address"
          />
        </>
      )}
    </Card>
  );
}
