import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { channelsState } from './channels/channels.state.ts';
import { MESSAGES, reportState, smsAnalyticsState } from './sms-analytic/sms-analytics.state.ts';
import { smsLinksState } from './sms-links/sms-links.state.ts';
import { sendersState } from './sms-senders/senders.state.ts';
import { smsListState } from './sms-list/sms-list.state.ts';
import { smsViewState } from './sms-view/sms-view.state.ts';
import { templatesState } from './sms-templates/templates.state.ts';
import { newSoundState, soundsState } from './voice-sounds/sounds.state.ts';
import { wizardState } from './sms-wizard/wizard.state.ts';
import { builderState } from './zalo-builder/builder.state.ts';
import { zaloListState } from './zalo-list/zalo-list.state.ts';
import { zaloTemplatesState } from './zalo-templates/templates.state.ts';
import { zaloViewState } from './zalo-view/zalo-view.state.ts';
import { zaloLaunchState, zaloRecipientsState } from './zalo-wizard/zalo-launch.state.ts';
import { voiceListState } from './voice-list/voice-list.state.ts';
import { voiceLogState } from './voice-log/voice-log.state.ts';
import { voiceViewState } from './voice-view/voice-view.state.ts';
import { voiceDialogState, voiceLaunchState } from './voice-wizard/voice-launch.state.ts';

type WizardValues = Partial<UrlValues<typeof wizardState>>;

