import type {
  JournalTable,
  LedgerDayTable,
  PaymentTable,
  PostingTable,
  ReservationTable,
  WalletTable,
} from './tables/billing.tables.ts';
import type {
  ContactCounterTable,
  ContactStateTable,
  ContactTable,
  ContactTagTable,
  OptOutTable,
  TagTable,
} from './tables/directory.tables.ts';
import type { ClientErrorTable, RateLimitTable } from './tables/http.tables.ts';
import type {
  AccountTable,
  DocumentTable,
  InvitationTable,
  KycCaseTable,
  LoginFailureTable,
  MemberTable,
  RoleTable,
  SessionTable,
  UserTable,
} from './tables/identity.tables.ts';
import type {
  CampaignTable,
  MessageOnceTable,
  MessageTable,
  PriceTable,
  SenderTable,
  SoundTable,
  TemplateTable,
} from './tables/messaging.tables.ts';
import type {
  ApiKeyTable,
  CallbackProfileTable,
  NumberSubscriptionTable,
  VerificationCountTable,
  VerificationTable,
  VerifyConfigurationTable,
} from './tables/service.tables.ts';
import type {
  AuditTable,
  EventLogTable,
  EventStreamTable,
  IdempotencyKeyTable,
  JobTable,
  NotificationReadTable,
  NotificationTable,
  OutboxTable,
} from './tables/system.tables.ts';

/** All tables, as kysely knows them. Money is integer minor units, times are `Date`, dates without a time are text. */
export interface Tables {
  account: AccountTable;
  app_user: UserTable;
  member: MemberTable;
  role: RoleTable;
  invitation: InvitationTable;
  session: SessionTable;
  login_failure: LoginFailureTable;
  kyc_case: KycCaseTable;
  document: DocumentTable;
  sender: SenderTable;
  template: TemplateTable;
  campaign: CampaignTable;
  message: MessageTable;
  message_once: MessageOnceTable;
  sound: SoundTable;
  price: PriceTable;
  contact: ContactTable;
  contact_state: ContactStateTable;
  tag: TagTable;
  contact_tag: ContactTagTable;
  contact_counter: ContactCounterTable;
  optout: OptOutTable;
  wallet: WalletTable;
  journal: JournalTable;
  posting: PostingTable;
  ledger_day: LedgerDayTable;
  reservation: ReservationTable;
  payment: PaymentTable;
  verify_configuration: VerifyConfigurationTable;
  verification: VerificationTable;
  verification_count: VerificationCountTable;
  number_subscription: NumberSubscriptionTable;
  api_key: ApiKeyTable;
  callback_profile: CallbackProfileTable;
  notification: NotificationTable;
  notification_read: NotificationReadTable;
  job: JobTable;
  event_log: EventLogTable;
  event_stream: EventStreamTable;
  idempotency_key: IdempotencyKeyTable;
  audit: AuditTable;
  outbox: OutboxTable;
  rate_limit: RateLimitTable;
  client_error: ClientErrorTable;
}
