import type { Config } from './config.ts';
import type { JobHandler } from './jobs/job.ts';
import type { ConnectingDeps } from './number/number-deps.ts';
import type { PaymentPort } from './ports/payment.ts';
import { apiMessageHandlers } from './api-message/api-message.handlers.ts';
import { alertHandlers } from './balance-alert/alert.handlers.ts';
import { cardHandlers } from './billing/cancel-unpaid.handlers.ts';
import { wireHandlers } from './billing/expire-transfers.handlers.ts';
import { invoiceHandlers } from './invoice/invoice.handlers.ts';
import { kycHandlers } from './kyc/kyc.handlers.ts';
import { maintenanceHandlers } from './maintenance/maintenance.handlers.ts';
import { memberLimitHandlers } from './member-limit/tell-limit.handlers.ts';
import { numberHandlers } from './number/number.handlers.ts';
import { rechargeHandlers } from './recharge/recharge.handlers.ts';
import { requestLogHandlers } from './request-log/request-log.handlers.ts';
import { statementHandlers } from './statement/tell-statements.handlers.ts';
import { conversionHandlers } from './verification/tell-conversion.handlers.ts';

/** What an installation does of itself, whether or not somebody asked for it. */
export function periodicHandlers({
  payment,
  ...deps
}: ConnectingDeps & { config: Pick<Config, 'invoices'>; payment: PaymentPort | null }): JobHandler[] {
  const ofCards = payment ? [...cardHandlers({ ...deps, payment }), ...rechargeHandlers({ ...deps, payment })] : [];
  const ofMoney = [
    ...wireHandlers(deps),
    ...alertHandlers(deps),
    ...memberLimitHandlers(deps),
    ...statementHandlers(deps),
    ...ofCards,
    ...invoiceHandlers(deps),
  ];
  return [
    ...numberHandlers(deps),
    ...kycHandlers(deps),
    ...ofMoney,
    ...apiMessageHandlers(deps),
    ...conversionHandlers(deps),
    ...requestLogHandlers(deps),
    ...maintenanceHandlers(deps),
  ];
}
