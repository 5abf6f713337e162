// Samples of special invoices on paper, from asking to the paper in hand.
import { photographOf } from '../../belongings.mjs';
import { nothing } from './scene.mjs';

const company = {
  kind: 'organization',
  name: '云廊示例有限公司',
  taxNumber: '91310110666007217T',
  address: '江苏省南京市玄武区中山路 18 号',
  telephone: '025-86001188',
  bankName: '示例银行南京分行',
  bankAccount: '6222021001116245702',
  isDefault: false,
};

export function specialInvoiceSamples(scene) {
  const staff = () => scene.staff();
  /** A title of the member's with all that the tax office wants: one that they have, or a new one. */
  const titleId = async () => {
    const { titles } = await scene.member.call('list_invoice_titles');
    const whole = titles.find(({ kind, address, bankAccount }) => kind === 'organization' && address && bankAccount);
    return (whole ?? (await scene.member.call('save_invoice_title', company))).titleId;
  };
  const question = async (delivery = 'courier') => {
    const { orderId } = await scene.receivedOrder();
    const receiver = { receiverName: '林晓', receiverPhone: '13800005678', receiverAddress: '中山路 18 号前台' };
    return {
      source: 'order',
      orderIds: [orderId],
      titleId: await titleId(),
      licenceUrl: await scene.member.upload('upload_image', await photographOf(`licence for ${orderId}`)),
      delivery,
      ...(delivery === 'courier' ? receiver : { receiverName: '', receiverAddress: '' }),
    };
  };
  const asked = async (delivery) => {
    const { specialId } = await scene.member.call('ask_special_invoice', await question(delivery));
    return { specialId };
  };
  const checked = async (delivery) => {
    const special = await asked(delivery);
    await staff().call('check_special_invoice', special);
    return special;
  };
  /** The paper as it is printed: dated when it was asked for, with a number that no other case has. */
  const paper = async (special) => {
    const { askedAt } = await scene.member.call('get_special_invoice', special);
    return { ...special, paperCode: '', paperNumber: `2632${String(special.specialId).padStart(16, '0').slice(-16)}`, issuedAt: askedAt };
  };
  const issued = async (delivery) => {
    const special = await checked(delivery);
    await staff().call('issue_special_invoice', await paper(special));
    return special;
  };
  return {
    ask_special_invoice: () => question(),
    list_special_invoices: nothing,
    get_special_invoice: () => asked(),
    withdraw_special_invoice: () => asked(),
    search_special_invoices: () => ({ isOpen: true, pageSize: 5 }),
    get_special_invoice_record: () => asked(),
    show_special_invoice: async () => ({ ...(await asked()), reason: '核对开票资料' }),
    check_special_invoice: () => asked(),
    issue_special_invoice: async () => paper(await checked()),
    send_special_invoice: async () => ({ ...(await issued()), carrier: '顺丰速运', waybillNumber: 'SF1234567890' }),
    // Other samples show the code of this minute, and each is good once.
    hand_out_special_invoice: async () => ({ ...(await issued('desk')), code: (await scene.member.call('list_member_codes')).codes[1].code }),
    refuse_special_invoice: async () => ({ ...(await asked()), reason: '营业执照看不清' }),
    void_special_invoice: async () => ({ ...(await issued()), way: 'red_notice', redNoticeNumber: '3201012611280001', reason: '抬头写错了' }),
  };
}
