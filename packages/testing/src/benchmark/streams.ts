import { request, type IncomingMessage } from 'node:http';
import type { BenchmarkPerson } from './requests-setup.ts';

/** As many as a session may have open. */
const PER_SESSION = 10;

/**
 * Opens event streams and answers what each costs the server, in bytes of its memory.
 * @param memory bytes that the server's process has now
 */
export async function measureStreams(
  url: string,
  { people, count, memory }: { people: readonly BenchmarkPerson[]; count: number; memory: () => number | null },
): Promise<number | null> {
  const open = async (from: number, to: number) => {
    const answers: IncomingMessage[] = [];
    for (let index = from; index < to; index += 1) {
      const person = people[Math.floor(index / PER_SESSION)];
      if (!person) throw new Error(`${people.length} people cannot open ${count} streams`);
      answers.push(await openStream(url, person.token));
    }
    return answers;
  };
  // The first ones cost what all share.
  const warm = Math.min(count, 200);
  const opened = await open(0, warm);
  const before = memory();
  opened.push(...(await open(warm, count)));
  const after = memory();
  for (const answer of opened) answer.destroy();
  return before === null || after === null ? null : Math.round((after - before) / (count - warm));
}

/** A stream that has said that it is open. */
function openStream(url: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/events`, { agent: false, headers: { Authorization: `Bearer ${token}` } });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was refused with ${answer.statusCode}`));
      answer.on('error', () => {});
      answer.once('data', () => resolve(answer));
    });
    asked.end();
  });
}
