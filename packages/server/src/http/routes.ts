import { auditRoutes } from '../audit/audit.routes.ts';
import { sandboxRoutes } from '../api-message/sandbox-list.routes.ts';
import { apiMessageRoutes } from '../api-message/api-message.routes.ts';
import { audienceRoutes } from '../audience/audience.routes.ts';
import { reachRoutes } from '../audience/reach.routes.ts';
import { accountRoutes } from '../account/account.routes.ts';
import { archiveRoutes } from '../archive/archive.routes.ts';
import { closingRoutes } from '../closing/closing.routes.ts';
import { authRoutes } from '../auth/auth.routes.ts';
import { changeMailRoutes } from '../auth/change-mail.routes.ts';
import { passwordRoutes } from '../auth/password.routes.ts';
import { registerRoutes } from '../auth/register.routes.ts';
import { socialRoutes } from '../auth/social.routes.ts';
import { twofaRoutes } from '../auth/twofa.routes.ts';
import { billingRoutes } from '../billing/billing.routes.ts';
import { campaignRoutes } from '../campaign/campaign.routes.ts';
import { draftRoutes } from '../campaign/draft/draft.routes.ts';
import { approvalRoutes } from '../campaign/approval/approval.routes.ts';
import { launchRoutes } from '../campaign/launch/launch.routes.ts';
import { variableRoutes } from '../campaign/variables/variables.routes.ts';
import { shortLinkRoutes } from '../short-link/short-link.routes.ts';
import { channelRoutes } from '../channel/channel.routes.ts';
import { contactExportRoutes } from '../contact-export/contact-export.routes.ts';
import { contactImportRoutes } from '../contact-import/contact-import.routes.ts';
import { personalDataRoutes } from '../personal-data/personal-data.routes.ts';
import { optOutRoutes } from '../opt-out/opt-out.routes.ts';
import { contactMergeRoutes } from '../contact-merge/contact-merge.routes.ts';
import { supportRoutes } from '../auth/support.routes.ts';
import { setUpRoutes } from '../set-up/set-up.routes.ts';
import { attentionRoutes } from '../attention/attention.routes.ts';
import { contactRoutes } from '../contact/contact.routes.ts';
import { contactBulkRoutes } from '../contact/contact-bulk.routes.ts';
import { contactWriteRoutes } from '../contact/contact-write.routes.ts';
import { tagRoutes } from '../contact/tag.routes.ts';
import { contactFieldRoutes } from '../contact-field/contact-field.routes.ts';
import { segmentRoutes } from '../segment/segment.routes.ts';
import { developerRoutes } from '../developer/developer.routes.ts';
import { downloadRoutes } from '../files/download.routes.ts';
import { messageRoutes } from '../message/message.routes.ts';
import { notificationRoutes } from '../notification/notification.routes.ts';
import { numberRoutes } from '../number/number.routes.ts';
import { requestLogRoutes } from '../request-log/request-log.routes.ts';
import { reportRoutes } from '../report/report.routes.ts';
import { sendingRoutes } from '../sending/sending.routes.ts';
import { searchRoutes } from '../search/search.routes.ts';
import { soundRoutes } from '../sound/sound.routes.ts';
import { senderRoutes } from '../sender/sender.routes.ts';
import { kycRoutes } from '../kyc/kyc.routes.ts';
import { settingsRoutes } from '../settings/settings.routes.ts';
import { teamRoutes } from '../team/team.routes.ts';
import { templateRoutes } from '../template/template.routes.ts';
import { rechargeRoutes } from '../recharge/recharge.routes.ts';
import { invoiceRoutes } from '../invoice/invoice.routes.ts';
import { statementRoutes } from '../statement/statement.routes.ts';
import { usageRoutes } from '../usage/usage.routes.ts';
import { verificationLogRoutes } from '../verification/verification-log.routes.ts';
import { verificationReportRoutes } from '../verification/verification-report.routes.ts';
import { testCodeRoutes } from '../verification/test-code.routes.ts';
import { verificationRoutes } from '../verification/verification.routes.ts';
import { verifyEditorRoutes } from '../verify/verify-editor.routes.ts';
import { verifyRoutes } from '../verify/verify.routes.ts';
import { widgetPageRoutes } from '../widget/widget-page.routes.ts';
import { widgetRoutes } from '../widget/widget.routes.ts';
import { viewRoutes } from '../view/view.routes.ts';
import { addFundsRoutes } from '../campaign/add-funds.routes.ts';
import { voiceLaunchRoutes } from '../voice/voice-launch.routes.ts';
import { voiceRoutes } from '../voice/voice.routes.ts';
import { testPhoneRoutes } from '../test-phone/test-phone.routes.ts';
import { webhookRoutes } from '../webhook/webhook.routes.ts';
import { zaloCampaignRoutes } from '../zalo-campaign/zalo-campaign.routes.ts';
import { zaloLaunchRoutes } from '../zalo-campaign/zalo-launch.routes.ts';
import { zaloRoutes } from '../zalo/zalo.routes.ts';
import type { Route } from './route.ts';

/** Every route of the API; an area adds its list here once. */
export const routes: readonly Route[] = [
  ...audienceRoutes,
  ...reachRoutes,
  ...accountRoutes,
  ...archiveRoutes,
  ...closingRoutes,
  ...authRoutes,
  ...registerRoutes,
  ...passwordRoutes,
  ...changeMailRoutes,
  ...twofaRoutes,
  ...socialRoutes,
  ...billingRoutes,
  ...rechargeRoutes,
  ...usageRoutes,
  ...invoiceRoutes,
  ...statementRoutes,
  ...campaignRoutes,
  ...draftRoutes,
  ...launchRoutes,
  ...approvalRoutes,
  ...testPhoneRoutes,
  ...variableRoutes,
  ...shortLinkRoutes,
  ...channelRoutes,
  ...attentionRoutes,
  ...setUpRoutes,
  ...supportRoutes,
  ...contactRoutes,
  ...contactBulkRoutes,
  ...contactWriteRoutes,
  ...contactMergeRoutes,
  ...contactImportRoutes,
  ...contactExportRoutes,
  ...optOutRoutes,
  ...personalDataRoutes,
  ...tagRoutes,
  ...contactFieldRoutes,
  ...segmentRoutes,
  ...developerRoutes,
  ...apiMessageRoutes,
  ...requestLogRoutes,
  ...sandboxRoutes,
  ...downloadRoutes,
  ...messageRoutes,
  ...notificationRoutes,
  ...numberRoutes,
  ...reportRoutes,
  ...sendingRoutes,
  ...searchRoutes,
  ...senderRoutes,
  ...settingsRoutes,
  ...kycRoutes,
  ...soundRoutes,
  ...auditRoutes,
  ...teamRoutes,
  ...templateRoutes,
  ...verifyRoutes,
  ...verificationRoutes,
  ...testCodeRoutes,
  ...verificationLogRoutes,
  ...verificationReportRoutes,
  ...verifyEditorRoutes,
  ...widgetRoutes,
  ...widgetPageRoutes,
  ...viewRoutes,
  ...voiceRoutes,
  ...webhookRoutes,
  ...addFundsRoutes,
  ...voiceLaunchRoutes,
  ...zaloRoutes,
  ...zaloCampaignRoutes,
  ...zaloLaunchRoutes,
];
