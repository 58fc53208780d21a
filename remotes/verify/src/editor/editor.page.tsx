import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { configurationQuery } from '../shared/service.queries.ts';
import { ServiceEditor } from './editor.tsx';
import { editorState } from './editor.state.ts';

/** `/verify/edit`: the settings of one service, tab by tab, and what is published of them. */
export function EditorPage() {
  const locale = useLocale();
  const [{ id, tab }] = useUrlState(editorState);
  const query = useQuery(configurationQuery(id));
  const configuration = query.data?.data[0];
  if (configuration) return <ServiceEditor key={id} configuration={configuration} tab={tab} />;
  const isMissing = id === '' || query.error?.status === 404;
  return (
    <Page title={pageTitle(manifest.pages, '/verify/edit', locale)}>
      {isMissing && <Missing />}
      {!isMissing && query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!isMissing && !query.error && (
        <div aria-busy="true">
          <SkeletonCard height={480} />
        </div>
      )}
    </Page>
  );
}

function Missing() {
  return (
    <EmptyState
      title={<Trans>This verification service does not exist</Trans>}
      text={<Trans>It may have been deleted already.</Trans>}
      action={
        <LinkButton to={paths.configurations()} variant="default">
          <Trans>All verification services</Trans>
        </LinkButton>
      }
    />
  );
}
