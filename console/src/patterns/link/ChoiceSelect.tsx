// Something of the mall, found by a part of its name: goods, a group, a category, a shop, a ranking.
import type { Input, Output } from '@galleria/client/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { Money } from '@/ui/Money';
import { useTranslation } from '@/ui/useTranslation';
import { pictureAddress } from '../library/library';
import styles from './Link.module.css';

export type ChoiceKind = Input<'list_page_choices'>['kind'];
export type Choice = Output<'list_page_choices'>[number];

/** What these keys stand for; those that stand for nothing any more are missing. */
export function useChoices(kind: ChoiceKind, keys: readonly string[]): ReadonlyMap<string, Choice> {
  const { data } = useQuery({
    // A list stands in one member of an address, its items apart by commas.
    ...queryFor('list_page_choices', { kind, keys: [keys.join(',')] }),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.map((choice) => [choice.key, choice]));
}

interface Props {
  kind: ChoiceKind;
  value: string;
  choose: (key: string) => void;
  label: string;
  isWrong?: boolean;
  isDisabled?: boolean;
  mayClear?: boolean;
}

export function ChoiceSelect({ kind, value, choose, label, isWrong = false, isDisabled, mayClear = false }: Props) {
  const { t } = useTranslation('patterns');
  const [text, setText] = useState('');
  const known = useChoices(kind, value === '' ? [] : [value]).get(value);
  const found = useQuery({ ...queryFor('list_page_choices', { kind, text }), placeholderData: keepPreviousData });
  const options = (found.data ?? []).map((choice) => ({ value: choice.key, label: <ChoiceLine choice={choice} /> }));
  if (value !== '' && !options.some((option) => option.value === value))
    options.unshift({ value, label: known ? <ChoiceLine choice={known} /> : <span>{value}</span> });
  return (
    <Select
      className={styles.grow ?? ''}
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear={mayClear}
      disabled={isDisabled ?? false}
      status={isWrong ? 'error' : ''}
      value={value || null}
      placeholder={t('link.search')}
      notFoundContent={t('link.none')}
      loading={found.isFetching}
      options={options}
      onChange={(key: string | null) => choose(key ?? '')}
    />
  );
}

export function ChoiceLine({ choice }: { choice: Choice }) {
  return (
    <span className={styles.choice}>
      {choice.imageUrl !== '' && <img className={styles.thumb} src={pictureAddress(choice.imageUrl)} alt="" />}
      <span className={styles.choiceName}>{choice.name}</span>
      {choice.note !== '' && <small>{choice.note}</small>}
      {choice.priceCents !== undefined && <Money cents={choice.priceCents} />}
    </span>
  );
}
