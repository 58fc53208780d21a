import type { Locale } from '@app/contracts/constants.ts';
import { walkCampaignLog, walkMessages } from '../campaign/walk-log.usecases.ts';
import { tableOfContacts } from '../contact-export/contact-table.ts';
import { importResult } from '../contact-import/import-result.ts';
import { contactSample } from '../contact-import/contact-sample.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { tableOfAudit } from './audit-list.ts';
import { tableOfCalls } from './call-table.ts';
import { tableOfCampaigns } from './campaign-list.ts';
import { messageTable } from './campaign-log.ts';
import { findAudience, findLog } from './find-list.ts';
import type { FileStore } from './file-store.ts';
import type { ListContent } from './file-content.ts';
import { listResult } from './list-result.ts';
import { tableOfInvoices } from './invoice-list.ts';
import { tableOfLedger } from './ledger-list.ts';
import { tableOfNumbers, tableOfReceived } from './number-list.ts';
import { tableOfOptOuts } from './opt-out-list.ts';
import { tableOfPayments } from './payment-list.ts';
import { sampleList } from './sample-list.ts';
import { tableOfStatements } from './statement-list.ts';
import type { Table } from './table.ts';
import { tableOfUsage } from './usage-list.ts';
import { tableOfVerifications } from './verification-list.ts';
import { tableOfFaults } from './zalo-faults.ts';
import { tableOfZaloLog } from './zalo-list.ts';
import { findSampledTemplate, zaloSample } from './zalo-sample.ts';

interface Reader {
  readonly deps: { readonly database: Database; readonly clock: Clock; readonly lists: FileStore };
  readonly scope: AccountScope;
}

/** The list that is meant, read as its rows are taken. Throws 404 if what it is about is gone. */
export async function tableOf(
  { deps, scope }: Reader,
  { content, locale }: { content: ListContent; locale: Locale },
): Promise<Table> {
  const { database } = deps;
  switch (content.part) {
    case 'sample':
      return sampleList(locale);
    case 'result':
      return listResult({ deps, scope, audience: await findAudience(database, scope, content.id), locale });
    case 'calls':
      return await tableOfCalls({ deps, scope }, { content, locale });
    case 'messages':
      return messageTable(walkMessages({ database, scope, filter: { ...content.filter, campaigns_of: 'sms' } }), {
        locale,
        chosen: content.columns,
      });
    case 'zalo_log':
      return await tableOfZaloLog({ database, scope }, { content, locale });
    case 'zalo_sample':
      return zaloSample((await findSampledTemplate({ database, scope }, content)).params, locale);
    case 'zalo_faults':
      return await tableOfFaults({ database, scope }, { quoteId: content.quote_id, locale });
    case 'campaigns':
      return tableOfCampaigns({ database, scope }, { content, locale });
    case 'contacts':
      return await tableOfContacts({ database, scope }, { content, locale });
    case 'contact_sample':
      return contactSample(locale);
    case 'contact_import':
      return await importResult({ deps, scope, id: content.id, onlyFaults: content.only_faults, locale });
    case 'usage':
      return await tableOfUsage({ database, scope }, { content, locale });
    case 'invoices':
      return tableOfInvoices({ database, scope }, { content, locale });
    case 'payments':
      return tableOfPayments({ database, scope }, { content, locale });
    case 'ledger':
      return tableOfLedger({ database, scope }, { content, locale });
    case 'statements':
      return tableOfStatements({ database, clock: deps.clock, scope }, { content, locale });
    case 'audit':
      return tableOfAudit({ database, clock: deps.clock, scope }, { content, locale });
    case 'numbers':
      return tableOfNumbers({ database, clock: deps.clock, scope }, { content, locale });
    case 'received':
      return tableOfReceived({ database, scope }, { content, locale });
    case 'optouts':
      return tableOfOptOuts({ database, scope }, { content, locale });
    case 'verifications':
      return tableOfVerifications({ database, clock: deps.clock, scope }, { content, locale });
    case 'log':
      return messageTable(walkCampaignLog(await logOf(database, scope, content)), {
        locale,
        chosen: content.columns,
      });
    default:
      return content satisfies never;
  }
}

async function logOf(database: Database, scope: AccountScope, content: Extract<ListContent, { part: 'log' }>) {
  const { id, part: _, columns: __, ...filter } = content;
  return { database, scope, ...(await findLog(database, scope, id)), filter };
}
