// Shows the chat app's payment once and tells the web app what the chat app says became of it.
import { registerCalledPage } from '../../calledPage/calledPage';
import { words } from '../../chat/surroundings';
import { decodedParameter, type Outcome } from '../../rules/calls';
import { payOutcomeOf, readPayRequest } from '../../rules/payment';

function pay(text: string): Promise<Outcome> {
  const payRequest = readPayRequest(text);
  if (!payRequest) return Promise.resolve({ outcome: 'failed', reason: 'the payment request is not readable' });
  return new Promise((resolve) => {
    const settle = ({ errMsg }: { errMsg: string }) => resolve(payOutcomeOf(errMsg));
    wx.requestPayment({ ...payRequest, success: settle, fail: settle });
  });
}

registerCalledPage('pay', words().paying, (query) => pay(decodedParameter(query, 'payRequest')));
