// What is typed into the form of an invoice title, what is wrong with it, and what the server gets of it.

import type { Input } from '@galleria/client/types';
import type { Problems } from '@/ui/form/useCheckedForm';
import { type ValidatorName, validators } from '@/ui/kit/validators';
import { useTranslation } from '@/ui/words';
import type { InvoiceTitle } from './invoice';

export type TitleDraft = Omit<InvoiceTitle, 'titleId'>;

const fields = ['name', 'taxNumber', 'address', 'telephone', 'bankName', 'bankAccount'] as const;
type TitleField = (typeof fields)[number];

/** What a company may leave out but must not get wrong. */
const optionalRules = { telephone: 'companyPhone', bankAccount: 'bankAccount' } as const satisfies Partial<
  Record<TitleField, ValidatorName>
>;

export const emptyTitle: TitleDraft = {
  kind: 'individual',
  name: '',
  taxNumber: '',
  address: '',
  telephone: '',
  bankName: '',
  bankAccount: '',
  isDefault: false,
};

/** What the server keeps of a draft: a person has a name and nothing else. */
export function titleInput(draft: TitleDraft, titleId: number | undefined): Input<'save_invoice_title'> {
  const kept = draft.kind === 'organization' ? draft : { ...emptyTitle, name: draft.name, isDefault: draft.isDefault };
  const written = Object.fromEntries(fields.map((field) => [field, kept[field].trim()])) as Record<TitleField, string>;
  return { ...(titleId !== undefined && { titleId }), kind: kept.kind, ...written, isDefault: kept.isDefault };
}

/** A function that says what is missing or wrong. */
export function useTitleCheck(): (draft: TitleDraft) => Problems<TitleDraft> {
  const { t } = useTranslation('invoices');
  const { t: kit } = useTranslation('ui');
  const wrong = (rule: ValidatorName, text: string) => {
    const key = validators[rule](text);
    return key && kit(key);
  };
  return (draft) => {
    const found: Problems<TitleDraft> = { name: draft.name.trim() === '' ? t('form.nameMissing') : undefined };
    if (draft.kind === 'individual') return found;
    found.taxNumber = wrong('taxNumber', draft.taxNumber);
    for (const [field, rule] of Object.entries(optionalRules) as [keyof typeof optionalRules, ValidatorName][]) {
      found[field] = draft[field].trim() === '' ? undefined : wrong(rule, draft[field]);
    }
    return found;
  };
}
