// What stands between two accounts: what must be done first, what is chosen here, and what goes by a rule.
import { Radio } from 'antd';
import { useId } from 'react';
import { formatWhole, formatYuan } from '@/ui/format';
import { Mark, type Tone } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Merge.module.css';
import { type Choices, type Chosen, choiceFor, type Finding, isChosen, limits, type Preview, sides } from './merge';

const tones: Readonly<Record<Finding['answer'], Tone>> = { blocks: 'wrong', chosen: 'waiting', by_rule: 'calm' };

interface Props {
  findings: readonly Finding[];
  preview: Preview;
  choices: Choices;
  choose: (choices: Choices) => void;
}

export function MergeFindings({ findings, preview, choices, choose }: Props) {
  const { t } = useTranslation('members');
  return (
    <Panel title={t('merge.findings')}>
      <ul className={styles.lines}>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.side ?? ''}`} className={styles.finding}>
            <Mark tone={tones[finding.answer]}>{t(`merge.answers.${finding.answer}`)}</Mark>
            <div>
              <p className={styles.said}>
                {finding.side !== undefined && <strong>{preview[finding.side].memberNumber} </strong>}
                {t(`merge.kinds.${finding.kind}`, {
                  count: formatWhole(finding.count),
                  amount: formatYuan(finding.amountCents),
                })}
              </p>
              {isChosen(finding.kind) && (
                <Choice kind={finding.kind} preview={preview} choices={choices} choose={choose} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Choice({ kind, preview, choices, choose }: Omit<Props, 'findings'> & { kind: Chosen }) {
  const { t } = useTranslation('members');
  const id = useId();
  const name = choiceFor[kind];
  const options =
    name === 'beyondLimit'
      ? limits.map((value) => ({ value, label: t(`merge.limits.${value}`) }))
      : sides.map((value) => ({ value, label: t(`merge.keeps.${name}`, { number: preview[value].memberNumber }) }));
  return (
    <Radio.Group
      id={id}
      aria-label={t(`merge.questions.${name}`)}
      value={choices[name]}
      options={options}
      onChange={({ target }) => choose({ ...choices, [name]: target.value })}
    />
  );
}
