import type { RemotePage } from '@app/contracts/remote.ts';

/** Zalo: campaigns, their wizard, official accounts and templates. */
export const zaloPages: readonly RemotePage[] = [
  {
    path: '/Campaigns/zalo',
    title: { en: 'Zalo campaigns', vn: 'Chiến dịch Zalo' },
    module: 'zalo-list/zalo-list.page.tsx',
    early: [
      'POST /api/campaign_zalo/searchZaloCampaign search=&sort=-created_at&pageNumber=1',
      'POST /api/campaign_zalo/getSender ',
      'POST /api/view/list list=zalo_campaigns',
    ],
    scope: 'campaign:read',
  },
  {
    path: '/Campaigns/zalo/launch',
    title: { en: 'New Zalo campaign', vn: 'Chiến dịch Zalo mới' },
    action: { en: 'New Zalo campaign', vn: 'Chiến dịch Zalo mới' },
    module: 'zalo-wizard/zalo-launch.page.tsx',
    early: ['POST /api/campaign_zalo/getSender '],
    scope: 'campaign:write',
  },
  {
    path: '/Campaigns/zalo/import_contact',
    title: { en: 'Recipients on Zalo', vn: 'Người nhận trên Zalo' },
    module: 'zalo-wizard/recipients/import-contact.page.tsx',
    early: ['POST /api/contact/GetTagAll ', 'POST /api/contact/segment '],
    scope: 'campaign:write',
    needsRecord: true,
  },
  {
    path: '/Campaigns/zalo/analytic',
    title: { en: 'Zalo campaign', vn: 'Chi tiết chiến dịch Zalo' },
    module: 'zalo-view/zalo-view.page.tsx',
    scope: 'campaign:read',
    needsRecord: true,
  },
  {
    path: '/Campaigns/zalo/nozalo',
    title: { en: 'Getting ready for Zalo', vn: 'Chuẩn bị gửi Zalo' },
    module: 'zalo-link/nozalo.page.tsx',
    early: ['POST /api/campaign_zalo/getSender '],
    scope: 'campaign:read',
  },
  {
    path: '/Campaigns/zalo/oa_id',
    title: { en: 'Zalo OAs', vn: 'Tài khoản Zalo OA' },
    module: 'zalo-accounts/accounts.page.tsx',
    early: ['POST /api/campaign_zalo/getSender '],
    scope: 'campaign:read',
  },
  {
    path: '/Campaigns/zalo/sender_modal',
    title: { en: 'Choose a Zalo OA', vn: 'Chọn tài khoản Zalo OA' },
    module: 'zalo-accounts/sender-modal.page.tsx',
    early: ['POST /api/campaign_zalo/getSender '],
    scope: 'campaign:read',
  },
  {
    path: '/Campaigns/zalo/template',
    title: { en: 'Zalo templates', vn: 'Mẫu tin Zalo' },
    module: 'zalo-templates/templates.page.tsx',
    early: [
      'POST /api/campaign_zalo/getTeamplate search=&sort=-created_at&pageNumber=1',
      'POST /api/campaign_zalo/getSender ',
    ],
    scope: 'campaign:read',
  },
  {
    path: '/Campaigns/zalo/addTemplate',
    title: { en: 'Zalo template', vn: 'Soạn mẫu tin Zalo' },
    action: { en: 'New Zalo template', vn: 'Soạn mẫu tin Zalo' },
    module: 'zalo-builder/builder.page.tsx',
    early: ['POST /api/campaign_zalo/getSender '],
    scope: 'template:write',
  },
];
