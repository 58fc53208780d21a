import type { Answer, Ask, Fields } from './ask.ts';
import { solve } from './proof-of-work.ts';

/** What a browser does before it asks for a code; the answer is what it brings along. */
type Captcha = (ask: Ask) => Promise<Answer<Fields>>;

async function work(ask: Ask): Promise<Answer<Fields>> {
  const answer = await ask('challenge', {});
  if (!('data' in answer)) return answer;
  const { challenge, bits } = answer.data;
  return { data: { challenge, solution: await solve(challenge, bits) } };
}

/** By the name that the server has for them. */
const captchas: Readonly<Record<string, Captcha>> = { pow: work };

/** What the server wants of this browser; null for nothing. */
export function captchaOf(name: string | undefined): Captcha | null {
  return captchas[name ?? ''] ?? null;
}
