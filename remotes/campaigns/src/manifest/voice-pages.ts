import type { RemotePage } from '@app/contracts/remote.ts';

/** Voice: campaigns, their wizard, the call log and sounds. */
export const voicePages: readonly RemotePage[] = [
  {
    path: '/Campaigns/voice',
    aliases: ['/Campaigns/voices'],
    title: { en: 'Voice campaigns', vn: 'Chiến dịch thoại' },
    module: 'voice-list/voice-list.page.tsx',
    early: [
      'POST /api/campaign/searchCampaign search=&sort=-created_at&pageNumber=1',
      'POST /api/view/list list=voice_campaigns',
    ],
    scope: 'campaign:read',
  },
  {
    path: '/Campaigns/voices/launch',
    title: { en: 'New voice campaign', vn: 'Chiến dịch thoại mới' },
    action: { en: 'New voice campaign', vn: 'Chiến dịch thoại mới' },
    module: 'voice-wizard/voice-launch.page.tsx',
    early: ['POST /api/campaign/getSender message_type=customer_care'],
    scope: 'campaign:write',
  },
  {
    path: '/Campaigns/voices/copyPasteNumbers',
    title: { en: 'Paste numbers to call', vn: 'Dán số cần gọi' },
    module: 'voice-wizard/recipients/copy-paste.page.tsx',
    early: [
      'POST /api/campaign/getSender message_type=customer_care',
      'POST /api/contact/GetTagAll ',
      'POST /api/contact/segment ',
    ],
    scope: 'campaign:write',
    needsRecord: true,
  },
  {
    path: '/Campaigns/voices/modalImportFromDirectory',
    title: { en: 'Choose recipients to call', vn: 'Chọn người cần gọi' },
    module: 'voice-wizard/recipients/import-directory.page.tsx',
    early: [
      'POST /api/campaign/getSender message_type=customer_care',
      'POST /api/contact/GetTagAll ',
      'POST /api/contact/segment ',
      'POST /api/campaign/SearchmodalImportFromDirectory search=&pageNumber=1&pageSize=20',
    ],
    scope: 'campaign:write',
    needsRecord: true,
  },
  {
    path: '/Campaigns/voices/view',
    title: { en: 'Voice campaign', vn: 'Chi tiết chiến dịch thoại' },
    module: 'voice-view/voice-view.page.tsx',
    scope: 'campaign:read',
    needsRecord: true,
  },
  {
    path: '/Campaigns/voices/log',
    title: { en: 'Call log', vn: 'Nhật ký cuộc gọi' },
    module: 'voice-log/voice-log.page.tsx',
    early: [
      'POST /api/campaign/searchContactInLog search=&sort=-created_at&pageNumber=1',
      'POST /api/view/list list=voice_log',
      'POST /api/campaign/getAllCampaign channel%5B%5D=voice',
    ],
    scope: 'campaign:read',
  },
  {
    path: '/Campaigns/voices/sounds',
    title: { en: 'Sound library', vn: 'Thư viện âm thanh' },
    module: 'voice-sounds/sounds.page.tsx',
    early: ['POST /api/sound/searchSound search=&sort=-created_at&pageNumber=1'],
    scope: 'sound:read',
  },
  {
    path: '/Campaigns/voices/modalCreateSound',
    title: { en: 'New sound', vn: 'Thêm âm thanh' },
    action: { en: 'New sound', vn: 'Thêm âm thanh' },
    module: 'voice-sounds/create-sound.page.tsx',
    early: ['POST /api/sound/searchSound search=&sort=-created_at&pageNumber=1'],
    scope: 'sound:write',
  },
];
