import type { RouteObject } from 'react-router-dom';

/** Every page is a chunk of its own, named after remote and page. */
export const routes: RouteObject[] = [
  {
    path: '/Campaigns',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-overview" */ './overview/overview.page.tsx')).OverviewPage,
    },
  },
  {
    path: '/Campaigns/Sms',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-sms-list" */ './sms-list/sms-list.page.tsx')).SmsListPage,
    },
  },
  {
    path: '/Campaigns/Sms/view',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-sms-view" */ './sms-view/sms-view.page.tsx')).SmsViewPage,
    },
  },
  {
    path: '/Campaigns/Sms/sender',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-sms-sender" */ './sms-wizard/sender/sender.page.tsx')).SenderPage,
    },
  },
  {
    path: '/Campaigns/Sms/sender_modal',
    lazy: {
      Component: async () =>
        (
          await import(
            /* webpackChunkName: "campaigns-sms-sender-modal" */ './sms-wizard/sender-modal/sender-modal.page.tsx'
          )
        ).SenderModalPage,
    },
  },
  {
    path: '/Campaigns/Sms/no_sms',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-no-sms" */ './no-sms/no-sms.page.tsx')).NoSmsPage,
    },
  },
  {
    path: '/Campaigns/Sms/configuration/sender',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-senders" */ './sms-senders/senders.page.tsx')).SendersPage,
    },
  },
  {
    path: '/Campaigns/Sms/teamplate',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-sms-text" */ './sms-wizard/text/text.page.tsx')).TextPage,
    },
  },
  {
    path: '/Campaigns/Sms/addTeamplate',
    lazy: {
      Component: async () =>
        (
          await import(
            /* webpackChunkName: "campaigns-add-template" */ './sms-wizard/add-template/add-template.page.tsx'
          )
        ).AddTemplatePage,
    },
  },
  {
    path: '/Campaigns/Sms/configuration/teamplate',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-templates" */ './sms-templates/templates.page.tsx'))
          .TemplatesPage,
    },
  },
  {
    path: '/Campaigns/Sms/import_contact',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-sms-recipients" */ './sms-wizard/recipients/recipients.page.tsx'))
          .RecipientsPage,
    },
  },
  {
    path: '/Campaigns/Sms/launch',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-sms-launch" */ './sms-wizard/launch/launch.page.tsx')).LaunchPage,
    },
  },
  {
    path: '/Campaigns/Sms/analytic',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-sms-analytic" */ './sms-analytic/sms-analytics.page.tsx'))
          .SmsAnalyticsPage,
    },
  },
  {
    path: '/Campaigns/Sms/viewUrl',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-sms-links" */ './sms-links/sms-links.page.tsx')).SmsLinksPage,
    },
  },
  {
    path: '/Campaigns/voice',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-voice-list" */ './voice-list/voice-list.page.tsx')).VoiceListPage,
    },
  },
  {
    path: '/Campaigns/voices/launch',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-voice-launch" */ './voice-wizard/voice-launch.page.tsx'))
          .VoiceLaunchPage,
    },
  },
  {
    path: '/Campaigns/voices/copyPasteNumbers',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-voice-paste" */ './voice-wizard/recipients/copy-paste.page.tsx'))
          .CopyPastePage,
    },
  },
  {
    path: '/Campaigns/voices/modalImportFromDirectory',
    lazy: {
      Component: async () =>
        (
          await import(
            /* webpackChunkName: "campaigns-voice-directory" */ './voice-wizard/recipients/import-directory.page.tsx'
          )
        ).ImportDirectoryPage,
    },
  },
  {
    path: '/Campaigns/voices/view',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-voice-view" */ './voice-view/voice-view.page.tsx')).VoiceViewPage,
    },
  },
  {
    path: '/Campaigns/voices/log',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-voice-log" */ './voice-log/voice-log.page.tsx')).VoiceLogPage,
    },
  },
  {
    path: '/Campaigns/voices/sounds',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-sounds" */ './voice-sounds/sounds.page.tsx')).SoundsPage,
    },
  },
  {
    path: '/Campaigns/voices/modalCreateSound',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-create-sound" */ './voice-sounds/create-sound.page.tsx'))
          .CreateSoundPage,
    },
  },
  {
    path: '/Campaigns/zalo',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-zalo-list" */ './zalo-list/zalo-list.page.tsx')).ZaloListPage,
    },
  },
  {
    path: '/Campaigns/zalo/launch',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-zalo-launch" */ './zalo-wizard/zalo-launch.page.tsx'))
          .ZaloLaunchPage,
    },
  },
  {
    path: '/Campaigns/zalo/import_contact',
    lazy: {
      Component: async () =>
        (
          await import(
            /* webpackChunkName: "campaigns-zalo-recipients" */ './zalo-wizard/recipients/import-contact.page.tsx'
          )
        ).ZaloRecipientsPage,
    },
  },
  {
    path: '/Campaigns/zalo/analytic',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-zalo-view" */ './zalo-view/zalo-view.page.tsx')).ZaloViewPage,
    },
  },
  {
    path: '/Campaigns/zalo/nozalo',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-no-zalo" */ './zalo-link/nozalo.page.tsx')).NoZaloPage,
    },
  },
  {
    path: '/Campaigns/zalo/oa_id',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-zalo-accounts" */ './zalo-accounts/accounts.page.tsx'))
          .ZaloAccountsPage,
    },
  },
  {
    path: '/Campaigns/zalo/sender_modal',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-zalo-sender" */ './zalo-accounts/sender-modal.page.tsx'))
          .ZaloSenderModalPage,
    },
  },
  {
    path: '/Campaigns/zalo/template',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-zalo-templates" */ './zalo-templates/templates.page.tsx'))
          .ZaloTemplatesPage,
    },
  },
  {
    path: '/Campaigns/zalo/addTemplate',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-zalo-builder" */ './zalo-builder/builder.page.tsx'))
          .ZaloBuilderPage,
    },
  },
  {
    path: '/channels',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-channels" */ './channels/channels.page.tsx')).ChannelsPage,
    },
  },
];
