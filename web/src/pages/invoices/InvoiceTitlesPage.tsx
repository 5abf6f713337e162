// The titles on which the member has invoices issued: to fill in, change and delete.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import type { InvoiceTitle } from '@/features/invoices/invoice';
import { TitleCard } from '@/features/invoices/TitleCard';
import { TitleForm } from '@/features/invoices/TitleForm';
import { titleInput } from '@/features/invoices/titleDraft';
import { Button } from '@/ui/Button';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

function useTitleChanges() {
  const { t } = useTranslation('invoices');
  const save = useOperation('save_invoice_title', { done: t('titles.madeDefault') });
  const deleteTitle = useOperation('delete_invoice_title', { done: t('titles.deleted') });
  return {
    makeDefault: (title: InvoiceTitle) => save(titleInput({ ...title, isDefault: true }, title.titleId)),
    async remove({ titleId }: InvoiceTitle) {
      const question = { title: t('titles.deleteTitle'), body: t('titles.deleteBody') };
      if (!(await confirm({ ...question, confirmText: t('titles.deleteConfirm'), tone: 'danger' }))) return;
      await deleteTitle({ titleId });
    },
  };
}

export default function InvoiceTitlesPage() {
  const { t } = useTranslation('invoices');
  const query = useQuery(queryFor('list_invoice_titles'));
  const [isOpen, setOpen] = useState(false);
  // Stays while the sheet leaves, so that its heading does not change on the way out.
  const [edited, setEdited] = useState<InvoiceTitle>();
  const { makeDefault, remove } = useTitleChanges();
  const open = (title: InvoiceTitle | undefined) => {
    setEdited(title);
    setOpen(true);
  };
  return (
    <Page
      bottom={
        <BottomBar>
          <Button size="large" wide onPress={() => open(undefined)}>
            {t('titles.add')}
          </Button>
        </BottomBar>
      }
    >
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={130} />}
        isEmpty={({ titles }) => titles.length === 0}
        empty={<EmptyState icon="receipt" title={t('titles.empty')} body={t('titles.emptyBody')} />}
      >
        {({ titles }) =>
          titles.map((title) => (
            <TitleCard
              key={title.titleId}
              title={title}
              onEdit={() => open(title)}
              onDelete={() => remove(title)}
              onMakeDefault={() => makeDefault(title)}
            />
          ))
        }
      </Loaded>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t(edited ? 'form.editTitle' : 'form.newTitle')}>
        <TitleForm key={edited?.titleId ?? 'new'} title={edited} onSaved={() => setOpen(false)} />
      </Sheet>
    </Page>
  );
}
