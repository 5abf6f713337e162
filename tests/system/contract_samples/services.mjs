// Samples of services, and of lost and found: a service of the samples' own each time, so that no month is used up, things that were just found, and losses that are looked for.
import sharp from 'sharp';
import { nothing } from './scene.mjs';

const anHour = 3_600_000;
const photo = async () => new Blob([await sharp({ create: { width: 64, height: 48, channels: 3, background: '#6b625a' } }).jpeg().toBuffer()], { type: 'image/jpeg' });

export function serviceSamples(scene) {
  const staff = () => scene.staff();
  const member = () => scene.member;

  const offerInput = () => ({
    kind: 'mall',
    position: 900,
    nameZhCn: '样例服务',
    nameEn: 'Specimen service',
    summaryZhCn: '',
    summaryEn: '',
    pictureUrl: '',
    placeZhCn: 'L1 服务台',
    placeEn: 'L1, the service desk',
    hoursZhCn: '',
    hoursEn: '',
    leastTier: 0,
    monthQuota: 9,
    form: { note: 'optional', place: 'optional', phone: 'optional' },
    isOffered: true,
  });
  const question = async () => {
    const { offerId } = await staff().call('save_service_offer', offerInput());
    return { offerId, note: '两个纸袋', place: 'L1 东门' };
  };
  const asked = async () => {
    const { requestId } = await member().call('ask_service', await question());
    return { requestId };
  };
  const assigned = async () => {
    const request = await asked();
    await staff().call('assign_service_request', { ...request, assignee: '小周' });
    return request;
  };
  const done = async () => {
    const request = await assigned();
    await staff().call('finish_service_request', { ...request, answer: '已送到' });
    return request;
  };

  const thingInput = () => ({
    kind: 'bag',
    titleZhCn: '样例包',
    titleEn: 'Specimen bag',
    level: 'L3',
    foundPlace: '扶梯旁',
    marks: '内袋有一枚硬币',
    keptAt: '服务台 2 号柜',
    isPublic: true,
    foundAt: Date.now() - anHour,
  });
  const found = async () => {
    const { foundId } = await staff().call('save_found_thing', thingInput());
    return { foundId };
  };
  const lossInput = () => ({ kind: 'bag', description: '米色的包', place: 'L3', lostAt: Date.now() - 2 * anHour });
  const letGo = async ({ reportId, state }) => {
    const { foundId } = (await staff().call('get_loss_report', { reportId })).report;
    if (state === 'matched') await staff().call('part_found_thing', { foundId, reason: '样例结束' });
    await member().call('withdraw_loss_report', { reportId });
  };
  /** Nobody has more than a few that are looked for: those of earlier samples are withdrawn. */
  const roomForLoss = async () => {
    const { reports } = await member().call('list_loss_reports', {});
    for (const report of reports) if (report.state === 'open' || report.state === 'matched') await letGo(report);
    return lossInput();
  };
  const missed = async () => {
    const { reportId } = await member().call('report_loss', await roomForLoss());
    return { reportId };
  };
  const matched = async () => {
    const [thing, loss] = [await found(), await missed()];
    await staff().call('match_loss_report', { ...loss, ...thing });
    return thing;
  };

  return {
    list_service_offers: nothing,
    get_my_services: nothing,
    list_service_requests: nothing,
    ask_service: question,
    cancel_service_request: asked,
    rate_service_request: async () => ({ ...(await done()), score: 5, comment: '很耐心' }),
    reopen_service_request: async () => ({ ...(await done()), reason: '送错了楼层' }),
    list_service_catalogue: nothing,
    save_service_offer: offerInput,
    search_service_requests: nothing,
    get_service_request: asked,
    assign_service_request: async () => ({ ...(await asked()), assignee: '小周' }),
    finish_service_request: async () => ({ ...(await assigned()), answer: '已送到' }),
    refuse_service_request: async () => ({ ...(await asked()), reason: '轮椅都借出去了' }),
    show_service_request_phone: async () => ({ ...(await asked()), reason: '确认地点' }),

    list_found_things: nothing,
    list_loss_reports: nothing,
    report_loss: roomForLoss,
    withdraw_loss_report: missed,
    search_found_things: nothing,
    get_found_thing: found,
    save_found_thing: thingInput,
    upload_found_photo: photo,
    hand_over_found_thing: async () => ({ ...(await found()), proof: 'marks', reason: '说出了硬币的年份' }),
    part_found_thing: async () => ({ ...(await matched()), reason: '颜色不符' }),
    dispose_found_thing: async () => ({ ...(await found()), reason: '移交公益机构' }),
    search_loss_reports: nothing,
    get_loss_report: missed,
    match_loss_report: async () => ({ ...(await missed()), ...(await found()) }),
    close_loss_report: async () => ({ ...(await missed()), reason: '查看了当天的登记，没有找到' }),
    show_loss_report_phone: async () => ({ ...(await missed()), reason: '核对物品' }),
  };
}
