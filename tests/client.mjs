// Calls operations of the contract as a client would, and holds every answer against the contract.
import { randomUUID } from 'node:crypto';
import { checkedEnvelope, operationOf } from './contract.mjs';

/** The server refused the call. */
export class Refused extends Error {
  constructor(operationId, status, envelope) {
    super(`${operationId} was refused: ${status} ${envelope.code} ${envelope.msg}`);
    this.name = 'Refused';
    this.status = status;
    this.code = envelope.code;
    this.data = envelope.data;
  }
}

function messageOf(operation, input) {
  const left = { ...input };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(value);
  });
  if (operation.method === 'GET') {
    const query = new URLSearchParams(left).toString();
    return { target: query ? `${path}?${query}` : path };
  }
  return { target: path, body: JSON.stringify(left) };
}

const approvalNeeded = 40902;

function dataOf(operationId, { status, envelope }) {
  if (status !== 200) throw new Refused(operationId, status, envelope);
  return envelope.data;
}

export class Client {
  /** How long it waits for an answer: for ever, unless it is told. */
  patienceMs = undefined;

  /** Another client that approves what this one may not do alone: of the staff. */
  approver = undefined;

  constructor(world, language) {
    this.world = world;
    this.headers = { 'accept-language': language, 'x-device-id': randomUUID() };
  }

  /** Sends the call and gives {status, envelope, headers}, refused or not; whoever listens to the world hears what was said. Throws when no answer comes or the contract does not allow it. */
  async send(operationId, input = {}, { idempotencyKey = randomUUID() } = {}) {
    const operation = operationOf(operationId);
    const { target, body } = messageOf(operation, input);
    const headers = { ...this.headers };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (operation.isIdempotent) headers['idempotency-key'] = idempotencyKey;
    const answer = await this.#exchange(operation, target, { headers, body });
    this.world.hear?.(input, answer.envelope);
    if (answer.envelope.code === approvalNeeded && this.approver) return this.#haveApproved(operation, input, answer);
    return answer;
  }

  /** Proposes what this client may not do alone, and has it approved; gives what the operation itself would have answered. */
  async #haveApproved(operation, input, refusal) {
    const { proposalId } = await this.call('make_proposal', { operation: operation.operationId, request: input, reason: '测试' });
    const { answer } = await this.approver.call('approve_proposal', { proposalId });
    const text = JSON.stringify({ code: 200, msg: '', traceId: refusal.envelope.traceId, data: answer });
    return { ...refusal, status: 200, envelope: checkedEnvelope(operation, 200, 'application/json', text) };
  }

  /** Sends the call and gives its data; throws Refused otherwise. */
  async call(operationId, input, options) {
    return dataOf(operationId, await this.send(operationId, input, options));
  }

  /** Sends a file and gives {status, envelope, headers}, refused or not. `name`: what the phone calls it. */
  async sendFile(operationId, file, name = 'picture') {
    const operation = operationOf(operationId);
    const body = new FormData();
    body.append('file', file, name);
    return this.#exchange(operation, operation.path, { headers: this.headers, body });
  }

  /** Sends a file and gives the answer's data; throws Refused otherwise. */
  async upload(operationId, file) {
    return dataOf(operationId, await this.sendFile(operationId, file));
  }

  async #exchange(operation, target, init) {
    const signal = this.patienceMs && AbortSignal.timeout(this.patienceMs);
    const answer = await fetch(this.world.url + target, { method: operation.method, signal, ...init });
    const envelope = checkedEnvelope(operation, answer.status, answer.headers.get('content-type'), await answer.text());
    return { status: answer.status, envelope, headers: answer.headers };
  }

  /** Signs in with the one-time code that the phone gets. */
  async signIn(phone) {
    const picture = await this.call('show_image_captcha');
    const captcha = await this.world.captchaLetters(picture.image);
    const sent = await this.call('send_code', { phone, uuid: picture.uuid, captcha, smsType: 'smsLogin' });
    const code = await this.world.latestCode(phone);
    const signedIn = await this.call('sign_in', { phone, code, uuid: sent.uuid, acceptsTerms: true });
    this.resume({ accessToken: signedIn.accessToken, uid: signedIn.uid, phone: signedIn.phone });
    return signedIn;
  }

  /** Goes on with a session. */
  resume(session) {
    this.session = session;
    this.headers.access_token = session.accessToken;
  }
}
