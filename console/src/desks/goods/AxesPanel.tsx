// The axes along which a product varies, each with its values in both languages.
import { Button, Input } from 'antd';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import type { Texts } from './goods';
import {
  isValueUsed,
  mostAxes,
  mostValues,
  type Variation,
  withAxis,
  withAxisNamed,
  withoutAxis,
  withoutValue,
  withValue,
  withValueNamed,
} from './variants';

interface Props {
  variation: Variation;
  change: (variation: Variation) => void;
  problems: ReadonlyMap<string, string>;
  isDraft: boolean;
}

export function AxesPanel({ variation, change, problems, isDraft }: Props) {
  const { t } = useTranslation('goods');
  return (
    <Panel
      title={t('variants.axes')}
      side={
        <Button size="small" disabled={variation.axes.length >= mostAxes} onClick={() => change(withAxis(variation))}>
          {t('variants.addAxis')}
        </Button>
      }
    >
      {variation.axes.length === 0 && <p className={styles.note}>{t('variants.noAxis')}</p>}
      {variation.axes.map(({ name, values }, axis) => (
        // Axes and values have no name of their own before somebody types one: their place is what they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={axis} className={styles.axis}>
          <legend>{t('variants.axis', { number: axis + 1 })}</legend>
          <Pair
            label={t('variants.axisName')}
            value={name}
            change={(next) => change(withAxisNamed(variation, axis, next))}
            problem={problems.get(`/axes/${axis}/name`)}
          >
            <Button size="small" danger onClick={() => change(withoutAxis(variation, axis))}>
              {t('variants.removeAxis')}
            </Button>
          </Pair>
          {values.map((value, place) => {
            const isUsed = !isDraft && isValueUsed(variation, axis, place);
            return (
              <Pair
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={place}
                label={t('variants.value', { number: place + 1 })}
                value={value}
                change={(next) => change(withValueNamed(variation, axis, place, next))}
                problem={problems.get(`/axes/${axis}/values/${place}`)}
              >
                <Button
                  size="small"
                  disabled={isUsed || values.length === 1}
                  title={isUsed ? t('variants.valueUsed') : undefined}
                  aria-label={t('variants.removeValue', { name: value.zh || String(place + 1) })}
                  onClick={() => change(withoutValue(variation, axis, place))}
                >
                  {t('groups.remove')}
                </Button>
              </Pair>
            );
          })}
          <Button
            size="small"
            disabled={values.length >= mostValues}
            onClick={() => change(withValue(variation, axis))}
          >
            {t('variants.addValue')}
          </Button>
        </fieldset>
      ))}
    </Panel>
  );
}

interface PairProps {
  label: string;
  value: Texts;
  change: (value: Texts) => void;
  problem: string | undefined;
  children: React.ReactNode;
}

/** A name in both languages, with what can be done to it. */
function Pair({ label, value, change, problem, children }: PairProps) {
  const { t } = useTranslation('goods');
  return (
    <div className={styles.pair}>
      <Input
        aria-label={`${label} ${t('zh')}`}
        placeholder={`${label} · ${t('zh')}`}
        maxLength={120}
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
        value={value.zh}
        onChange={({ target }) => change({ ...value, zh: target.value })}
      />
      <Input
        aria-label={`${label} ${t('en')}`}
        placeholder={`${label} · ${t('en')}`}
        maxLength={120}
        value={value.en}
        onChange={({ target }) => change({ ...value, en: target.value })}
      />
      {children}
      {problem !== undefined && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
