// One field of a floor or of a piece, by its kind as the server declares it.
import { Input, InputNumber } from 'antd';
import { FilmField } from '@/patterns/library/FilmField';
import { pictureAddress, plainAddress } from '@/patterns/library/library';
import { PictureField } from '@/patterns/library/PictureField';
import { type ChoiceKind, ChoiceSelect } from '@/patterns/link/ChoiceSelect';
import { LinkField } from '@/patterns/link/LinkField';
import { dateTimeFieldText, readDateTimeField } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import { type PieceField, type Values, wordsOf } from '../page';
import { Labelled } from './Labelled';
import { WordsEntry } from './WordsEntry';

export interface ValueProps {
  field: PieceField;
  value: unknown;
  change: (value: unknown) => void;
  /** Sets several fields of the floor at once, where one choice says more than its own field. */
  fill?: (values: Values) => void;
  /** What is wrong below this field, by place: "" for itself, "/en" for its English. */
  problemAt: (place: string) => string | undefined;
  isDisabled: boolean;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export function useFieldName(): (name: string) => string {
  const { t } = useTranslation('pages');
  return (name) => t(`fields.${name}` as 'fields.title');
}

export function ValueField(props: ValueProps) {
  const { field, value, change, problemAt, isDisabled } = props;
  const name = useFieldName()(field.name);
  if (field.kind !== 'text' && field.kind !== 'html') return <PlainField {...props} />;
  return (
    <WordsEntry
      label={name}
      words={wordsOf(value)}
      change={change}
      problemAt={problemAt}
      isDisabled={isDisabled}
      isRich={field.kind === 'html'}
    />
  );
}

function PlainField(props: ValueProps) {
  const label = useFieldName()(props.field.name);
  const problem = props.problemAt('') ?? props.problemAt('/to');
  return (
    <Labelled label={label} problem={problem}>
      {(id) => <Entry {...props} id={id} label={label} isWrong={problem !== undefined} />}
    </Labelled>
  );
}

interface EntryProps extends ValueProps {
  id: string;
  label: string;
  isWrong: boolean;
}

function Entry({ field, value, change, fill, isDisabled, id, label, isWrong }: EntryProps) {
  const status = isWrong ? 'error' : '';
  switch (field.kind) {
    case 'whole':
      return (
        <InputNumber
          id={id}
          disabled={isDisabled}
          status={status}
          precision={0}
          min={field.least ?? 0}
          max={field.most ?? Number.MAX_SAFE_INTEGER}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => change(next ?? undefined)}
        />
      );
    case 'moment':
      return <MomentEntry id={id} value={value} change={change} isWrong={isWrong} isDisabled={isDisabled} />;
    case 'link':
      return (
        <LinkField
          value={typeof value === 'object' && value !== null ? textOf((value as { to?: unknown }).to) : undefined}
          change={(to) => change(to === undefined ? undefined : { to })}
          label={label}
          isWrong={isWrong}
          isDisabled={isDisabled}
        />
      );
    case 'goods':
    case 'group':
    case 'shop':
      return (
        <ChoiceSelect
          kind={field.kind satisfies ChoiceKind}
          value={textOf(value)}
          choose={(key) => change(key === '' && !field.isNeeded ? undefined : key)}
          label={label}
          isWrong={isWrong}
          isDisabled={isDisabled}
          mayClear={!field.isNeeded}
        />
      );
    case 'picture':
      return (
        <PictureField
          id={id}
          value={textOf(value)}
          address={pictureAddress(textOf(value))}
          change={change}
          isWrong={isWrong}
          isDisabled={isDisabled}
        />
      );
    default:
      return (
        <FilmField
          id={id}
          value={textOf(value)}
          change={change}
          choose={({ address, width, height, poster }) =>
            fill
              ? fill({
                  [field.name]: address,
                  width,
                  height,
                  ...(poster === '' ? {} : { image: plainAddress(poster) }),
                })
              : change(address)
          }
          isWrong={isWrong}
          isDisabled={isDisabled}
        />
      );
  }
}

interface MomentProps {
  id: string;
  value: unknown;
  change: (timeMs: number | undefined) => void;
  isWrong: boolean;
  isDisabled: boolean;
}

/** On the mall's clock. */
export function MomentEntry({ id, value, change, isWrong, isDisabled }: MomentProps) {
  return (
    <Input
      id={id}
      type="datetime-local"
      disabled={isDisabled}
      status={isWrong ? 'error' : ''}
      value={typeof value === 'number' ? dateTimeFieldText(value) : ''}
      onChange={({ target }) => change(readDateTimeField(target.value))}
    />
  );
}
