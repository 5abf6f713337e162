// The variants of a product: axes with their values, and of each combination whether it is there, with its code, price, weight, stock at the start and picture. What somebody else saved meanwhile is shown, and taken over or merged.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useDraft } from '@/patterns/editor/useDraft';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { AxesPanel } from './AxesPanel';
import styles from './Goods.module.css';
import { type GoodsRecord, textIn } from './goods';
import { NewerNotice } from './NewerNotice';
import { VariantTable } from './VariantTable';
import { readVariation, rebased, type Variation, variationOf } from './variants';

export default function VariantsPage() {
  const productId = Number(useParams().productId);
  const query = useQuery(queryFor('get_goods', { productId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Variants key={productId} newest={query.data} /> : <Loading />;
}

/** What was typed for this version and not saved. */
function useKeptVariation({ productId, version }: GoodsRecord) {
  const kept = useDraft(`variants ${productId}`);
  return {
    find(): Variation | undefined {
      const draft = kept.find();
      return draft?.version === String(version) ? (JSON.parse(String(draft.variation)) as Variation) : undefined;
    },
    keep: (variation: Variation) => kept.keep({ version: String(version), variation: JSON.stringify(variation) }),
    forget: kept.forget,
  };
}

function Variants({ newest }: { newest: GoodsRecord }) {
  const { t, language } = useTranslation('goods');
  const { t: patterns } = useTranslation('patterns');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [base, setBase] = useState(newest);
  const kept = useKeptVariation(base);
  const [found] = useState(kept.find);
  const [variation, setVariation] = useState(() => found ?? variationOf(base));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const isHeld = useRight('save_goods_variants').isHeld;
  const isNewer = newest.version !== base.version;
  const { run, isBusy } = useStaffOperation('save_goods_variants', {
    toldBy: ({ problems: named }) => named.length > 0,
  });
  const refusal = isHeld ? (isNewer ? t('newer.decideFirst') : undefined) : t('mayNotPrice');

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept follows what is typed.
  useEffect(() => {
    if (variation !== found && JSON.stringify(variation) !== JSON.stringify(variationOf(base))) kept.keep(variation);
  }, [variation]);

  const change = (next: Variation) => {
    setVariation(next);
    setProblems(new Map());
  };
  async function save(): Promise<void> {
    if (refusal !== undefined || isBusy) return;
    const read = readVariation(variation, base);
    if ('problems' in read) {
      setProblems(new Map([...read.problems].map(([at, problem]) => [at, t(`variants.wrong.${problem}`)])));
      return;
    }
    const { error, isProposed } = await run(read.input);
    if (error && !isProposed) {
      setProblems(new Map(error.problems.map(({ pointer, message: said }) => [pointer, said])));
      return;
    }
    kept.forget();
    if (!isProposed) message.success(t('saved'));
    void navigate(`/goods/${base.productId}`);
  }
  useKeys([
    { keys: 'Ctrl S', label: t('save'), run: () => void save() },
    { keys: 'Esc', label: t('variants.back'), run: () => void navigate(`/goods/${base.productId}`) },
  ]);

  return (
    <>
      <PageHead title={t('variants.of', { name: textIn(language, base.name) })} />
      <div className={styles.stack}>
        {isNewer && (
          <NewerNotice
            keepMine={() => {
              change(rebased(variation, newest));
              setBase(newest);
            }}
            takeTheirs={() => {
              change(variationOf(newest));
              setBase(newest);
            }}
          >
            <p>{t('variants.newer')}</p>
          </NewerNotice>
        )}
        <AxesPanel variation={variation} change={change} problems={problems} isDraft={base.shelfStatus === 'draft'} />
        <VariantTable variation={variation} change={change} problems={problems} base={base} />
        <footer className={styles.foot}>
          <span className={styles.note} role="status">
            {problems.size > 0
              ? patterns('editor.problems', { count: problems.size })
              : patterns(found ? 'editor.draftFound' : 'editor.draftKept')}
          </span>
          {found && (
            <Button
              onClick={() => {
                kept.forget();
                change(variationOf(base));
              }}
            >
              {patterns('editor.throwAway')}
            </Button>
          )}
          <Button
            type="primary"
            loading={isBusy}
            disabled={refusal !== undefined}
            title={refusal}
            onClick={() => void save()}
          >
            {t('save')} <KeyCap keys="Ctrl S" isOnDark />
          </Button>
          {refusal !== undefined && <small className={styles.note}>{refusal}</small>}
        </footer>
      </div>
    </>
  );
}
