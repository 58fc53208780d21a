import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { ACCOUNT_ROLE } from './account-role.ts';
import { MigrationError } from './errors.ts';
import * as identity from './migrations/0001_identity.ts';
import * as messaging from './migrations/0002_messaging.ts';
import * as directory from './migrations/0003_directory.ts';
import * as billing from './migrations/0004_billing.ts';
import * as services from './migrations/0005_services.ts';
import * as engine from './migrations/0006_engine.ts';
import * as prices from './migrations/0007_prices.ts';
import * as http from './migrations/0008_http.ts';
import * as search from './migrations/0010_search.ts';
import * as ledgerDays from './migrations/0011_ledger_days.ts';
import * as eventUser from './migrations/0012_event_user.ts';
import * as campaignSending from './migrations/0013_campaign_sending.ts';
import * as campaignLog from './migrations/0014_campaign_log.ts';
import * as sendingEngine from './migrations/0015_sending_engine.ts';
import * as smsReach from './migrations/0016_sms_reach.ts';
import * as accounts from './migrations/0020_accounts.ts';
import * as verificationRecipient from './migrations/0021_verification_recipient.ts';
import * as pageRevision from './migrations/0022_page_revision.ts';
import * as senders from './migrations/0023_senders.ts';
import * as smsParts from './migrations/0024_sms_parts.ts';
import * as sounds from './migrations/0025_sounds.ts';
import * as textVariables from './migrations/0026_text_variables.ts';
import * as shortLinks from './migrations/0027_short_links.ts';
import * as templates from './migrations/0028_templates.ts';
import * as voiceCalls from './migrations/0029_voice_calls.ts';
import * as voiceReach from './migrations/0030_voice_reach.ts';
import * as zaloAccounts from './migrations/0031_zalo_accounts.ts';
import * as zaloTemplates from './migrations/0032_zalo_templates.ts';
import * as messageClass from './migrations/0033_message_class.ts';
import * as campaignTally from './migrations/0034_campaign_tally.ts';
import * as zaloCampaigns from './migrations/0035_zalo_campaigns.ts';
import * as tallyChannels from './migrations/0036_tally_channels.ts';
import * as exportsAndReports from './migrations/0037_exports_and_reports.ts';
import * as savedViews from './migrations/0038_saved_views.ts';
import * as sharedViews from './migrations/0039_shared_views.ts';
import * as logSearch from './migrations/0040_log_search.ts';
import * as clickCarriers from './migrations/0041_click_carriers.ts';
import * as demoSends from './migrations/0042_demo_sends.ts';
import * as zaloRatings from './migrations/0043_zalo_ratings.ts';
import * as contactFilter from './migrations/0045_contact_filter.ts';
import * as consentHistory from './migrations/0046_consent_history.ts';
import * as people from './migrations/0047_people.ts';
import * as contactImports from './migrations/0048_contact_imports.ts';
import * as fieldsAndSegments from './migrations/0049_fields_and_segments.ts';
import * as optOuts from './migrations/0050_opt_outs.ts';
import * as channelLogs from './migrations/0051_channel_logs.ts';
import * as accessChanges from './migrations/0052_access_changes.ts';
import * as membersByTheSystem from './migrations/0053_members_by_the_system.ts';
import * as foldedTexts from './migrations/0054_folded_texts.ts';
import * as erasedNumbersAgain from './migrations/0055_erased_numbers_again.ts';
import * as senderCarriers from './migrations/0056_sender_carriers.ts';
import * as lastMessage from './migrations/0060_last_message.ts';
import * as quoteExpected from './migrations/0061_quote_expected.ts';
import * as retention from './migrations/0062_retention.ts';
import * as contactMerging from './migrations/0063_contact_merging.ts';
import * as maskingChange from './migrations/0064_masking_change.ts';
import * as campaignFilters from './migrations/0065_campaign_filters.ts';
import * as plansOfTheDirectory from './migrations/0066_plans_of_the_directory.ts';
import * as twinsByIndex from './migrations/0067_twins_by_index.ts';
import * as directoryAnchors from './migrations/0068_directory_anchors.ts';
import * as textsFoldedOnce from './migrations/0070_texts_folded_once.ts';
import * as consentCounts from './migrations/0080_consent_counts.ts';
import * as recentRecipients from './migrations/0085_recent_recipients.ts';
import * as campaignMail from './migrations/0086_campaign_mail.ts';
import * as ownFieldIndex from './migrations/0090_own_field_index.ts';
import * as jobsWithoutNumbers from './migrations/0095_jobs_without_numbers.ts';
import * as keptBytes from './migrations/0095_kept_bytes.ts';
import * as soundPreviews from './migrations/0095_sound_previews.ts';
import * as contactsByMonth from './migrations/0096_contacts_by_month.ts';
import * as filtersByState from './migrations/0097_filters_by_state.ts';
import * as numberRenewals from './migrations/0098_number_renewals.ts';
import * as wireTransfers from './migrations/0100_wire_transfers.ts';
import * as numberHolds from './migrations/0101_number_holds.ts';
import * as cardPayments from './migrations/0110_card_payments.ts';
import * as usage from './migrations/0120_usage.ts';
import * as billingSettings from './migrations/0121_billing_settings.ts';
import * as invoices from './migrations/0122_invoices.ts';
import * as cardReviews from './migrations/0123_card_reviews.ts';
import * as kycDocuments from './migrations/0124_kyc_documents.ts';
import * as callbacks from './migrations/0127_callbacks.ts';
import * as twinsLookedUp from './migrations/0130_twins_looked_up.ts';
import * as deletedServices from './migrations/0131_deleted_services.ts';
import * as publicApi from './migrations/0132_public_api.ts';
import * as publishedServices from './migrations/0133_published_services.ts';
import * as verifications from './migrations/0134_verifications.ts';
import * as refusedContactsAlone from './migrations/0135_refused_contacts_alone.ts';
import * as memberLimits from './migrations/0136_member_limits.ts';
import * as statements from './migrations/0137_statements.ts';
import * as widgets from './migrations/0140_widgets.ts';
import * as verificationReport from './migrations/0144_verification_report.ts';
import * as codesOfLate from './migrations/0145_codes_of_late.ts';
import * as conversionAlert from './migrations/0146_conversion_alert.ts';
import * as bulkInserts from './migrations/0147_bulk_inserts.ts';
import * as notificationPreferences from './migrations/0148_notification_preferences.ts';
import * as readOnlySessions from './migrations/0149_read_only_sessions.ts';
import * as receivedSms from './migrations/0150_received_sms.ts';
import * as inboundParts from './migrations/0151_inbound_parts.ts';
import * as closedAccounts from './migrations/0152_closed_accounts.ts';
import * as callbacksOf from './migrations/0153_callbacks_of.ts';
import * as callSearch from './migrations/0154_call_search.ts';
import * as ratedMessages from './migrations/0155_rated_messages.ts';
import * as blockedContacts from './migrations/0162_blocked_contacts.ts';
import * as walksOfTheDirectory from './migrations/0163_walks_of_the_directory.ts';
import * as testPhones from './migrations/0164_test_phones.ts';
import * as zaloFaults from './migrations/0165_zalo_faults.ts';
import * as signIns from './migrations/0166_sign_ins.ts';
import * as ledgerSearch from './migrations/0167_ledger_search.ts';
import * as phoneChecks from './migrations/0168_phone_checks.ts';
import * as whoSentCodes from './migrations/0169_who_sent_codes.ts';
import * as apiChannels from './migrations/0170_api_channels.ts';
import * as placesTogether from './migrations/0171_places_together.ts';
import * as placesByKey from './migrations/0172_places_by_key.ts';
import * as receiptsInPlace from './migrations/0173_receipts_in_place.ts';
import * as codesByDevice from './migrations/0174_codes_by_device.ts';
import * as formerMembers from './migrations/0175_former_members.ts';
import * as repeatedReports from './migrations/0177_repeated_reports.ts';
import * as keptCallbacks from './migrations/0178_kept_callbacks.ts';
import * as callbackOfService from './migrations/0179_callback_of_service.ts';
import * as refundRequests from './migrations/0180_refund_requests.ts';
import * as numberUsage from './migrations/0181_number_usage.ts';
import * as lockedAccounts from './migrations/0182_locked_accounts.ts';
import type { Tables } from './tables.ts';

