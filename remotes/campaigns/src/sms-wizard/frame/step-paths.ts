import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { manifest } from '../../manifest.ts';
import { paths } from '../../paths.ts';
import { steps, type Step } from '../steps.ts';

/** Address of each step of a draft, `''` for one that was not saved yet. */
export const stepPaths: Readonly<Record<Step, (id?: string) => string>> = {
  sender: (id = '') => paths.smsSender({ id }),
  text: (id = '') => paths.smsText({ id }),
  recipients: (id = '') => paths.smsRecipients({ id }),
  launch: (id = '') => paths.smsLaunch({ id }),
};

export function isStep(key: string): key is Step {
  return steps.some((step) => step === key);
}

/** Answers the function that names a step, as its page is called. */
export function useStepTitle(): (step: Step) => string {
  const locale = useLocale();
  return (step) => pageTitle(manifest.pages, stepPaths[step](), locale);
}
