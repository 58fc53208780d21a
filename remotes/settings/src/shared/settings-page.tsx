import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';

interface SettingsPageProps {
  readonly tab: 'general' | 'callbacks' | 'documents' | 'team' | 'audit' | 'notifications' | 'profile' | 'security';
  /** What the page is for, at the right of its title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page under `/Settings`: one address per tab. */
export function SettingsPage({ tab, action, children }: SettingsPageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayRead = useScope('settings:read');
  const seesTeam = useScope('team:read');
  return (
    <Page
      title={pageTitle(manifest.pages, paths.general(), locale)}
      purpose={<Trans>Account settings and your profile.</Trans>}
      action={action}
    >
      <LinkTabs
        label={t`Settings`}
        current={tab}
        tabs={[
          { key: 'general', label: t`General`, to: paths.general() },
          ...(mayRead
            ? [
                { key: 'callbacks', label: t`Callback addresses`, to: paths.callbacks() },
                { key: 'documents', label: t`Company documents`, to: paths.documents() },
              ]
            : []),
          ...(seesTeam
            ? [{ key: 'team', label: t({ message: 'Team', context: 'permission' }), to: paths.team() }]
            : []),
          ...(mayRead ? [{ key: 'audit', label: t`Change history`, to: paths.audit() }] : []),
          { key: 'notifications', label: t`Notifications`, to: paths.notifications() },
          { key: 'profile', label: t`Profile`, to: paths.profile() },
          { key: 'security', label: t`Security`, to: paths.security() },
        ]}
      />
      {children}
    </Page>
  );
}
