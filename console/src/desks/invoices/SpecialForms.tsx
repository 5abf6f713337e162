// What is asked with a move of a special invoice: the numbers of the paper, its waybill, the member's code, and why it is voided.
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { useTranslation } from '@/ui/useTranslation';
import type { Asking } from './special';

interface Props {
  specialId: number;
  asking: Asking | undefined;
  close: () => void;
}

const voidWays = ['returned_paper', 'red_notice'] as const;
const wayOf = (value: unknown) => voidWays.find((way) => way === value) ?? 'returned_paper';

export function SpecialForms({ specialId, asking, close }: Props) {
  const { t } = useTranslation('invoices');
  return (
    <>
      <Dialog title={t('special.works.issue')} isOpen={asking === 'issue'} close={close} width={560}>
        {asking === 'issue' && (
          <OperationForm
            operation="issue_special_invoice"
            fields={[
              {
                name: 'paperCode',
                label: t('special.paperCode'),
                kind: 'text',
                most: 12,
                isOptional: true,
                hint: t('special.paperCodeHint'),
              },
              {
                name: 'paperNumber',
                label: t('special.paperNumber'),
                kind: 'text',
                most: 20,
                hint: t('special.paperNumberHint'),
              },
              { name: 'issuedAt', label: t('special.issuedAt'), kind: 'moment' },
            ]}
            start={{ paperCode: '', paperNumber: '', issuedAt: '' }}
            saveText={t('special.works.issue')}
            done={t('special.issuedNow')}
            toInput={({ paperCode, paperNumber, issuedAt }) => ({
              specialId,
              paperCode: String(paperCode ?? ''),
              paperNumber: String(paperNumber),
              issuedAt: Number(issuedAt),
            })}
            then={close}
          />
        )}
      </Dialog>
      <Dialog title={t('special.works.send')} isOpen={asking === 'send'} close={close} width={480}>
        {asking === 'send' && (
          <OperationForm
            operation="send_special_invoice"
            fields={[
              { name: 'carrier', label: t('special.carrier'), kind: 'text', most: 30 },
              { name: 'waybillNumber', label: t('special.waybill'), kind: 'text', most: 40 },
            ]}
            start={{ carrier: '', waybillNumber: '' }}
            saveText={t('special.works.send')}
            done={t('special.sentNow')}
            toInput={({ carrier, waybillNumber }) => ({
              specialId,
              carrier: String(carrier),
              waybillNumber: String(waybillNumber),
            })}
            then={close}
          />
        )}
      </Dialog>
      <Dialog title={t('special.works.hand_out')} isOpen={asking === 'hand_out'} close={close} width={480}>
        {asking === 'hand_out' && (
          <OperationForm
            operation="hand_out_special_invoice"
            fields={[
              {
                name: 'code',
                label: t('special.memberCode'),
                kind: 'text',
                most: 32,
                hint: t('special.memberCodeHint'),
                isWide: true,
              },
            ]}
            start={{ code: '' }}
            saveText={t('special.works.hand_out')}
            done={t('special.handedOut')}
            toInput={({ code }) => ({ specialId, code: String(code) })}
            then={close}
          />
        )}
      </Dialog>
      <Dialog title={t('special.works.annul')} isOpen={asking === 'annul'} close={close} width={560}>
        {asking === 'annul' && (
          <OperationForm
            operation="void_special_invoice"
            fields={[
              {
                name: 'way',
                label: t('special.voidWay'),
                kind: 'choice',
                choices: voidWays.map((value) => ({
                  value,
                  text: t(`special.voidWays.${value}`),
                })),
                hint: t('special.voidWayHint'),
              },
              {
                name: 'redNoticeNumber',
                label: t('special.redNotice'),
                kind: 'text',
                most: 16,
                isOptional: true,
                hint: t('special.redNoticeHint'),
              },
              { name: 'reason', label: t('special.reason'), kind: 'long', most: 200, isWide: true },
            ]}
            start={{ way: 'returned_paper', redNoticeNumber: '', reason: '' }}
            saveText={t('special.works.annul')}
            done={t('special.voidedNow')}
            toInput={({ way, redNoticeNumber, reason }) => ({
              specialId,
              way: wayOf(way),
              redNoticeNumber: String(redNoticeNumber ?? ''),
              reason: String(reason),
            })}
            then={close}
            proposed={close}
          />
        )}
      </Dialog>
    </>
  );
}
