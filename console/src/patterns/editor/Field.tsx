// One field of an editor with its label, its hint and its problem.
import { Checkbox, Input, Select, Switch } from 'antd';
import { type Ref, useId } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { PictureField } from '../library/PictureField';
import { PicturesField } from '../library/PicturesField';
import { LinkField } from '../link/LinkField';
import { Picker } from '../picker/Picker';
import styles from './Editor.module.css';
import type { Draft, FieldDeclaration } from './fields';

const wideKinds: readonly FieldDeclaration['kind'][] = ['long', 'json', 'choices', 'pictures', 'link'];

interface Props {
  field: FieldDeclaration;
  control: Control<Draft>;
  problem: string | undefined;
  /** For whoever may look at it and not save it. */
  isDisabled?: boolean;
}

export function Field({ field, control, problem, isDisabled = false }: Props) {
  const id = useId();
  const { label, hint, kind, isWide } = field;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={isWide || wideKinds.includes(kind) ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <Controller
        name={field.name}
        control={control}
        render={({ field: held }) => (
          <Entry
            id={id}
            field={field}
            described={described}
            isWrong={problem !== undefined}
            isDisabled={isDisabled}
            {...held}
          />
        )}
      />
      {problem !== undefined && (
        <span id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </span>
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}

interface EntryProps {
  id: string;
  field: FieldDeclaration;
  described: string | undefined;
  isWrong: boolean;
  isDisabled: boolean;
  value: Draft[string] | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: (instance: unknown) => void;
}

function Entry({ id, field, described, isWrong, isDisabled, value, onChange, onBlur, ref }: EntryProps) {
  const { kind, choices = [], most } = field;
  const shared = {
    id,
    onBlur,
    disabled: isDisabled,
    'aria-invalid': isWrong,
    'aria-describedby': described,
    status: isWrong ? ('error' as const) : ('' as const),
  };
  const text = typeof value === 'string' ? value : '';
  const limit = most === undefined ? {} : { maxLength: most };
  if (kind === 'flag')
    return (
      <Switch
        className={styles.flag ?? ''}
        id={id}
        checked={value === true}
        disabled={isDisabled}
        onChange={onChange}
        aria-describedby={described}
      />
    );
  if (field.pick !== undefined) {
    return (
      <Picker
        id={id}
        kind={field.pick}
        isMany={kind === 'ids'}
        value={text}
        change={onChange}
        isWrong={isWrong}
        isDisabled={isDisabled}
        describedBy={described}
        onBlur={onBlur}
        fieldRef={ref as Ref<never>}
      />
    );
  }
  if (kind === 'choices') {
    return (
      <Checkbox.Group
        aria-labelledby={`${id}-label`}
        disabled={isDisabled}
        value={Array.isArray(value) ? value : []}
        onChange={onChange}
        options={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
      />
    );
  }
  if (kind === 'choice') {
    return (
      <Select
        {...shared}
        ref={ref}
        value={text || null}
        onChange={onChange}
        options={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
      />
    );
  }
  if (kind === 'long' || kind === 'json') {
    return (
      <Input.TextArea
        {...shared}
        {...limit}
        ref={ref}
        value={text}
        onChange={onChange}
        rows={kind === 'json' ? 18 : 3}
        spellCheck={false}
      />
    );
  }
  if (kind === 'picture')
    return (
      <PictureField
        id={id}
        value={text}
        address={text}
        change={onChange}
        isWrong={isWrong}
        isDisabled={isDisabled}
        describedBy={described}
      />
    );
  if (kind === 'link')
    return (
      <LinkField
        id={id}
        label={field.label}
        value={text === '' ? undefined : text}
        change={(to) => onChange(to ?? '')}
        isWrong={isWrong}
        isDisabled={isDisabled}
        isWithinApp
        describedBy={described}
      />
    );
  if (kind === 'pictures')
    return (
      <PicturesField
        id={id}
        labelledBy={`${id}-label`}
        value={text}
        change={onChange}
        isDisabled={isDisabled}
        describedBy={described}
      />
    );
  if (kind === 'secret')
    return <Input.Password {...shared} ref={ref} value={text} onChange={onChange} autoComplete="new-password" />;
  const type = kind === 'moment' ? 'datetime-local' : 'text';
  const mode = kind === 'whole' ? 'numeric' : kind === 'yuan' ? 'decimal' : 'text';
  return (
    <Input
      {...shared}
      {...limit}
      ref={ref}
      type={type}
      inputMode={mode}
      value={text}
      onChange={onChange}
      prefix={kind === 'yuan' ? '¥' : undefined}
    />
  );
}
