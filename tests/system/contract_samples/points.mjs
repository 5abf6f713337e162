// Samples of points, of the receipts that members hand in for them, and of tiers.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { nothing, only } from './scene.mjs';

const hourMs = 3_600_000;

/** A picture that looks like no other receipt: a pattern of greys that the number decides. */
async function photographOf(receiptNumber) {
  const [width, height] = [16, 16];
  const rowOf = (_row, index) => createHash('sha256').update(`${receiptNumber} ${index}`).digest().subarray(0, width);
  const greys = Buffer.concat(Array.from({ length: height }, rowOf));
  const pattern = sharp(greys, { raw: { width, height, channels: 1 } }).resize(20 * width, 20 * height, { kernel: 'nearest' });
  return new Blob([await pattern.png().toBuffer()], { type: 'image/png' });
}

export function pointsSamples(scene) {
  let receiptCount = 0;
  const receipt = async () => {
    receiptCount += 1;
    const receiptNumber = `SAMPLE${receiptCount}`;
    const imageUrl = await scene.member.upload('upload_image', await photographOf(receiptNumber));
    return { shopId: scene.facts.shopId, receiptNumber, amountCents: 26_800 + 100 * receiptCount, boughtAt: Date.now() - hourMs, imageUrls: [imageUrl] };
  };
  const handedIn = async () => {
    const { receiptId } = await scene.member.call('submit_receipt', await receipt());
    return { receiptId };
  };
  return {
    get_points_balance: nothing,
    query_member_points_record: only('tab', 'all'),
    send_member_point: only('ruleKey', 'daily_check_in'),
    submit_receipt: receipt,
    list_receipts: nothing,
    claim_receipt: async () => {
      await handedIn();
      return {};
    },
    decide_receipt: async () => ({ ...(await handedIn()), decision: 'approve' }),
    query_member_level_info: nothing,
    list_growth_records: nothing,
    use_tier_right: () => ({ memberId: scene.member.session.uid, kind: 'gift_wrapping' }),
  };
}
