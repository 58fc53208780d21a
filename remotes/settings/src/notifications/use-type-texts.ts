import type { mutableTypes } from '@app/contracts/notification/notification.ts';
import { useLingui } from '@lingui/react/macro';

export interface TypeTexts {
  readonly title: string;
  /** What it comprises. */
  readonly text: string;
}

/** What each kind of notification is about. */
export function useTypeTexts(): Readonly<Record<(typeof mutableTypes)[number] | 'security', TypeTexts>> {
  const { t } = useLingui();
  return {
    campaign: { title: t`Campaigns`, text: t`Campaigns that finished, paused, failed or wait for approval.` },
    message: { title: t`Single messages`, text: t`How the messages ended that you sent one at a time.` },
    sender: {
      title: t`Senders and Zalo accounts`,
      text: t`Answers of the carriers, and names or links that end soon.`,
    },
    template: { title: t`Message templates`, text: t`Templates that were approved, rejected or disabled.` },
    verify: { title: t`Verification`, text: t`The share of completed verifications drops.` },
    billing: {
      title: t`Money and phone numbers`,
      text: t`Top-ups, low balance, limits, statements and rented numbers.`,
    },
    kyc: { title: t`Company documents`, text: t`Documents that were checked, or expire soon.` },
    webhook: { title: t`Callback addresses`, text: t`Addresses that were disabled because they did not answer.` },
    system: { title: t`Team, directory and files`, text: t`New members, imports, opt-outs, and files to download.` },
    security: { title: t`Security`, text: t`Login, password, two-step verification and your role.` },
  };
}
