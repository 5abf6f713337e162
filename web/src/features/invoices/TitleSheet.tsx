// Chooses the title of an invoice, or writes one, without leaving the page.
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/kit/Choice';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import type { InvoiceTitle } from './invoice';
import { TitleForm } from './TitleForm';
import styles from './TitleSheet.module.css';

interface TitleSheetProps {
  open: boolean;
  onClose: () => void;
  titles: readonly InvoiceTitle[];
  chosen: InvoiceTitle | undefined;
  onChoose: (titleId: number) => void;
}

/** What the sheet shows: the titles, or the form for one of them or for a new one. */
type Step = { kind: 'list' } | { kind: 'form'; title: InvoiceTitle | undefined };

/** Opens with the form when there is nothing to choose from. A saved title is chosen at once. */
export function TitleSheet({ open, onClose, titles, chosen, onChoose }: TitleSheetProps) {
  const { t } = useTranslation('invoices');
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const close = () => {
    setStep({ kind: 'list' });
    onClose();
  };
  const choose = (titleId: number) => {
    onChoose(titleId);
    close();
  };
  if (step.kind === 'form' || titles.length === 0) {
    const title = step.kind === 'form' ? step.title : undefined;
    return (
      <Sheet open={open} onClose={close} title={t(title ? 'form.editTitle' : 'form.newTitle')}>
        <TitleForm key={title?.titleId ?? 'new'} title={title} onSaved={({ titleId }) => choose(titleId)} />
      </Sheet>
    );
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('titles.choose')}
      footer={
        <>
          {chosen && (
            <Button kind="outline" size="large" onPress={() => setStep({ kind: 'form', title: chosen })}>
              {t('titles.edit')}
            </Button>
          )}
          <Button kind="outline" size="large" wide onPress={() => setStep({ kind: 'form', title: undefined })}>
            {t('titles.add')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('titles.choose')}
        value={chosen?.titleId}
        options={titles.map((title) => ({
          value: title.titleId,
          label: title.name,
          note: (
            <span className={styles.note}>
              {title.taxNumber ? t('titles.taxNumber', { number: title.taxNumber }) : t(`titles.${title.kind}`)}
            </span>
          ),
        }))}
        onChange={choose}
      />
    </Sheet>
  );
}