/** Every migration by name; they run in the order of their names. Expand first, contract in a later release. */
export const migrations: Record<string, Migration> = {
  '0001_identity': identity,
  '0002_messaging': messaging,
  '0003_directory': directory,
  '0004_billing': billing,
  '0005_services': services,
  '0006_engine': engine,
  '0007_prices': prices,
  '0008_http': http,
  '0010_search': search,
  '0011_ledger_days': ledgerDays,
  '0012_event_user': eventUser,
  '0013_campaign_sending': campaignSending,
  '0014_campaign_log': campaignLog,
  '0015_sending_engine': sendingEngine,
  '0016_sms_reach': smsReach,
  '0020_accounts': accounts,
  '0021_verification_recipient': verificationRecipient,
  '0022_page_revision': pageRevision,
  '0023_senders': senders,
  '0024_sms_parts': smsParts,
  '0025_sounds': sounds,
  '0026_text_variables': textVariables,
  '0027_short_links': shortLinks,
  '0028_templates': templates,
  '0029_voice_calls': voiceCalls,
  '0030_voice_reach': voiceReach,
  '0031_zalo_accounts': zaloAccounts,
  '0032_zalo_templates': zaloTemplates,
  '0033_message_class': messageClass,
  '0034_campaign_tally': campaignTally,
  '0035_zalo_campaigns': zaloCampaigns,
  '0036_tally_channels': tallyChannels,
  '0037_exports_and_reports': exportsAndReports,
  '0038_saved_views': savedViews,
  '0039_shared_views': sharedViews,
  '0040_log_search': logSearch,
  '0041_click_carriers': clickCarriers,
  '0042_demo_sends': demoSends,
  '0043_zalo_ratings': zaloRatings,
  '0045_contact_filter': contactFilter,
  '0046_consent_history': consentHistory,
  '0047_people': people,
  '0048_contact_imports': contactImports,
  '0049_fields_and_segments': fieldsAndSegments,
  '0050_opt_outs': optOuts,
  '0051_channel_logs': channelLogs,
  '0052_access_changes': accessChanges,
  '0053_members_by_the_system': membersByTheSystem,
  '0054_folded_texts': foldedTexts,
  '0055_erased_numbers_again': erasedNumbersAgain,
  '0056_sender_carriers': senderCarriers,
  '0060_last_message': lastMessage,
  '0061_quote_expected': quoteExpected,
  '0062_retention': retention,
  '0063_contact_merging': contactMerging,
  '0064_masking_change': maskingChange,
  '0065_campaign_filters': campaignFilters,
  '0066_plans_of_the_directory': plansOfTheDirectory,
  '0067_twins_by_index': twinsByIndex,
  '0068_directory_anchors': directoryAnchors,
  '0070_texts_folded_once': textsFoldedOnce,
  '0080_consent_counts': consentCounts,
  '0085_recent_recipients': recentRecipients,
  '0086_campaign_mail': campaignMail,
  '0090_own_field_index': ownFieldIndex,
  '0095_jobs_without_numbers': jobsWithoutNumbers,
  '0095_kept_bytes': keptBytes,
  '0095_sound_previews': soundPreviews,
  '0096_contacts_by_month': contactsByMonth,
  '0097_filters_by_state': filtersByState,
  '0098_number_renewals': numberRenewals,
  '0100_wire_transfers': wireTransfers,
  '0101_number_holds': numberHolds,
  '0110_card_payments': cardPayments,
  '0120_usage': usage,
  '0121_billing_settings': billingSettings,
  '0122_invoices': invoices,
  '0123_card_reviews': cardReviews,
  '0124_kyc_documents': kycDocuments,
  '0127_callbacks': callbacks,
  '0130_twins_looked_up': twinsLookedUp,
  '0131_deleted_services': deletedServices,
  '0132_public_api': publicApi,
  '0133_published_services': publishedServices,
  '0134_verifications': verifications,
  '0135_refused_contacts_alone': refusedContactsAlone,
  '0136_member_limits': memberLimits,
  '0137_statements': statements,
  '0140_widgets': widgets,
  '0144_verification_report': verificationReport,
  '0145_codes_of_late': codesOfLate,
  '0146_conversion_alert': conversionAlert,
  '0147_bulk_inserts': bulkInserts,
  '0148_notification_preferences': notificationPreferences,
  '0149_read_only_sessions': readOnlySessions,
  '0150_received_sms': receivedSms,
  '0151_inbound_parts': inboundParts,
  '0152_closed_accounts': closedAccounts,
  '0153_callbacks_of': callbacksOf,
  '0154_call_search': callSearch,
  '0155_rated_messages': ratedMessages,
  '0162_blocked_contacts': blockedContacts,
  '0163_walks_of_the_directory': walksOfTheDirectory,
  '0164_test_phones': testPhones,
  '0165_zalo_faults': zaloFaults,
  '0166_sign_ins': signIns,
  '0167_ledger_search': ledgerSearch,
  '0168_phone_checks': phoneChecks,
  '0169_who_sent_codes': whoSentCodes,
  '0170_api_channels': apiChannels,
  '0171_places_together': placesTogether,
  '0172_places_by_key': placesByKey,
  '0173_receipts_in_place': receiptsInPlace,
  '0174_codes_by_device': codesByDevice,
  '0175_former_members': formerMembers,
  '0177_repeated_reports': repeatedReports,
  '0178_kept_callbacks': keptCallbacks,
  '0179_callback_of_service': callbackOfService,
  '0180_refund_requests': refundRequests,
  '0181_number_usage': numberUsage,
  '0182_locked_accounts': lockedAccounts,
};

/**
 * Brings the database to the newest schema.
 * @returns the names of the migrations that ran.
 * @throws MigrationError in one sentence; a failed migration leaves the schema as it was before it.
 */
export async function migrate(db: Kysely<Tables>, all: Record<string, Migration> = migrations): Promise<string[]> {
  await createAccountRole(db);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map((result) => result.migrationName);
  const broken = results.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new MigrationError(
    broken
      ? `Migration ${broken} failed, nothing was changed: ${reason}`
      : `The database cannot be migrated: ${reason}`,
    { cause: error },
  );
}

/** Roles belong to the whole PostgreSQL cluster, so another database or process may just have made it. */
async function createAccountRole(db: Kysely<Tables>): Promise<void> {
  await sql`
    do ${sql.lit(`
      begin
        if not exists (select 1 from pg_roles where rolname = '${ACCOUNT_ROLE}') then
          create role ${ACCOUNT_ROLE} nologin;
        end if;
        if not pg_has_role(current_user, '${ACCOUNT_ROLE}', 'member') then
          grant ${ACCOUNT_ROLE} to current_user;
        end if;
      exception when duplicate_object or unique_violation then null;
      end
    `)}
  `.execute(db);
}
