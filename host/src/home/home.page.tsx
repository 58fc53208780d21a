import { hasScope } from '@app/contracts/catalogue/scopes.ts';
import { widgetsOf } from '@app/contracts/page-environment.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope, useUser } from '@app/platform/session.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { IconSend } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { bootedPage } from '../boot/booted-page.ts';
import { greeting } from './home-entry.ts';
import { refreshWallet } from './home.queries.ts';
import classes from './home.module.css';
import { WalletCard } from './wallet-card.tsx';
import { Widget } from './widget.tsx';

/** The dashboard: the wallet, and what remotes offer to whoever looks. Each card stands and fails alone. */
export function HomePage() {
  const { name, scope: granted, has_sent: hasSent = true } = useUser();
  const locale = useLocale();
  const canSend = useScope('campaign:send');
  useEvent('balance', () => void refreshWallet());
  const widgets = widgetsOf(bootedPage(), {
    may: (scope) => hasScope(granted, scope),
    stage: hasSent ? 'established' : 'new',
  });
  return (
    <Page
      title={greeting[locale](name)}
      action={
        canSend && (
          <LinkButton to="/channels#send" leftSection={<IconSend size={18} />}>
            <Trans>Send a message</Trans>
          </LinkButton>
        )
      }
    >
      <div className={classes.cards}>
        <WalletCard />
        {widgets.map(({ remote, widget }) => (
          <Widget key={`${remote} ${widget.id}`} remote={remote} widget={widget} />
        ))}
      </div>
    </Page>
  );
}
