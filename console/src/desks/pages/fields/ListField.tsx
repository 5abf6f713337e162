// A list of a floor: goods and shops as rows, or pieces with fields of their own; dragged into their order.
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { type ChoiceKind, ChoiceLine, ChoiceSelect, useChoices } from '@/patterns/link/ChoiceSelect';
import { SortableRows } from '@/patterns/sortable/SortableRows';
import { useTranslation } from '@/ui/useTranslation';
import { emptyPiece, type FloorField, moved, type Values, wordsOf } from '../page';
import styles from './Fields.module.css';
import { useFieldName, ValueField } from './ValueField';

interface Props {
  field: FloorField;
  value: unknown;
  change: (items: readonly unknown[]) => void;
  problemAt: (place: string) => string | undefined;
  isDisabled: boolean;
}

export function ListField(props: Props) {
  const { t } = useTranslation('pages');
  const items: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
  const name = useFieldName()(props.field.name);
  const problem = props.problemAt('');
  const Rows = props.field.kind === 'piece' ? PieceRows : KeyRows;
  return (
    <fieldset className={styles.list}>
      <legend className={styles.label}>
        {name} <small>{items.length}</small>
      </legend>
      <Rows {...props} items={items} name={name} />
      {problem !== undefined && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
      {items.length >= (props.field.most ?? Number.POSITIVE_INFINITY) && (
        <span className={styles.note}>{t('list.full')}</span>
      )}
    </fieldset>
  );
}

interface RowsProps extends Props {
  items: readonly unknown[];
  name: string;
}

function RemoveButton({ name, run, isDisabled }: { name: string; run: () => void; isDisabled: boolean }) {
  const { t } = useTranslation('pages');
  return (
    <Button
      type="text"
      size="small"
      icon={<CloseOutlined />}
      aria-label={t('list.remove', { name })}
      disabled={isDisabled}
      onClick={run}
    />
  );
}

/** Keys of goods or shops, as what they stand for. */
function KeyRows({ field, items, name, change, problemAt, isDisabled }: RowsProps) {
  const { t } = useTranslation('pages');
  const keys = items.filter((item) => typeof item === 'string');
  const kind = field.kind as ChoiceKind;
  const choices = useChoices(kind, keys);
  const nameOf = (key: string) => choices.get(key)?.name ?? key;
  return (
    <>
      <SortableRows
        label={name}
        items={keys}
        keyOf={(key) => key}
        nameOf={nameOf}
        move={isDisabled ? undefined : (from, to) => change(moved(keys, from, to))}
        row={(key, index, handle) => {
          const choice = choices.get(key);
          const problem = problemAt(`/${index}`);
          return (
            <div className={styles.chosen}>
              {handle}
              <span className={styles.grow}>{choice ? <ChoiceLine choice={choice} /> : key}</span>
              {problem !== undefined && <span className={styles.problem}>{problem}</span>}
              <RemoveButton
                name={nameOf(key)}
                isDisabled={isDisabled}
                run={() => change(keys.filter((one) => one !== key))}
              />
            </div>
          );
        }}
      />
      {!isDisabled && (
        <ChoiceSelect
          kind={kind}
          value=""
          choose={(key) => key !== '' && !keys.includes(key) && change([...keys, key])}
          label={t('list.add', { name })}
        />
      )}
    </>
  );
}

/** A name for a piece out of the first words in it. */
function pieceName(piece: Values, index: number): string {
  const words = Object.values(piece).map((value) => wordsOf(value).zh);
  return words.find((text) => text !== '') ?? String(index + 1);
}

function PieceRows({ field, items, name, change, problemAt, isDisabled }: RowsProps) {
  const { t } = useTranslation('pages');
  const pieces = items as readonly Values[];
  const set = (index: number, member: string, value: unknown) => {
    const { [member]: _former, ...rest } = pieces[index] ?? {};
    change(pieces.with(index, value === undefined ? rest : { ...rest, [member]: value }));
  };
  return (
    <>
      <SortableRows
        label={name}
        items={pieces}
        keyOf={(_piece, index) => String(index)}
        nameOf={pieceName}
        move={isDisabled ? undefined : (from, to) => change(moved(pieces, from, to))}
        row={(piece, index, handle) => (
          <div className={styles.piece}>
            {handle}
            <div className={styles.pieceFields}>
              {field.pieces.map((pieceField) => (
                <ValueField
                  key={pieceField.name}
                  field={pieceField}
                  value={piece[pieceField.name]}
                  change={(value) => set(index, pieceField.name, value)}
                  problemAt={(place) => problemAt(`/${index}/${pieceField.name}${place}`)}
                  isDisabled={isDisabled}
                />
              ))}
            </div>
            <RemoveButton
              name={pieceName(piece, index)}
              isDisabled={isDisabled}
              run={() => change(pieces.toSpliced(index, 1))}
            />
          </div>
        )}
      />
      {!isDisabled && (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined />}
          disabled={pieces.length >= (field.most ?? Number.POSITIVE_INFINITY)}
          onClick={() => change([...pieces, emptyPiece(field)])}
        >
          {t('list.add', { name })}
        </Button>
      )}
    </>
  );
}
