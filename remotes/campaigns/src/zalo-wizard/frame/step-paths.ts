import { paths } from '../../paths.ts';
import { zaloSteps, type ZaloStep } from '../zalo-launch.state.ts';

/** Address of a step of a draft, `''` for one that was not saved yet. */
export function stepPath(step: ZaloStep, id: string): string {
  return step === 'recipients' ? paths.zaloRecipients({ id }) : paths.zaloLaunch({ id, step });
}

export function isZaloStep(key: string): key is ZaloStep {
  return zaloSteps.some((step) => step === key);
}
