// The logic of questions as a drawing: each question a row; at the left arrows to what its options show, at the right where they lead.
import type { Subject } from '@galleria/client/questionnaireRules';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Questionnaires.module.css';
import { arrowsOf, type LogicArrow } from './questionnaires';

const rowHeight = 36;
const boxHeight = 28;
const boxLeft = 84;
const boxWidth = 420;
const width = boxLeft * 2 + boxWidth;
const reach = 16;
const furthest = 64;
const longestWriting = 24;

const middleOf = (place: number) => place * rowHeight + boxHeight / 2 + 2;

/** Arrows that span more rows reach further out, so that they do not lie on one another. */
function pathOf({ kind, from, to }: LogicArrow, count: number): string {
  const isShow = kind === 'show';
  const x = isShow ? boxLeft : boxLeft + boxWidth;
  const end = to ?? count;
  const bow = Math.min(furthest, reach + (end - from) * reach) * (isShow ? -1 : 1);
  return `M ${x} ${middleOf(from) + 6} C ${x + bow} ${middleOf(from) + 6}, ${x + bow} ${middleOf(end) - 6}, ${x} ${middleOf(end) - 6}`;
}

export function LogicGraph({ subjects }: { subjects: readonly Subject[] }) {
  const { t, language } = useTranslation('questionnaires');
  const arrows = arrowsOf(subjects);
  const height = (subjects.length + 1) * rowHeight;
  const writingOf = (subject: Subject) =>
    (language === 'en' && subject.subjectWritingTextEn) || subject.subjectWritingText;
  const shorten = (text: string) => (text.length > longestWriting ? `${text.slice(0, longestWriting)}…` : text);
  return (
    <figure className={styles.graph}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={t('logic')}>
        <defs>
          <marker id="logic-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 L8 4 L0 8 z" className={styles.head} />
          </marker>
        </defs>
        {subjects.map((subject, place) => (
          <g key={subject.subjectId}>
            <rect
              className={styles.box}
              data-conditional={subject.showWhen !== undefined}
              x={boxLeft}
              y={place * rowHeight + 2}
              width={boxWidth}
              height={boxHeight}
              rx={6}
            />
            <text className={styles.boxText} x={boxLeft + 12} y={middleOf(place) + 5}>
              {place + 1}　{shorten(writingOf(subject))}
            </text>
          </g>
        ))}
        <text className={styles.boxText} x={boxLeft + 12} y={middleOf(subjects.length) + 5}>
          {t('end')}
        </text>
        {arrows.map((arrow) => (
          <path
            key={`${arrow.kind} ${arrow.from} ${arrow.to}`}
            className={styles.arrow}
            data-kind={arrow.kind}
            d={pathOf(arrow, subjects.length)}
            markerEnd="url(#logic-head)"
          />
        ))}
      </svg>
      <figcaption className={styles.note}>{arrows.length > 0 ? t('logicLegend') : t('noLogic')}</figcaption>
    </figure>
  );
}
