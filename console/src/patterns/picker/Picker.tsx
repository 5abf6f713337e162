// Picks one thing of the mall, or several, by a part of its name, a code or its number, in place of a typed number. It holds numbers as text, "3, 5", as fields and addresses do.
import { Input, Select } from 'antd';
import { type Ref, useState } from 'react';
import { Money } from '@/ui/Money';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Picker.module.css';
import { type Picked, type PickKind, usePicking } from './picked';

interface Props {
  kind: PickKind;
  /** Numbers apart by commas; empty: nothing is picked. */
  value: string;
  change: (value: string) => void;
  isMany?: boolean;
  id?: string | undefined;
  /** What it is called where no label stands beside it. */
  label?: string | undefined;
  placeholder?: string | undefined;
  describedBy?: string | undefined;
  isWrong?: boolean;
  isDisabled?: boolean;
  onBlur?: (() => void) | undefined;
  fieldRef?: Ref<never> | undefined;
  className?: string | undefined;
}

export function idsOf(value: string): readonly number[] {
  return value
    .split(/[,，\s]+/)
    .filter((part) => /^\d{1,16}$/.test(part))
    .map(Number);
}

export function Picker(props: Props) {
  const { kind, value, change, isMany = false, id, label, describedBy, isWrong = false, isDisabled = false } = props;
  const { t } = useTranslation('patterns');
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const ids = idsOf(value);
  const { isHeld, isBusy, found, known } = usePicking(kind, words, ids, isOpen);
  const shared = {
    ...(id === undefined ? {} : { id }),
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong,
    status: isWrong ? ('error' as const) : ('' as const),
    disabled: isDisabled,
    placeholder: props.placeholder ?? t('picker.hint'),
    className: props.className ?? styles.picker ?? '',
    ...(props.onBlur === undefined ? {} : { onBlur: props.onBlur }),
  };
  if (!isHeld) {
    return (
      <Input
        {...shared}
        inputMode={isMany ? 'text' : 'numeric'}
        placeholder={props.placeholder ?? t('picker.number')}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
  const nameOf = (number: number) => known.get(number)?.name ?? t('picker.of', { number });
  const missing = ids.filter((number) => !found.some((each) => each.id === number));
  const options = [...missing, ...found.map((each) => each.id)].map((number) => ({
    value: String(number),
    label: nameOf(number),
  }));
  const own = {
    ...shared,
    ...(props.fieldRef === undefined ? {} : { ref: props.fieldRef }),
    showSearch: { filterOption: false, onSearch: setWords },
    allowClear: true,
    loading: isBusy,
    options,
    popupMatchSelectWidth: false,
    notFoundContent: isBusy ? t('picker.looking') : t('picker.none'),
    onOpenChange: setOpen,
    optionRender: ({ value: number }: { value?: string | number | undefined }) => (
      <Line picked={known.get(Number(number))} name={nameOf(Number(number))} number={Number(number)} />
    ),
  };
  return isMany ? (
    <Select<string[]>
      {...own}
      mode="multiple"
      value={ids.map(String)}
      onChange={(next) => {
        setWords('');
        change(next.join(', '));
      }}
    />
  ) : (
    <Select<string | null>
      {...own}
      value={ids[0] === undefined ? null : String(ids[0])}
      onChange={(next) => change(next ?? '')}
    />
  );
}

function Line({ picked, name, number }: { picked: Picked | undefined; name: string; number: number }) {
  const { t } = useTranslation('patterns');
  return (
    <span className={styles.line}>
      {picked?.imageUrl && <img className={styles.thumb} src={picked.imageUrl} alt="" loading="lazy" />}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <small className={styles.note}>
          {[picked?.note, t('picker.of', { number }), picked?.isOff && t('picker.off')].filter(Boolean).join(' · ')}
        </small>
      </span>
      {picked?.priceCents !== undefined && <Money cents={picked.priceCents} />}
    </span>
  );
}
