// What is typed into the form of an invoice title, what is wrong with it, and saving it.

import { request } from '@galleria/client/request';
import type { Input } from '@galleria/client/types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsByField } from '@/api/fieldProblems';
import { type ValidatorName, validators } from '@/ui/kit/validators';
import { useTranslation } from '@/ui/words';
import type { InvoiceTitle } from './invoice';

export type TitleDraft = Omit<InvoiceTitle, 'titleId'>;

const fields = ['name', 'taxNumber', 'address', 'telephone', 'bankName', 'bankAccount'] as const;
type TitleField = (typeof fields)[number];
type TitleProblems = Partial<Record<TitleField, string>>;

/** What a company may leave out but must not get wrong. */
const optionalRules = { telephone: 'companyPhone', bankAccount: 'bankAccount' } as const satisfies Partial<
  Record<TitleField, ValidatorName>
>;

const emptyDraft: TitleDraft = {
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
  const kept = draft.kind === 'organization' ? draft : { ...emptyDraft, name: draft.name, isDefault: draft.isDefault };
  const written = Object.fromEntries(fields.map((field) => [field, kept[field].trim()])) as Record<TitleField, string>;
  return { ...(titleId !== undefined && { titleId }), kind: kept.kind, ...written, isDefault: kept.isDefault };
}

export interface TitleForm {
  draft: TitleDraft;
  problems: TitleProblems;
  change: (part: Partial<TitleDraft>, field?: TitleField) => void;
  /** The saved title; undefined when something is wrong, which then stands at its field. */
  save: () => Promise<InvoiceTitle | undefined>;
}

/** Starts with `title`, or empty for a new one. */
export function useTitleForm(title: InvoiceTitle | undefined): TitleForm {
  const { t } = useTranslation('invoices');
  const { t: kit } = useTranslation('ui');
  const queries = useQueryClient();
  const [draft, setDraft] = useState<TitleDraft>(title ?? emptyDraft);
  const [problems, setProblems] = useState<TitleProblems>({});

  const wrong = (): TitleProblems => {
    const found: TitleProblems = {};
    if (draft.name.trim() === '') found.name = t('form.nameMissing');
    if (draft.kind === 'individual') return found;
    const taxNumber = validators.taxNumber(draft.taxNumber);
    if (taxNumber) found.taxNumber = kit(taxNumber);
    for (const [field, rule] of Object.entries(optionalRules) as [keyof typeof optionalRules, ValidatorName][]) {
      const problem = draft[field].trim() === '' ? undefined : validators[rule](draft[field]);
      if (problem) found[field] = kit(problem);
    }
    return found;
  };

  const save = async () => {
    const found = wrong();
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    let saved: InvoiceTitle;
    try {
      saved = await request('save_invoice_title', titleInput(draft, title?.titleId), { hideErrorToast: true });
    } catch (error) {
      setProblems(problemsByField(error, fields));
      return undefined;
    }
    await queries.invalidateQueries({ queryKey: ['list_invoice_titles'] });
    return saved;
  };

  return {
    draft,
    problems,
    change(part, field) {
      setDraft((before) => ({ ...before, ...part }));
      if (field) setProblems(({ [field]: _gone, ...others }) => others);
    },
    save,
  };
}
