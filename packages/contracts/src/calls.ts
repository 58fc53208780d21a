import * as account from './account/account.calls.ts';
import * as archive from './account/archive.calls.ts';
import * as closing from './account/closing.calls.ts';
import * as audit from './audit/audit.calls.ts';
import * as auth from './auth/auth.calls.ts';
import * as changeMail from './auth/change-mail.calls.ts';
import * as password from './auth/password.calls.ts';
import * as register from './auth/register.calls.ts';
import * as social from './auth/social.calls.ts';
import * as twofa from './auth/twofa.calls.ts';
import * as billing from './billing/billing.calls.ts';
import * as card from './billing/card.calls.ts';
import * as refund from './billing/refund.calls.ts';
import * as forecast from './billing/forecast.calls.ts';
import * as billingSettings from './billing/settings.calls.ts';
import * as invoice from './billing/invoice.calls.ts';
import * as statement from './billing/statement.calls.ts';
import * as usage from './billing/usage.calls.ts';
import * as historyFile from './billing/history-file.calls.ts';
import * as usageFile from './billing/usage-file.calls.ts';
import * as addFunds from './campaign/add-funds.calls.ts';
import * as approval from './campaign/approval.calls.ts';
import * as campaignExport from './campaign/campaign-export.calls.ts';
import * as support from './auth/support.calls.ts';
import * as setUp from './set-up/set-up.calls.ts';
import * as attention from './attention/attention.calls.ts';
import * as audience from './campaign/audience.calls.ts';
import * as campaignSms from './campaign/sms-campaign.calls.ts';
import * as analyticsSms from './campaign/sms-analytics.calls.ts';
import * as exportSms from './campaign/sms-export.calls.ts';
import * as launchSms from './campaign/sms-launch.calls.ts';
import * as shortLinks from './campaign/short-link.calls.ts';
import * as campaignHistory from './campaign/campaign-history.calls.ts';
import * as campaignSources from './campaign/campaign-sources.calls.ts';
import * as campaignLatest from './campaign/campaign-latest.calls.ts';
import * as smsList from './campaign/sms-list.calls.ts';
import * as testPhones from './campaign/test-phone.calls.ts';
import * as testPrices from './campaign/test-price.calls.ts';
import * as recipientCount from './campaign/recipient-count.calls.ts';
import * as textVariables from './campaign/text-variables.calls.ts';
import * as channel from './channel/channel.calls.ts';
import * as contact from './contact/contact.calls.ts';
import * as contactBulk from './contact/contact-bulk.calls.ts';
import * as contactMerge from './contact/contact-merge.calls.ts';
import * as contactNote from './contact/contact-note.calls.ts';
import * as contactTrash from './contact/contact-trash.calls.ts';
import * as contactWrite from './contact/contact-write.calls.ts';
import * as contactExport from './contact/contact-export.calls.ts';
import * as contactImport from './contact/contact-import.calls.ts';
import * as personalData from './contact/personal-data.calls.ts';
import * as optOut from './contact/opt-out.calls.ts';
import * as directorySummary from './contact/directory-summary.calls.ts';
import * as contactField from './contact/field.calls.ts';
import * as segment from './contact/segment.calls.ts';
import * as tag from './contact/tag.calls.ts';
import type { Call } from './core/call.ts';
import * as kyc from './kyc/documents.calls.ts';
import * as developer from './developer/developer.calls.ts';
import * as key from './developer/key.calls.ts';
import * as reference from './developer/reference.calls.ts';
import * as requestLog from './developer/request-log.calls.ts';
import * as sandbox from './developer/sandbox.calls.ts';
import * as apiMessage from './message/api-message.calls.ts';
import * as message from './message/message.calls.ts';
import * as notification from './notification/notification.calls.ts';
import * as preference from './notification/preference.calls.ts';
import * as number from './number/number.calls.ts';
import * as numberFile from './number/number-file.calls.ts';
import * as rentNumber from './number/rent-number.calls.ts';
import * as callback from './settings/callback.calls.ts';
import * as profile from './settings/profile.calls.ts';
import * as report from './report/report.calls.ts';
import * as search from './search/search.calls.ts';
import * as sender from './sender/sender.calls.ts';
import * as settings from './settings/settings.calls.ts';
import * as sound from './sound/sound.calls.ts';
import * as askForInvitation from './team/ask-for-invitation.calls.ts';
import * as givers from './team/givers.calls.ts';
import * as memberStatus from './team/member-status.calls.ts';
import * as team from './team/team.calls.ts';
import * as template from './template/template.calls.ts';
import * as widget from './widget/widget.calls.ts';
import * as widgetPage from './widget/widget-page.calls.ts';
import * as verifyEditor from './verify/verify-editor.calls.ts';
import * as verifySteps from './verify/verify-steps.calls.ts';
import * as verificationCost from './verify/verification-cost.calls.ts';
import * as verificationLog from './verification/verification-log.calls.ts';
import * as verificationReport from './verification/verification-report.calls.ts';
import * as verification from './verification/verification.calls.ts';
import * as testCode from './verification/test-code.calls.ts';
import * as verify from './verify/verify.calls.ts';
import * as view from './view/view.calls.ts';
import * as callLog from './voice/call-log.calls.ts';
import * as voiceAudience from './voice/voice-audience.calls.ts';
import * as voiceCampaign from './voice/voice-campaign.calls.ts';
import * as voiceLaunch from './voice/voice-launch.calls.ts';
import * as zaloCampaign from './zalo/zalo-campaign.calls.ts';
import * as zaloFaults from './zalo/zalo-faults.calls.ts';
import * as zaloLaunch from './zalo/zalo-launch.calls.ts';
import * as zaloLog from './zalo/zalo-log.calls.ts';
import * as zalo from './zalo/zalo.calls.ts';

const areas = [
  auth,
  account,
  archive,
  closing,
  audit,
  register,
  password,
  changeMail,
  twofa,
  social,
  campaignSms,
  campaignHistory,
  campaignSources,
  campaignLatest,
  smsList,
  attention,
  setUp,
  support,
  audience,
  addFunds,
  approval,
  launchSms,
  analyticsSms,
  exportSms,
  campaignExport,
  testPhones,
  testPrices,
  recipientCount,
  textVariables,
  shortLinks,
  contact,
  contactBulk,
  contactMerge,
  contactNote,
  contactTrash,
  contactWrite,
  contactImport,
  contactExport,
  optOut,
  personalData,
  tag,
  contactField,
  directorySummary,
  segment,
  channel,
  billing,
  card,
  refund,
  usage,
  invoice,
  statement,
  usageFile,
  historyFile,
  forecast,
  billingSettings,
  developer,
  key,
  reference,
  requestLog,
  sandbox,
  search,
  settings,
  callback,
  kyc,
  sound,
  profile,
  sender,
  givers,
  memberStatus,
  askForInvitation,
  team,
  template,
  verify,
  verifyEditor,
  verifySteps,
  verification,
  verificationCost,
  testCode,
  verificationLog,
  widget,
  widgetPage,
  verificationReport,
  number,
  numberFile,
  rentNumber,
  message,
  apiMessage,
  notification,
  preference,
  report,
  view,
  voiceAudience,
  voiceCampaign,
  voiceLaunch,
  callLog,
  zalo,
  zaloCampaign,
  zaloFaults,
  zaloLaunch,
  zaloLog,
];

/** Every call of the API, action by action; an area adds its file here once. */
export const calls: readonly Call[] = areas.flatMap((area): Call[] => Object.values(area));
