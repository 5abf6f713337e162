// A bad network between two parties: a proxy that delays, halves, cuts and trickles what passes through it.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));
const trickleBytes = 64;

/** What may become of a message. `requests` passes on what the client sends, `answers` what the server sends; either may be left out. */
export const fates = {
  passes: {},
  /** Half of it arrives, then the line is dead. */
  isHalved: { requests: (chunk, line) => line.dieAfter(chunk.subarray(0, chunk.length >> 1)) },
  /** It arrives, and its answer never does. */
  isNeverAnswered: { answers: (_chunk, line) => line.die() },
  /** It arrives piece by piece. */
  trickles: {
    requests: async (chunk, line) => {
      for (let from = 0; from < chunk.length; from += trickleBytes) {
        line.server.write(chunk.subarray(from, from + trickleBytes));
        await pause(5);
      }
    },
  },
  /** The answer begins, and breaks off. */
  breaksOff: { answers: (chunk, line) => line.dieBack(chunk.subarray(0, chunk.length >> 1)) },
  /** The answer comes late. */
  answeredAfter: (lateMs) => ({
    answers: async (chunk, line) => {
      await pause(lateMs);
      line.client.write(chunk);
    },
  }),
};

/** Node never lets go of a socket that is reset while it says that nothing more comes, and then the process cannot end: such a one is closed. */
function reset(end) {
  if (end.writableEnded) end.destroy();
  else end.resetAndDestroy();
}

class Line {
  constructor(client, server) {
    this.client = client;
    this.server = server;
  }

  /** Resets both ends, as a router does that was switched off. */
  die() {
    reset(this.client);
    reset(this.server);
  }

  dieAfter(chunk) {
    this.server.write(chunk, () => this.die());
  }

  dieBack(chunk) {
    this.client.write(chunk, () => this.die());
  }
}

/** Calls `pass` for each chunk in turn, the next only when the one before is through. */
async function carry(from, to, pass) {
  try {
    for await (const chunk of from) await pass(chunk);
    to.end();
  } catch {
    to.destroy(); // one end went away; so does the other
  }
}

/** Opens a gate to a port of this machine. Set `fateOf` to decide what becomes of each message from now on. */
export async function openGate(targetPort) {
  const gate = { fateOf: () => fates.passes };
  const lines = new Set();
  const server = createServer((client) => {
    const line = new Line(client, connect(targetPort, '127.0.0.1'));
    lines.add(line);
    for (const end of [line.client, line.server]) {
      end.on('error', () => line.die());
      end.on('close', () => lines.delete(line));
    }
    let fate = fates.passes;
    carry(client, line.server, (chunk) => {
      fate = gate.fateOf();
      return fate.requests ? fate.requests(chunk, line) : line.server.write(chunk);
    });
    carry(line.server, client, (chunk) => (fate.answers ? fate.answers(chunk, line) : client.write(chunk)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  gate.url = `http://127.0.0.1:${server.address().port}`;
  gate.close = async () => {
    for (const line of lines) line.die();
    server.close();
    await once(server, 'close');
  };
  return gate;
}
