// The filters of a list as fields; each change is a change of the address.
import { Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { Picker } from '../picker/Picker';
import type { Filter } from './declaration';
import styles from './List.module.css';
import type { ListAddress } from './useListAddress';

interface Props {
  filters: readonly Filter[];
  address: ListAddress;
}

export function Filters({ filters, address }: Props) {
  return filters.map((filter) => {
    const value = address.filters[filter.key] ?? '';
    const change = (next: string) => address.setFilter(filter.key, next);
    return (
      <div key={filter.key} className={styles.filter}>
        <FilterField filter={filter} value={value} change={change} />
      </div>
    );
  });
}

interface FieldProps {
  filter: Filter;
  value: string;
  change: (value: string) => void;
}

function FilterField(props: FieldProps) {
  const { filter, value, change } = props;
  if (filter.kind === 'choice') return <ChoiceFilter {...props} />;
  if (filter.pick === undefined) return <TextFilter {...props} />;
  return (
    <Picker
      kind={filter.pick}
      value={value}
      change={change}
      label={filter.label}
      placeholder={filter.label}
      className={styles.picker}
    />
  );
}

function ChoiceFilter({ filter, value, change }: FieldProps) {
  return (
    <Select
      aria-label={filter.label}
      value={value || null}
      placeholder={filter.label}
      allowClear={!filter.isNeeded}
      popupMatchSelectWidth={false}
      onChange={(next: string | null | undefined) => change(next ?? '')}
      options={(filter.choices ?? []).map(({ value: key, text }) => ({ value: key, label: text }))}
    />
  );
}

/** Typed text becomes the address when Enter says so or the field is left: each letter would be a question of its own. */
function TextFilter({ filter, value, change }: FieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const isWrong = filter.kind === 'whole' && !/^\d*$/.test(typed);
  const hand = () => !isWrong && typed !== value && change(typed.trim());
  return (
    <Input
      aria-label={filter.label}
      aria-invalid={isWrong}
      type={filter.kind === 'date' ? 'date' : 'text'}
      inputMode={filter.kind === 'whole' ? 'numeric' : 'text'}
      {...(filter.kind === 'date'
        ? { prefix: <span className={styles.label}>{filter.label}</span> }
        : { placeholder: filter.label })}
      allowClear
      status={isWrong ? 'error' : ''}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || filter.kind === 'date') change(target.value);
      }}
      onPressEnter={hand}
      onBlur={hand}
    />
  );
}
