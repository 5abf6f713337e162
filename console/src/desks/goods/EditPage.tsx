// Edits what is told of a product. A version that is not the newest is refused; then what somebody else changed is shown, and can be taken over or written over.
import { ApiError } from '@galleria/client/errors';
import { placesOf } from '@galleria/client/problems';
import { staffFailures } from '@galleria/client/staffOperations';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Editor } from '@/patterns/editor/Editor';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { codesField, inputOf, places, startOf, useTextFields } from './fields';
import styles from './Goods.module.css';
import { changedSince, editable, type GoodsChoices, type GoodsRecord, textIn } from './goods';
import { NewerNotice } from './NewerNotice';
import { useEditedVersion } from './useEditedVersion';

export default function EditPage() {
  const productId = Number(useParams().productId);
  const record = useQuery(queryFor('get_goods', { productId }));
  const choices = useQuery(queryFor('list_goods_choices'));
  for (const query of [record, choices])
    if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return record.data && choices.data ? (
    <Edit key={productId} newest={record.data} choices={choices.data} />
  ) : (
    <Loading />
  );
}

function Edit({ newest, choices }: { newest: GoodsRecord; choices: GoodsChoices }) {
  const { t, language } = useTranslation('goods');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { base, round, isOvertaken, keepMine, takeTheirs } = useEditedVersion(newest);
  const mayEdit = useRight('save_goods').isHeld;
  const { run } = useStaffOperation('save_goods', {
    toldBy: (error) => error.code === staffFailures.goods_changed || placesOf(error, startOf(base), places).size > 0,
  });
  const fields = [...useTextFields(choices), codesField(t('codes'), t('fields.codesHint'))];
  const changed = isOvertaken ? changedSince(editable(base), editable(newest)) : [];
  async function save(values: Record<string, unknown>) {
    const { error } = await run(inputOf(values, base));
    if (error) return error;
    message.success(t('saved'));
    void navigate(`/goods/${base.productId}`);
    return undefined;
  }
  return (
    <>
      <PageHead title={t('editOf', { name: textIn(language, base.name) })} />
      {isOvertaken && (
        <NewerNotice keepMine={keepMine} takeTheirs={takeTheirs}>
          <p>{t('newer.explained')}</p>
          <ul>
            {changed.map((name) => (
              <li key={name}>
                {t(`newer.names.${name}`)} <Now name={name} record={newest} />
              </li>
            ))}
            {changed.length === 0 && <li>{t('newer.nothingHere')}</li>}
          </ul>
        </NewerNotice>
      )}
      <Panel>
        <Editor
          key={round}
          fields={fields}
          start={startOf(base)}
          saveText={t('save')}
          save={save}
          places={places}
          refusal={mayEdit ? undefined : t('mayNotEdit')}
        />
      </Panel>
    </>
  );
}

/** What stands there now, where it is short enough to be read beside its name. */
function Now({ name, record }: { name: keyof ReturnType<typeof editable>; record: GoodsRecord }) {
  const value = startOf(record)[name];
  return typeof value === 'string' && value.length < 200 ? <b className={styles.newer}>{value}</b> : null;
}
