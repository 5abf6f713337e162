// Sets a forgotten PIN anew by a text message.
import { definePage } from '../definePage';

export const forgottenPinPage = definePage({
  paths: ['/pages/giftCard/forgotPassword/index'],
  title: 'giftCards:pin.title',
  words: ['giftCards', 'members'],
  component: 'giftCard/ForgotPasswordPage',
  share: 'nothing',
  pullDownRefresh: true,
});
