// The pages of gift cards and where they lead.
import { addressOf } from '@/hosts/address';

const folder = '/pages/giftCard';

export const cardListPath = `${folder}/index`;
const cardDetailPath = `${folder}/detail`;
export const bindCardPath = `${folder}/exchangeCard/index`;
export const cardTransactionsPath = `${folder}/detailList`;
export const cardHistoryPath = `${folder}/history`;
export const forgotPinPath = `${folder}/forgotPassword/index`;

/** The address of one of the member's cards. */
export function cardAddress(cardId: number): string {
  return addressOf({ path: cardDetailPath, query: { cardId } });
}
