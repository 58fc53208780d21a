import type { OptOutCounterTable, OptOutImportTable, RemovedOptOutTable } from './tables/opt-out.tables.ts';
import type {
  BackupCodeTable,
  MailedTokenTable,
  SendAllowanceTable,
  ServerSecretTable,
  SocialAttemptTable,
  SocialIdentityTable,
  TestPhoneTable,
  TestSendTable,
  SignInTable,
  TrustedDeviceTable,
  PhoneCheckTable,
  UserCodeTable,
} from './tables/account.tables.ts';
import type {
  BankTransferTable,
  MemberLimitNoticeTable,
  StatementNoticeTable,
  AutoRechargeTable,
  BalanceFallTable,
  CardCustomerTable,
  JournalTable,
  LedgerDayTable,
  PaymentTable,
  PostingTable,
  ReservationTable,
  UsageDayTable,
  WalletTable,
} from './tables/billing.tables.ts';
import type { InboundPartTable } from './tables/inbound.tables.ts';
import type { InvoiceTable, TaxProfileTable } from './tables/invoice.tables.ts';
import type {
  AdvertisingDoseTable,
  AudienceRemarkTable,
  CampaignTallyTable,
  AudienceRowTable,
  AudienceTable,
  CampaignRecipientTable,
  CarrierRateTable,
  QuoteTable,
  SendWindowTable,
} from './tables/sending.tables.ts';
import type {
  ConsentEventTable,
  ContactCounterTable,
  ContactFormerNumberTable,
  ContactStateTable,
  ContactTable,
  ContactTagTable,
  ContactTwinTable,
  OptOutTable,
  TagTable,
} from './tables/directory.tables.ts';
import type { ContactImportBatchTable, ContactImportTable } from './tables/contact-import.tables.ts';
import type { DemoSendTable } from './tables/demo.tables.ts';
import type { ExportFileTable } from './tables/export.tables.ts';
import type { LinkClickTable, MessageCodeTable, ShortLinkTable } from './tables/link.tables.ts';
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
  MessageTable,
  PriceTable,
  SenderTable,
  SmsPartTable,
  SoundTable,
  SoundPreviewTable,
  SoundVersionTable,
} from './tables/messaging.tables.ts';
import type {
  ContactBulkTable,
  ContactNoteTable,
  ContactTrashBatchTable,
  ContactTrashTable,
} from './tables/people.tables.ts';
import type {
  ApiKeySpendTable,
  ApiMessageTable,
  RequestDayTable,
  RequestLogTable,
} from './tables/public-api.tables.ts';
import type { CallbackDeliveryTable, CallbackProfileTable } from './tables/callback.tables.ts';
import type { SenderFileTable } from './tables/sender.tables.ts';
import type {
  ApiKeyTable,
  NumberSubscriptionTable,
  ReceivedSmsTable,
  VerificationAttemptTable,
  VerificationCountTable,
  VerificationCounterTable,
  WidgetChallengeTable,
  WidgetScriptTable,
  WidgetTokenTable,
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
import type { TemplateTable, TemplateVersionTable } from './tables/template.tables.ts';
import type { ContactFieldTable, SegmentTable } from './tables/segment.tables.ts';
import type { SavedViewTable } from './tables/view.tables.ts';
import type { VoiceAttemptTable, VoiceCallTable, VoiceTallyTable } from './tables/voice.tables.ts';
import type {
  ZaloAttemptTable,
  ZaloOaTable,
  ZaloPictureTable,
  ZaloQuotaDayTable,
  ZaloRatingCountTable,
  ZaloRatingTable,
  ZaloTemplateTable,
} from './tables/zalo.tables.ts';

/** All tables, as kysely knows them. Money is integer minor units, times are `Date`, dates without a time are text. */
export interface Tables {
  account: AccountTable;
  app_user: UserTable;
  member: MemberTable;
  role: RoleTable;
  invitation: InvitationTable;
  session: SessionTable;
  login_failure: LoginFailureTable;
  mailed_token: MailedTokenTable;
  user_code: UserCodeTable;
  phone_check: PhoneCheckTable;
  send_allowance: SendAllowanceTable;
  test_phone: TestPhoneTable;
  test_send: TestSendTable;
  backup_code: BackupCodeTable;
  sign_in: SignInTable;
  trusted_device: TrustedDeviceTable;
  social_attempt: SocialAttemptTable;
  social_identity: SocialIdentityTable;
  server_secret: ServerSecretTable;
  kyc_case: KycCaseTable;
  document: DocumentTable;
  sender: SenderTable;
  sender_file: SenderFileTable;
  template: TemplateTable;
  template_version: TemplateVersionTable;
  campaign: CampaignTable;
  message: MessageTable;
  sms_part: SmsPartTable;
  inbound_part: InboundPartTable;
  audience: AudienceTable;
  audience_row: AudienceRowTable;
  advertising_dose: AdvertisingDoseTable;
  campaign_tally: CampaignTallyTable;
  audience_remark: AudienceRemarkTable;
  quote: QuoteTable;
  short_link: ShortLinkTable;
  message_code: MessageCodeTable;
  link_click: LinkClickTable;
  campaign_recipient: CampaignRecipientTable;
  send_window: SendWindowTable;
  carrier_rate: CarrierRateTable;
  sound: SoundTable;
  sound_version: SoundVersionTable;
  sound_preview: SoundPreviewTable;
  price: PriceTable;
  contact: ContactTable;
  contact_state: ContactStateTable;
  tag: TagTable;
  contact_tag: ContactTagTable;
  contact_counter: ContactCounterTable;
  contact_field: ContactFieldTable;
  segment: SegmentTable;
  consent_event: ConsentEventTable;
  contact_twin: ContactTwinTable;
  contact_former_number: ContactFormerNumberTable;
  contact_note: ContactNoteTable;
  contact_trash_batch: ContactTrashBatchTable;
  contact_trash: ContactTrashTable;
  contact_bulk: ContactBulkTable;
  optout: OptOutTable;
  contact_import: ContactImportTable;
  contact_import_batch: ContactImportBatchTable;
  optout_counter: OptOutCounterTable;
  optout_import: OptOutImportTable;
  optout_removed: RemovedOptOutTable;
  wallet: WalletTable;
  journal: JournalTable;
  posting: PostingTable;
  ledger_day: LedgerDayTable;
  usage_day: UsageDayTable;
  reservation: ReservationTable;
  payment: PaymentTable;
  auto_recharge: AutoRechargeTable;
  balance_fall: BalanceFallTable;
  member_limit_notice: MemberLimitNoticeTable;
  statement_notice: StatementNoticeTable;
  card_customer: CardCustomerTable;
  invoice: InvoiceTable;
  tax_profile: TaxProfileTable;
  bank_transfer: BankTransferTable;
  verify_configuration: VerifyConfigurationTable;
  verification: VerificationTable;
  verification_attempt: VerificationAttemptTable;
  verification_count: VerificationCountTable;
  verification_counter: VerificationCounterTable;
  widget_token: WidgetTokenTable;
  widget_challenge: WidgetChallengeTable;
  widget_script: WidgetScriptTable;
  number_subscription: NumberSubscriptionTable;
  received_sms: ReceivedSmsTable;
  api_key: ApiKeyTable;
  api_key_spend: ApiKeySpendTable;
  api_message: ApiMessageTable;
  request_log: RequestLogTable;
  request_day: RequestDayTable;
  callback_profile: CallbackProfileTable;
  callback_delivery: CallbackDeliveryTable;
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
  demo_send: DemoSendTable;
  voice_call: VoiceCallTable;
  voice_tally: VoiceTallyTable;
  voice_attempt: VoiceAttemptTable;
  zalo_oa: ZaloOaTable;
  zalo_attempt: ZaloAttemptTable;
  zalo_template: ZaloTemplateTable;
  zalo_picture: ZaloPictureTable;
  export_file: ExportFileTable;
  saved_view: SavedViewTable;
  zalo_quota_day: ZaloQuotaDayTable;
  zalo_rating: ZaloRatingTable;
  zalo_rating_count: ZaloRatingCountTable;
}
