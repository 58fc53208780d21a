import {
  downloadInvoice,
  exportInvoices,
  listInvoices,
  showInvoice,
  showTaxProfile,
  storeTaxProfile,
} from '@app/contracts/billing/invoice.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { linkToInvoice, linkToInvoices } from '../files/invoice-download.usecases.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findInvoices, viewInvoice } from './invoice.usecases.ts';
import { changeTaxProfile, viewTaxProfile } from './tax-profile.usecases.ts';

export const invoiceRoutes: Route[] = [
  route(listInvoices, async ({ input, actor: { scope }, deps: { database, clock } }) => {
    const { invoices, total, summary } = await findInvoices({ database, clock, scope, filter: input });
    return { data: invoices, info: { ...pageInfo(input, total), total_is_capped: false, ...summary }, total };
  }),
  route(exportInvoices, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToInvoices({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
  route(showInvoice, async ({ input: { id }, actor: { scope }, deps: { database } }) => {
    return { data: await viewInvoice({ database, scope }, id), info: {} };
  }),
  route(downloadInvoice, async ({ input, actor: { scope }, deps, request: { locale } }) => {
    return { data: await linkToInvoice({ deps, scope, locale }, input), info: {} };
  }),
  route(showTaxProfile, async ({ actor: { scope }, deps }) => {
    return { data: await viewTaxProfile({ deps, scope }), info: {} };
  }),
  route(storeTaxProfile, async ({ input, actor, deps, request }) => {
    const profile = await changeTaxProfile({ deps, scope: actor.scope }, input, userActor(actor, request));
    return { data: profile, info: {} };
  }),
];
