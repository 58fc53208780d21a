/** An id that no campaign has. */
export const GONE = 'cmp_00000000000000000000000000';

interface Shown {
  readonly path: string;
  /** The call that the page lives by. */
  readonly call: string;
  /** What it says when there is nothing. */
  readonly empty: { readonly vn: string; readonly en: string } | null;
  /** Scope that it asks for. */
  readonly scope: string;
  /** Whether it is searched by words in its address. */
  readonly isSearched?: boolean;
}

/** Pages about campaigns, each with what its states are made by. */
export const pages: readonly Shown[] = [
  {
    path: '/Campaigns/Sms',
    call: 'campaign_sms/searchSmsCampaign',
    // Whoever cannot send yet is led to what is missing.
    empty: { vn: 'Chuẩn bị gửi SMS', en: 'Getting ready for SMS' },
    scope: 'campaign:read',
    isSearched: true,
  },
  { path: `/Campaigns/Sms/view?id=${GONE}`, call: 'campaign_sms/view', empty: null, scope: 'campaign:read' },
  {
    path: '/Campaigns/Sms/analytic',
    call: 'campaign_sms/analytic',
    empty: { vn: '30 ngày qua chưa gửi tin nào', en: 'Nothing was sent in the last 30 days' },
    scope: 'campaign:read',
  },
  {
    path: '/Campaigns/Sms/viewUrl',
    call: 'campaign_sms/viewUrl',
    empty: { vn: 'Chưa có liên kết rút gọn', en: 'No short link yet' },
    scope: 'campaign:read',
  },
  {
    path: '/Campaigns/voice',
    call: 'campaign/searchCampaign',
    empty: { vn: 'Chưa có chiến dịch thoại nào', en: 'No voice campaign yet' },
    scope: 'campaign:read',
    isSearched: true,
  },
  { path: `/Campaigns/voices/view?id=${GONE}`, call: 'campaign/view', empty: null, scope: 'campaign:read' },
  {
    path: '/Campaigns/voices/log',
    call: 'campaign/searchContactInLog',
    empty: { vn: 'Chưa có cuộc gọi nào', en: 'No calls yet' },
    scope: 'campaign:read',
    isSearched: true,
  },
  {
    path: '/Campaigns/voices/sounds',
    call: 'sound/searchSound',
    empty: { vn: 'Chưa có âm thanh nào', en: 'No sound yet' },
    scope: 'sound:read',
    isSearched: true,
  },
  {
    path: '/Campaigns/zalo',
    call: 'campaign_zalo/searchZaloCampaign',
    // Whoever has no official account is led to what is missing.
    empty: { vn: 'Chuẩn bị gửi Zalo', en: 'Getting ready for Zalo' },
    scope: 'campaign:read',
    isSearched: true,
  },
  { path: `/Campaigns/zalo/analytic?id=${GONE}`, call: 'campaign_zalo/view', empty: null, scope: 'campaign:read' },
  {
    path: '/Campaigns/zalo/template',
    call: 'campaign_zalo/getTeamplate',
    empty: { vn: 'Chưa kết nối OA nào', en: 'No Zalo OA is linked' },
    scope: 'campaign:read',
    isSearched: true,
  },
  {
    path: '/Campaigns/zalo/oa_id',
    call: 'campaign_zalo/getSender',
    empty: { vn: 'Bạn chưa kết nối OA nào', en: 'No Zalo OA is linked yet' },
    scope: 'campaign:read',
  },
  {
    path: '/channels',
    call: 'message/list',
    empty: { vn: 'Chưa có tin nhắn nào', en: 'No messages yet' },
    scope: 'log:read',
  },
];

interface Steps {
  /** The list of the channel's campaigns. */
  readonly list: string;
  /** Steps of the wizard and the dialogs over them, without the draft's id. */
  readonly first: string;
  readonly later: string;
  readonly dialogs: readonly string[];
  /** The call that reads a draft, and the one for what is chosen from in the first step. */
  readonly call: string;
  readonly choices: string;
}

/** The wizard of each channel. */
export const wizards: Readonly<Record<'SMS' | 'voice' | 'Zalo', Steps>> = {
  SMS: {
    list: '/Campaigns/Sms',
    first: '/Campaigns/Sms/sender?',
    later: '/Campaigns/Sms/import_contact?',
    dialogs: [],
    call: 'campaign_sms/view',
    choices: 'campaign_sms/getSender',
  },
  voice: {
    list: '/Campaigns/voice',
    first: '/Campaigns/voices/launch?',
    later: '/Campaigns/voices/launch?step=recipients&',
    dialogs: ['/Campaigns/voices/copyPasteNumbers?', '/Campaigns/voices/modalImportFromDirectory?'],
    call: 'campaign/view',
    choices: 'campaign/getSender',
  },
  Zalo: {
    list: '/Campaigns/zalo',
    first: '/Campaigns/zalo/launch?',
    later: '/Campaigns/zalo/import_contact?',
    dialogs: [],
    call: 'campaign_zalo/view',
    choices: 'campaign_zalo/getSender',
  },
};
