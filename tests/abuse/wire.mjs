// Requests as bytes: what no HTTP library would send, and fast. One connection carries one request after the other for as long as the server keeps it.
import { once } from 'node:events';
import { connect } from 'node:net';

const answerTimeoutMs = 30_000;
const headEnd = Buffer.from('\r\n\r\n');

/** The answer broke HTTP, or did not come. */
export class BadAnswer extends Error {}

function readHead(bytes) {
  const [statusLine, ...lines] = bytes.toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
  if (!status) throw new BadAnswer(`no status line: ${statusLine.slice(0, 200)}`);
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  return { status, headers };
}

export class Connection {
  #socket;
  #received = Buffer.alloc(0);
  #isOver = false;
  #wake = () => {};

  static async open(port) {
    const connection = new Connection();
    connection.#socket = connect({ host: '127.0.0.1', port, noDelay: true });
    connection.#socket.on('data', (bytes) => {
      connection.#received = connection.#received.length === 0 ? bytes : Buffer.concat([connection.#received, bytes]);
      connection.#wake();
    });
    const end = () => {
      connection.#isOver = true;
      connection.#wake();
    };
    connection.#socket.on('end', end).on('close', end).on('error', end);
    await once(connection.#socket, 'connect');
    return connection;
  }

  /** Whether the server has ended it. */
  get isOver() {
    return this.#isOver;
  }

  /** Bytes that came and belong to no answer that was asked for. */
  get leftOver() {
    return this.#received;
  }

  send(bytes) {
    this.#socket.write(bytes);
  }

  /** Tells the server that nothing more comes. */
  finishSending() {
    this.#socket.end();
  }

  close() {
    this.#socket.destroy();
  }

  async #more(deadline) {
    if (this.#isOver) return false;
    const leftMs = deadline - Date.now();
    if (leftMs <= 0) throw new BadAnswer('no answer in time');
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, leftMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return true;
  }

  /** The next answer: {status, headers, body}; undefined if the server ended the connection instead. `hasBody`: false after HEAD. */
  async receive({ hasBody = true, timeoutMs = answerTimeoutMs } = {}) {
    const deadline = Date.now() + timeoutMs;
    let end = this.#received.indexOf(headEnd);
    while (end < 0) {
      if (!(await this.#more(deadline))) {
        if (this.#received.length > 0) throw new BadAnswer(`half an answer: ${this.#received.toString('latin1').slice(0, 200)}`);
        return undefined;
      }
      end = this.#received.indexOf(headEnd);
    }
    const head = readHead(this.#received.subarray(0, end));
    const bodyStart = end + headEnd.length;
    const isEmpty = !hasBody || head.status < 200 || head.status === 204 || head.status === 304;
    const length = isEmpty ? 0 : Number(head.headers.get('content-length'));
    if (!Number.isSafeInteger(length)) throw new BadAnswer(`an answer without a length: ${head.status}`);
    while (this.#received.length < bodyStart + length) {
      if (!(await this.#more(deadline))) throw new BadAnswer(`an answer with ${this.#received.length - bodyStart} of ${length} bytes`);
    }
    const body = this.#received.subarray(bodyStart, bodyStart + length);
    this.#received = this.#received.subarray(bodyStart + length);
    return { ...head, body: body.toString('utf8') };
  }

  /** Waits until the server has ended the connection. Throws if it does not, or says more. */
  async expectEnd(timeoutMs = answerTimeoutMs) {
    const deadline = Date.now() + timeoutMs;
    while (!this.#isOver) await this.#more(deadline);
    if (this.#received.length > 0) throw new BadAnswer(`more than one answer: ${this.#received.toString('latin1').slice(0, 200)}`);
  }
}

/** A request as bytes. `target` and headers as they shall stand there; a body brings its length, unless the headers say one. */
export function requestBytes({ method = 'GET', target, headers = {}, body }) {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: mall'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  const content = body === undefined ? Buffer.alloc(0) : Buffer.from(body);
  if (body !== undefined && !Object.keys(headers).some((name) => name.toLowerCase() === 'content-length'))
    lines.push(`Content-Length: ${content.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
}

/** Sends requests one after the other over one connection, which is opened anew when the server has ended it. */
export class Sender {
  #port;
  #connection;

  constructor(port) {
    this.#port = port;
  }

  /** The answer to the request. A connection that the server gave up while it was idle is tried again once. */
  async ask(bytes, options) {
    for (let isFresh = false; ; ) {
      if (!this.#connection || this.#connection.isOver) {
        this.#connection = await Connection.open(this.#port);
        isFresh = true;
      }
      this.#connection.send(bytes);
      const answer = await this.#connection.receive(options);
      if (answer?.headers.get('connection') === 'close') this.close();
      if (answer) return answer;
      if (isFresh) throw new BadAnswer('the connection was ended without an answer');
      this.#connection = undefined;
    }
  }

  close() {
    this.#connection?.close();
    this.#connection = undefined;
  }
}
