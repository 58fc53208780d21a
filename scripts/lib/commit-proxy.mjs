import { connect, createServer } from 'node:net';

/** Bytes of a message's type and length. */
const HEAD = 5;
/** The first message of a connection has no type. */
const UNTYPED_HEAD = 4;

/**
 * @typedef {object} Commit what may be done about a commit; without either, it passes
 * @property {boolean} [drop] lose the connection before the database hears of it
 * @property {() => Promise<'pass' | 'cut'>} [committed] called once the database has committed: its answer goes on, or
 *   the connection is lost
 */

/**
 * Stands between the server and PostgreSQL, and calls `onCommit` for each COMMIT of a transaction in which a statement
 * contained `mark`.
 * @param {object} options
 * @param {number} options.port to listen on
 * @param {number} options.databasePort
 * @param {string} options.mark
 * @param {() => Commit} options.onCommit
 */
export async function startCommitProxy({ port, databasePort, mark, onCommit }) {
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const proxy = createServer((server) => {
    const database = connect(databasePort, '127.0.0.1');
    const end = () => {
      server.destroy();
      database.destroy();
    };
    for (const socket of [server, database]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
    relay({ server, database, end, mark, onCommit });
  });
  await new Promise((resolve) => proxy.listen(port, '127.0.0.1', () => resolve(null)));
  return {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** @param {{ server: import('node:net').Socket, database: import('node:net').Socket, end: () => void, mark: string, onCommit: () => Commit }} link */
function relay({ server, database, end, mark, onCommit }) {
  let isMarked = false;
  /** @type {Commit['committed']} */
  let committed;
  const ofServer = splitter(true);
  const ofDatabase = splitter(false);
  server.on('data', (bytes) => {
    for (const message of ofServer(bytes)) {
      if (isStatement(message, 'P') && message.includes(mark)) isMarked = true;
      if (isStatement(message, 'Q') && /^(commit|rollback)\0/.test(textOf(message))) {
        const { drop, committed: then } = isMarked && textOf(message).startsWith('commit') ? onCommit() : {};
        isMarked = false;
        if (drop) return end();
        committed = then;
      }
      database.write(message);
    }
  });
  /** @param {Buffer[]} messages */
  const passOn = (messages) => {
    for (const [at, message] of messages.entries()) {
      if (committed && isStatement(message, 'C') && textOf(message) === 'COMMIT\0') {
        const ask = committed;
        committed = undefined;
        database.pause();
        void ask().then((what) => {
          if (what === 'cut') return end();
          passOn(messages.slice(at));
          database.resume();
        });
        return;
      }
      server.write(message);
    }
  };
  database.on('data', (bytes) => passOn(ofDatabase(bytes)));
}

/** @param {Buffer} message @param {string} type */
const isStatement = (message, type) => message[0] === type.charCodeAt(0);

/** @param {Buffer} message */
const textOf = (message) => message.toString('latin1', HEAD);

/**
 * Cuts what arrives into messages of PostgreSQL's protocol.
 * @param {boolean} startsUntyped
 */
function splitter(startsUntyped) {
  let rest = Buffer.alloc(0);
  let isUntyped = startsUntyped;
  return (/** @type {Buffer} */ bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const messages = [];
    for (;;) {
      const head = isUntyped ? UNTYPED_HEAD : HEAD;
      if (rest.length < head) return messages;
      const length = rest.readInt32BE(head - 4) + head - 4;
      if (rest.length < length) return messages;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      isUntyped = false;
    }
  };
}
