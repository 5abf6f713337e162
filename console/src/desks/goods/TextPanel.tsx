// What only a product's own page tells, in both languages beside each other.
import { sizedAddress } from '@/patterns/library/library';
import { nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import type { GoodsRecord, Texts } from './goods';

const pictureWidthPx = 200;

export function TextPanel({ record }: { record: GoodsRecord }) {
  const { t } = useTranslation('goods');
  const rows: readonly { what: string; text: Texts }[] = [
    { what: t('subtitle'), text: record.subtitle },
    ...record.tags.map((text) => ({ what: t('tags'), text })),
    ...record.paragraphs.map((text) => ({ what: t('paragraphs'), text })),
    ...record.parameters.map(({ name, value }) => ({ what: name.zh, text: value })),
  ];
  return (
    <Panel title={t('texts')} isFlush>
      <table className={styles.table} aria-label={t('texts')}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('zh')}</th>
            <th scope="col">{t('en')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, text }) => (
            <tr key={`${what} ${text.zh}`}>
              <th scope="row">{what}</th>
              <td>{text.zh || nothing}</td>
              <td>{text.en || nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {record.detailImageUrls.length > 0 && (
        <div className={styles.pictures} role="group" aria-label={t('fields.detailImageUrls')}>
          {record.detailImageUrls.map((url) => (
            <img key={url} src={sizedAddress(url, pictureWidthPx)} alt="" loading="lazy" />
          ))}
        </div>
      )}
    </Panel>
  );
}
