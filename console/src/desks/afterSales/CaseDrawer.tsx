// A case beside its queue: what the member says, the plan that will run, its way so far, and the decision.
import { App, Button, Image, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Sheet } from '@/ui/Sheet';
import { useTranslation } from '@/ui/useTranslation';
import styles from './CaseDrawer.module.css';
import { Countdown } from './Countdown';
import { type AfterSalesCase, type Decision, decisionsIn, needsAnswer, totalCents } from './cases';

interface Props {
  opened: AfterSalesCase | undefined;
  close: () => void;
}

export function CaseDrawer({ opened, close }: Props) {
  const { t } = useTranslation('afterSales');
  return (
    <Sheet title={opened && t('caseOf', { order: opened.orderNumber })} isOpen={opened !== undefined} close={close}>
      {opened && <Case key={opened.afterSalesId} one={opened} close={close} />}
    </Sheet>
  );
}

function Case({ one, close }: { one: AfterSalesCase; close: () => void }) {
  const { t } = useTranslation('afterSales');
  const mayRead = useRight('get_order_record').isHeld;
  return (
    <div className={styles.case}>
      <p>
        <Mark tone="waiting">{one.stageText}</Mark> {t(`kinds.${one.kind}`)} · {one.reasonText}
      </p>
      {one.dueAt !== undefined && (
        <p>
          <Countdown dueAt={one.dueAt} stage={one.caseStage} />
        </p>
      )}
      {one.waybillNumber && (
        <p className={styles.note}>{t('sentBack', { carrier: one.carrier, waybill: one.waybillNumber })}</p>
      )}
      {one.answer && <p className={styles.note}>{t('answered', { answer: one.answer })}</p>}
      {mayRead && <Link to={`/orders/${one.orderId}`}>{t('toOrder')}</Link>}
      {one.description && <blockquote className={styles.said}>{one.description}</blockquote>}
      {one.imageUrls.length > 0 && (
        <Image.PreviewGroup>
          <div className={styles.pictures}>
            {one.imageUrls.map((url, index) => (
              <Image key={url} src={url} width={88} height={88} alt={t('picture', { number: index + 1 })} />
            ))}
          </div>
        </Image.PreviewGroup>
      )}
      <Plan one={one} />
      <h3>{t('moves')}</h3>
      <ol className={styles.moves}>
        {one.moves.map(({ text, at }) => (
          <li key={`${at} ${text}`}>
            {text} <small>{formatDateTime(at)}</small>
          </li>
        ))}
      </ol>
      <Decisions one={one} close={close} />
    </div>
  );
}

/** Where each part returns, and what is taken back. */
function Plan({ one }: { one: AfterSalesCase }) {
  const { t } = useTranslation('afterSales');
  const { plan } = one;
  const money = plan.parts.filter(({ kind }) => kind !== 'points');
  const points = plan.parts.filter(({ kind }) => kind === 'points');
  return (
    <section className={styles.plan}>
      <p className={styles.sum}>
        {t('givesBack')} <Money cents={totalCents(one)} />
      </p>
      <h3>{t('whereTo')}</h3>
      <ul>
        {money.map(({ label, destination, amount }) => (
          <li key={`${label} ${destination}`} className={styles.part}>
            <span>
              {label} <small>{destination}</small>
            </span>
            <Money cents={amount} />
          </li>
        ))}
        {points.map(({ label, destination, amount }) => (
          <li key={`${label} ${destination}`} className={styles.part}>
            <span>
              {label} <small>{destination}</small>
            </span>
            <b>{t('points', { count: formatWhole(amount) })}</b>
          </li>
        ))}
      </ul>
      {(plan.takenBackPoints > 0 || plan.takenBackGrowth > 0) && (
        <p>
          {t('takenBack', { points: formatWhole(plan.takenBackPoints), growth: formatWhole(plan.takenBackGrowth) })}
        </p>
      )}
      {plan.pointsToDebt > 0 && <p>{t('debt', { points: formatWhole(plan.pointsToDebt) })}</p>}
      {plan.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </section>
  );
}

/** R turns to refusing, with the cursor in the answer; Ctrl Enter does what the first button says, Esc goes back. */
function Decisions({ one, close }: { one: AfterSalesCase; close: () => void }) {
  const { t } = useTranslation('afterSales');
  const { t: ui } = useTranslation('ui');
  const { message } = App.useApp();
  const right = useRight('decide_after_sales');
  const [answer, setAnswer] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const decide = useStaffOperation('decide_after_sales');
  const decisions = decisionsIn[one.caseStage] ?? [];
  const no = decisions.find((decision) => needsAnswer.has(decision));
  const [yes, ...others] = decisions.filter((decision) => decision !== no);
  const first = isRefusing ? no : yes;
  const mayDecide = right.isHeld && !decide.isBusy;
  const isAnswerMissing = isRefusing && answer.trim() === '';
  async function run(decision: Decision): Promise<void> {
    if (!mayDecide || (needsAnswer.has(decision) && answer.trim() === '')) return;
    const { data, isProposed } = await decide.run({ afterSalesId: one.afterSalesId, decision, answer: answer.trim() });
    if (isProposed) close();
    if (!data) return;
    message.success(t('decided', { stage: data.stageText }));
    close();
  }
  const turn = () => {
    setRefusing(true);
    document.getElementById('case-answer')?.focus();
  };
  const back = () => {
    setRefusing(false);
    document.getElementById('case-answer')?.blur();
  };
  const confirm = first ? [{ keys: 'Ctrl Enter', label: t(`decisions.${first}`), run: () => void run(first) }] : [];
  const refuse = no ? [{ keys: 'R', label: t(`decisions.${no}`), run: turn }] : [];
  useKeys(isRefusing ? [...confirm, { keys: 'Esc', label: ui('action.cancel'), run: back }] : [...confirm, ...refuse]);
  if (decisions.length === 0) return <p className={styles.note}>{t('nothingToDecide')}</p>;
  return (
    <footer className={styles.decide}>
      <label htmlFor="case-answer">{t(no ? 'answerNeeded' : 'answer')}</label>
      <Input.TextArea
        id="case-answer"
        maxLength={300}
        rows={2}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className={styles.buttons}>
        {first && (
          <Button
            type="primary"
            danger={isRefusing}
            disabled={!mayDecide || isAnswerMissing}
            onClick={() => void run(first)}
          >
            {t(`decisions.${first}`)} <KeyCap keys="Ctrl ⏎" isOnDark />
          </Button>
        )}
        {isRefusing ? (
          <Button onClick={back}>
            {ui('action.cancel')} <KeyCap keys="Esc" />
          </Button>
        ) : (
          <>
            {others.map((decision) => (
              <Button key={decision} disabled={!mayDecide} onClick={() => void run(decision)}>
                {t(`decisions.${decision}`)}
              </Button>
            ))}
            {no && (
              <Button danger disabled={!mayDecide} onClick={turn}>
                {t(`decisions.${no}`)} <KeyCap keys="R" />
              </Button>
            )}
          </>
        )}
      </div>
      {!right.isHeld && <small className={styles.note}>{t('mayNotDecide')}</small>}
    </footer>
  );
}
