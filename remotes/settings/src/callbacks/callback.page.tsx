import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { profilesQuery } from './callbacks.queries.ts';
import { callbackState } from './callbacks.state.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SignatureHelp } from './signature-help.tsx';

/** `/Settings/callbacks/view`: one address, and what was sent to it. */
export function CallbackPage() {
  const locale = useLocale();
  const [state, change] = useUrlState(callbackState);
  const mayWrite = useScope('settings:write');
  const answer = useQuery(profilesQuery);
  const profile = answer.data?.data.find(({ id }) => id === state.id);
  const title = profile?.name ?? pageTitle(manifest.pages, '/Settings/callbacks/view', locale);
  if (answer.error && !answer.data) {
    return (
      <Page title={title}>
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      </Page>
    );
  }
  if (answer.data && !profile) {
    return (
      <Page title={title}>
        <EmptyState
          title={<Trans>This callback address does not exist</Trans>}
          text={<Trans>It may have been deleted.</Trans>}
          action={
            <LinkButton to={paths.callbacks()} variant="default">
              <Trans>All callback addresses</Trans>
            </LinkButton>
          }
        />
      </Page>
    );
  }
  return (
    <Page
      title={title}
      purpose={<Trans>What was sent to this address, and how your server answered.</Trans>}
      action={mayWrite && profile && <ProfileActions profile={profile} />}
    >
      <p>
        <Link to={paths.callbacks()}>
          <Trans>All callback addresses</Trans>
        </Link>
      </p>
      <ProfileCard profile={profile} />
      <SignatureHelp />
      <DeliveryLog profile={profile} state={state} onChange={change} />
    </Page>
  );
}
