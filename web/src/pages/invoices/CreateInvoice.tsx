// Applies for one invoice: what for, on which title, and where it is sent.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { InvoiceableRow } from '@/features/invoices/InvoiceableRow';
import type { Invoiceable, InvoiceSource } from '@/features/invoices/invoice';
import { TitleSheet } from '@/features/invoices/TitleSheet';
import { mostOnOneInvoice, useApplication, useChosenTitle, useSelection } from '@/features/invoices/useCreateInvoice';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { invoiceDetailPage } from '@/routes/invoices/invoiceDetail';
import { invoiceListPage } from '@/routes/invoices/invoiceList';
import { orderInvoicePage } from '@/routes/invoices/orderInvoice';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { FormTextField } from '@/ui/form/FormTextField';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { Checkbox } from '@/ui/kit/Choice';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './CreateInvoice.module.css';

const sourceWords = {
  order: {
    choose: 'create.choose',
    note: 'create.note',
    nothing: 'create.nothing',
    nothingBody: 'create.nothingBody',
  },
  gift_card: {
    choose: 'create.chooseCards',
    note: 'create.cardNote',
    nothing: 'create.nothingCards',
    nothingBody: 'create.nothingCardsBody',
  },
  parking: {
    choose: 'create.chooseStays',
    note: 'create.parkingNote',
    nothing: 'create.nothingStays',
    nothingBody: 'create.nothingStaysBody',
  },
  recharge: {
    choose: 'create.chooseRecharges',
    note: 'create.rechargeNote',
    nothing: 'create.nothingRecharges',
    nothingBody: 'create.nothingRechargesBody',
  },
} as const satisfies Record<InvoiceSource, Record<'choose' | 'note' | 'nothing' | 'nothingBody', string>>;

/** `orderIds` ticks orders to begin with. */
export function CreateInvoice({ source }: { source: InvoiceSource }) {
  const { t } = useTranslation('invoices');
  const host = useHost();
  const { orderIds: startIds } = useArguments(orderInvoicePage);
  // What can be invoiced changes without the member's doing: goods arrive and refunds come through.
  const query = useQuery({ ...queryFor('list_invoiceables', { source }), staleTime: 0 });
  const ticks = useSelection(query.data?.items ?? [], startIds);
  const title = useChosenTitle();
  const application = useApplication();
  const totalCents = ticks.selected.reduce((sum, item) => sum + item.amountCents, 0);
  const hasItems = query.data !== undefined && query.data.items.length > 0;

  const blocked = () => {
    if (ticks.selected.length === 0) return t('create.chooseFirst');
    return title.chosen ? undefined : t('create.titleFirst');
  };
  const submit = async () => {
    if (!title.chosen) return;
    const invoice = await application.apply({ source, items: ticks.selected, titleId: title.chosen.titleId });
    if (invoice) host.openInstead(invoiceDetailPage, { invoiceId: invoice.invoiceId });
  };
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
              {t('create.submit')}
            </Button>
          </BottomBar>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={150} />}
        isEmpty={() => !hasItems}
        empty={<NothingToInvoice source={source} onSeeInvoices={() => host.open(invoiceListPage)} />}
      >
        {({ items }) => (
          <>
            <SelectableItems source={source} items={items} ticks={ticks} />
            <TitleCard title={title} />
            {title.query.data?.sendsMails && (
              <Card>
                <FormTextField
                  label={t('create.email')}
                  placeholder={t('create.emailPlaceholder')}
                  form={application}
                  name="email"
                  maxLength={100}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                />
              </Card>
            )}
            <p className={styles.note}>{t(sourceWords[source].note)}</p>
          </>
        )}
      </Loaded>
    </Page>
  );
}

export interface SelectableItemsProps {
  source: InvoiceSource;
  items: readonly Invoiceable[];
  ticks: ReturnType<typeof useSelection>;
}

/** What can stand on the invoice, to be ticked. */
export function SelectableItems({ source, items, ticks }: SelectableItemsProps) {
  const { t } = useTranslation('invoices');
  const isSelected = ({ orderId }: Invoiceable) => ticks.selected.some((item) => item.orderId === orderId);
  return (
    <Card
      title={t(sourceWords[source].choose)}
      extra={items.length > 1 && <Checkbox checked={ticks.hasAll} onChange={ticks.tickAll} label={t('create.all')} />}
    >
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.orderId}>
            <InvoiceableRow
              item={item}
              checked={isSelected(item)}
              disabled={ticks.isFull && !isSelected(item)}
              onChange={(checked) => ticks.tick(item.orderId, checked)}
            />
          </li>
        ))}
      </ul>
      {items.length > mostOnOneInvoice && (
        <p className={styles.most}>{t('create.most', { count: mostOnOneInvoice })}</p>
      )}
    </Card>
  );
}

/** The title that was chosen; a tap opens all of them. */
export function TitleCard({ title }: { title: ReturnType<typeof useChosenTitle> }) {
  const { t } = useTranslation('invoices');
  const [isOpen, setOpen] = useState(false);
  const { chosen } = title;
  const note = () => {
    if (!chosen) return undefined;
    return chosen.taxNumber ? t('titles.taxNumber', { number: chosen.taxNumber }) : t(`titles.${chosen.kind}`);
  };
  return (
    <Card title={t('create.heading')}>
      <Loaded query={title.query} skeleton={<ListSkeleton count={1} height={44} />}>
        {() => (
          <Cell
            icon="receipt"
            title={chosen?.name ?? t('create.titleMissing')}
            note={note()}
            onPress={() => setOpen(true)}
          />
        )}
      </Loaded>
      <TitleSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        titles={title.titles}
        chosen={chosen}
        onChoose={title.chooseTitle}
      />
    </Card>
  );
}

function NothingToInvoice({ source, onSeeInvoices }: { source: InvoiceSource; onSeeInvoices: () => void }) {
  const { t } = useTranslation('invoices');
  return (
    <EmptyState icon="receipt" title={t(sourceWords[source].nothing)} body={t(sourceWords[source].nothingBody)}>
      <Button onPress={onSeeInvoices}>{t('create.seeInvoices')}</Button>
    </EmptyState>
  );
}
