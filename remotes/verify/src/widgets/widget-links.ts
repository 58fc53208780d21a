import type { VerificationStage } from '@app/contracts/verification/verification-report.ts';

interface Counted {
  /** Days of Asia/Ho_Chi_Minh as `YYYY-MM-DD`, both included. */
  readonly days: { readonly from: string; readonly to: string };
  readonly stage: VerificationStage;
}

/** Addresses that the widget leads to, as `paths.ts` writes them; that file would bring the state of every page along. */
export const widgetLinks = {
  report: () => '/verify/report',
  services: () => '/verify',
  /** The logs that a number is counted from. */
  logs: ({ days, stage }: Counted) => `/verify/logs?stage=${stage}&from=${days.from}&to=${days.to}`,
};
