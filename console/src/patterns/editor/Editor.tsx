// The pattern of every editor: fields as data, a draft that outlives the page, every problem at its field, Ctrl S.
import type { ApiError } from '@galleria/client/errors';
import { type Places, placesOf } from '@galleria/client/problems';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { KeyCap } from '@/ui/KeyCap';
import { printedKey, useKeys } from '@/ui/keys';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Editor.module.css';
import { Field } from './Field';
import { type Draft, type FieldDeclaration, readDraft } from './fields';
import { useDraft } from './useDraft';

const shown = new Set<symbol>();

/** Where nobody writes, Ctrl S means the page's form, if there is only one. */
function useSaveKey(label: string, save: () => void): void {
  const [own] = useState(() => Symbol(label));
  useEffect(() => {
    shown.add(own);
    return () => void shown.delete(own);
  }, [own]);
  useKeys([{ keys: 'Ctrl S', label, run: () => shown.size === 1 && save() }]);
}

/** What else can be done with what the fields come to; nothing is saved by it. */
export interface Trial {
  text: string;
  keys: string;
  /** Fields that nothing is asked of before it is handed in: a reason. */
  without?: readonly string[];
  run: (values: Record<string, unknown>) => void;
}

interface Props {
  fields: readonly FieldDeclaration[];
  /** What the fields hold at first. */
  start: Draft;
  /** The name under which what was typed is kept; without one it is not. */
  draftName?: string;
  saveText: string;
  /** Resolves to the refusal, or to nothing when it is done. `values` are what the fields come to. */
  save: (values: Record<string, unknown>) => Promise<ApiError | undefined>;
  /** What of these values does not fit together: a sentence for each field where it is put right. */
  check?: ((values: Record<string, unknown>) => readonly (readonly [string, string])[]) | undefined;
  /** Where a refusal's problems stand whose places the form calls differently. */
  places?: Places<string>;
  /** Why it cannot be saved. */
  refusal?: string | undefined;
  trial?: Trial | undefined;
}

export function Editor({ fields, start, draftName, saveText, save, check, places, refusal, trial }: Props) {
  const { t } = useTranslation('patterns');
  const kept = useDraft(draftName);
  const [found] = useState(kept.find);
  const form = useForm<Draft>({ defaultValues: { ...start, ...found } });
  const { errors, isSubmitting } = form.formState;
  const problemCount = Object.keys(errors).length;
  // What cannot be saved can still be tried.
  const isReadOnly = refusal !== undefined && trial === undefined;

  useEffect(() => {
    const { unsubscribe } = form.watch((draft) => kept.keep(draft as Draft)) as unknown as { unsubscribe: () => void };
    return unsubscribe;
  });

  function show(problems: Iterable<readonly [string, string]>): void {
    let isFirst = true;
    for (const [name, message] of problems) {
      form.setError(name, { message }, { shouldFocus: isFirst });
      isFirst = false;
    }
  }

  /** What the fields come to; nothing, with every problem at its field, while they come to nothing. */
  function read(draft: Draft, without: readonly string[] = []): Record<string, unknown> | undefined {
    const asked = fields.filter(({ name }) => !without.includes(name));
    const found = readDraft(asked, draft);
    if ('problems' in found) {
      show(Object.entries(found.problems).map(([name, problem]) => [name, t(`editor.${problem as 'needed'}`)]));
      return undefined;
    }
    const misfits = check?.(found.values) ?? [];
    show(misfits);
    return misfits.length > 0 ? undefined : found.values;
  }

  const submit = form.handleSubmit(async (draft) => {
    if (refusal !== undefined || isSubmitting) return;
    const values = read(draft);
    if (!values) return;
    const error = await save(values);
    if (error) return show(placesOf(error, start, places));
    kept.forget();
    form.reset(start);
  });
  // A problem goes when its field is changed; it does not keep the form from being handed in again.
  const handIn = () => {
    form.clearErrors();
    void submit();
  };
  useSaveKey(saveText, handIn);
  const tryIt = () => {
    form.clearErrors();
    const values = read(form.getValues(), trial?.without);
    if (values) trial?.run(values);
  };
  useKeys(trial ? [{ keys: trial.keys, label: trial.text, run: tryIt }] : []);

  return (
    <form
      className={styles.form}
      noValidate
      // Of several forms on a page, the key means the one that is written in.
      onKeyDown={(event) => {
        const key = printedKey(event);
        if (key !== 'Ctrl S' && key !== trial?.keys) return;
        event.preventDefault();
        if (key === 'Ctrl S') handIn();
        else tryIt();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        handIn();
      }}
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            control={form.control}
            problem={errors[field.name]?.message as string | undefined}
            isDisabled={isReadOnly}
          />
        ))}
      </div>
      <footer className={styles.foot}>
        <span className={styles.note} role="status">
          {problemCount > 0
            ? t('editor.problems', { count: problemCount })
            : draftName && t(found ? 'editor.draftFound' : 'editor.draftKept')}
        </span>
        {found && (
          <Button
            onClick={() => {
              kept.forget();
              form.reset(start);
            }}
          >
            {t('editor.throwAway')}
          </Button>
        )}
        {trial && (
          <Button onClick={tryIt}>
            {trial.text} <KeyCap keys={trial.keys} />
          </Button>
        )}
        <Button
          type="primary"
          htmlType="submit"
          loading={isSubmitting}
          disabled={refusal !== undefined}
          title={refusal}
        >
          {saveText} <KeyCap keys="Ctrl S" isOnDark />
        </Button>
        {refusal !== undefined && <small className={styles.note}>{refusal}</small>}
      </footer>
    </form>
  );
}
