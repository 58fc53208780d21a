import { readEnvironment } from '../environment.ts';
import { Refusal, type Finding } from '../finding.ts';
import { checkGate } from '../gate.ts';
import { withPins, type Wanted } from '../pin.ts';
import { servedApi } from '../served-api.ts';

export interface Answer {
  readonly environment: string;
  readonly yes: boolean;
  readonly findings: readonly Finding[];
}

/** For every environment, whether versions could be pinned there now and why not; all of the gate but the browser. */
export async function canPin(environments: readonly string[], wanted: readonly Wanted[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const name of environments) {
    const findings = await findingsOf(name, wanted);
    answers.push({ environment: name, yes: findings.length === 0, findings });
  }
  return answers;
}

async function findingsOf(name: string, wanted: readonly Wanted[]): Promise<readonly Finding[]> {
  try {
    const { environment } = await readEnvironment(name);
    return await checkGate(environment, await withPins(environment, wanted), await servedApi(environment));
  } catch (error) {
    if (error instanceof Refusal) return error.findings;
    throw error;
  }
}