/** Every address of this remote, in its canonical spelling (SPEC §2), and where its pages lead to. */
export const paths = {
  overview: () => '/Campaigns',
  smsCampaigns: (state: Partial<UrlValues<typeof smsListState>> = {}) =>
    `/Campaigns/Sms${searchOf(smsListState, state)}`,
  /** Steps of the wizard; without an id they start a new campaign. */
  smsSender: (state: WizardValues = {}) => `/Campaigns/Sms/sender${searchOf(wizardState, state)}`,
  /** The request for a brand name over the wizard's first step. */
  smsSenderModal: (state: WizardValues = {}) => `/Campaigns/Sms/sender_modal${searchOf(wizardState, state)}`,
  smsText: (state: WizardValues = {}) => `/Campaigns/Sms/teamplate${searchOf(wizardState, state)}`,
  /** A new template over the step of the text. */
  smsAddTemplate: (state: WizardValues = {}) => `/Campaigns/Sms/addTeamplate${searchOf(wizardState, state)}`,
  smsRecipients: (state: WizardValues = {}) => `/Campaigns/Sms/import_contact${searchOf(wizardState, state)}`,
  smsLaunch: (state: WizardValues = {}) => `/Campaigns/Sms/launch${searchOf(wizardState, state)}`,
  /** One campaign; the rest of the state filters its log. */
  smsCampaign: (id: string, state: Partial<UrlValues<typeof smsViewState>> = {}) =>
    `/Campaigns/Sms/view${searchOf(smsViewState, { ...state, id })}`,
  /** What became of the messages of all campaigns, or of one. */
  smsAnalytics: (state: Partial<UrlValues<typeof smsAnalyticsState>> = {}) =>
    `/Campaigns/Sms/analytic${searchOf(smsAnalyticsState, state)}`,
  /** The messages that a report counts, below it. */
  smsReportMessages: (state: Partial<UrlValues<typeof smsAnalyticsState>>) =>
    `${paths.smsAnalytics(state)}#${MESSAGES}`,
  /** The report as it is shown, with a search, a page or a message of those below it. */
  smsReport: (state: Partial<UrlValues<typeof reportState>>) =>
    `/Campaigns/Sms/analytic${searchOf(reportState, state)}`,
  /** Short links of all texts, or of one campaign's. */
  smsLinks: (state: Partial<UrlValues<typeof smsLinksState>> = {}) =>
    `/Campaigns/Sms/viewUrl${searchOf(smsLinksState, state)}`,
  /** Every voice campaign. */
  voiceCampaigns: (state: Partial<UrlValues<typeof voiceListState>> = {}) =>
    `/Campaigns/voice${searchOf(voiceListState, state)}`,
  /** The voice wizard at one of its steps; without an id it starts a new campaign. */
  voiceLaunch: (state: Partial<UrlValues<typeof voiceLaunchState>> = {}) =>
    `/Campaigns/voices/launch${searchOf(voiceLaunchState, state)}`,
  /** Dialogs over the wizard's recipients. */
  voicePaste: (state: Partial<UrlValues<typeof voiceDialogState>> = {}) =>
    `/Campaigns/voices/copyPasteNumbers${searchOf(voiceDialogState, state)}`,
  voiceDirectory: (state: Partial<UrlValues<typeof voiceDialogState>> = {}) =>
    `/Campaigns/voices/modalImportFromDirectory${searchOf(voiceDialogState, state)}`,
  /** One voice campaign; the rest of the state filters its recipients. */
  voiceCampaign: (id: string, state: Partial<UrlValues<typeof voiceViewState>> = {}) =>
    `/Campaigns/voices/view${searchOf(voiceViewState, { ...state, id })}`,
  /** Every call. */
  voiceLog: (state: Partial<UrlValues<typeof voiceLogState>> = {}) =>
    `/Campaigns/voices/log${searchOf(voiceLogState, state)}`,
  /** The library of sounds. */
  sounds: (state: Partial<UrlValues<typeof soundsState>> = {}) =>
    `/Campaigns/voices/sounds${searchOf(soundsState, state)}`,
  /** The dialog over it that makes a new one. */
  newSound: (state: Partial<UrlValues<typeof newSoundState>> = {}) =>
    `/Campaigns/voices/modalCreateSound${searchOf(newSoundState, state)}`,
  /** The account's brand names. */
  smsSenders: (state: Partial<UrlValues<typeof sendersState>> = {}) =>
    `/Campaigns/Sms/configuration/sender${searchOf(sendersState, state)}`,
  /** The account's templates. */
  smsTemplates: (state: Partial<UrlValues<typeof templatesState>> = {}) =>
    `/Campaigns/Sms/configuration/teamplate${searchOf(templatesState, state)}`,
  /** What is missing before the first SMS. */
  noSms: () => '/Campaigns/Sms/no_sms',
  /** Every Zalo campaign. */
  zaloCampaigns: (state: Partial<UrlValues<typeof zaloListState>> = {}) =>
    `/Campaigns/zalo${searchOf(zaloListState, state)}`,
  /** The Zalo wizard at one of its steps; without an id it starts a new campaign. */
  zaloLaunch: (state: Partial<UrlValues<typeof zaloLaunchState>> = {}) =>
    `/Campaigns/zalo/launch${searchOf(zaloLaunchState, state)}`,
  /** The wizard's step that says who gets it. */
  zaloRecipients: (state: Partial<UrlValues<typeof zaloRecipientsState>> = {}) =>
    `/Campaigns/zalo/import_contact${searchOf(zaloRecipientsState, state)}`,
  /** One Zalo campaign; the rest of the state filters its log. */
  zaloCampaign: (id: string, state: Partial<UrlValues<typeof zaloViewState>> = {}) =>
    `/Campaigns/zalo/analytic${searchOf(zaloViewState, { ...state, id })}`,
  /** What it takes to send over Zalo. */
  noZalo: () => '/Campaigns/zalo/nozalo',
  /** Official accounts; Zalo sends people back here. */
  zaloAccounts: () => '/Campaigns/zalo/oa_id',
  /** The dialog over them that chooses one. */
  zaloSenderModal: () => '/Campaigns/zalo/sender_modal',
  zaloTemplates: (state: Partial<UrlValues<typeof zaloTemplatesState>> = {}) =>
    `/Campaigns/zalo/template${searchOf(zaloTemplatesState, state)}`,
  /** Writes a template, or changes a rejected one. */
  newZaloTemplate: (state: Partial<UrlValues<typeof builderState>> = {}) =>
    `/Campaigns/zalo/addTemplate${searchOf(builderState, state)}`,
  /** What each channel is for; one of them can be tried. */
  channels: (state: Partial<UrlValues<typeof channelsState>> = {}) => `/channels${searchOf(channelsState, state)}`,
  /** Belongs to the verify remote. */
  verify: () => '/verify',
  /** Belongs to the settings remote. */
  verifyOwnPhone: () => '/profile?verify=phone',
  /** Belongs to the settings remote: what an address was sent, one delivery beside it. */
  callback: (id: string, delivery: string) => `/Settings/callbacks/view?${new URLSearchParams({ id, delivery })}`,
  /** Belongs to the billing remote: the balance, and the way back to `back`. */
  billing: (back: string) => `/billing?${new URLSearchParams({ return: back }).toString()}`,
  /** Belongs to the directory remote. */
  directory: () => '/Directory',
  /** Belong to the numbers remote. */
  numbers: () => '/numbers/manage',
  subscribeNumber: () => '/numbers/subscribe',
};
