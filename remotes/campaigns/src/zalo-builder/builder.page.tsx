import { pageTitle } from '@app/contracts/remote-pages.ts';
import type { ZaloOa } from '@app/contracts/zalo/zalo-records.ts';
import { getZaloTemplate } from '@app/contracts/zalo/zalo.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { callQuery } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { ForbiddenState } from '@app/ui/forbidden-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { oasQuery } from '../shared/zalo/zalo.queries.ts';
import { TemplateBuilder } from './builder.tsx';
import { builderState } from './builder.state.ts';

/** `/Campaigns/zalo/addTemplate`: writes a template for Zalo’s review, or changes one that was rejected. */
export function ZaloBuilderPage() {
  const locale = useLocale();
  const mayWrite = useScope('template:write');
  return (
    <Page
      title={pageTitle(manifest.pages, paths.newZaloTemplate(), locale)}
      purpose={<Trans>Part by part, with Zalo’s own limits.</Trans>}
    >
      {mayWrite ? <LinkedOnly /> : <ForbiddenState scope="template:write" />}
    </Page>
  );
}

/** A template belongs to a linked official account. */
function LinkedOnly() {
  const [state, change] = useUrlState(builderState);
  const oas = useQuery(oasQuery);
  if (oas.error && !oas.data) return <ErrorState error={oas.error} onRetry={() => void oas.refetch()} />;
  if (!oas.data) return <Loading />;
  const accounts = oas.data.data.filter(({ status }) => status === 'connected');
  const oa = accounts.find(({ oa_id }) => oa_id === state.oa) ?? accounts[0];
  if (!oa) {
    return (
      <EmptyState
        title={<Trans>No Zalo OA is linked</Trans>}
        text={<Trans>Templates belong to a Zalo OA. Link one first.</Trans>}
        action={
          <LinkButton to={paths.noZalo()}>
            <Trans>What it takes</Trans>
          </LinkButton>
        }
      />
    );
  }
  if (state.template !== '') return <Changed oa={oa} zaloId={state.template} />;
  const onOa = (next: string) => change({ oa: next }, { replace: true });
  // Pictures belong to one official account, so that another begins anew.
  return <TemplateBuilder key={oa.oa_id} oa={oa} accounts={accounts} onOa={onOa} template={null} />;
}

function Loading() {
  return (
    <div aria-busy="true">
      <SkeletonCard height={480} />
    </div>
  );
}

function Changed({ oa, zaloId }: { oa: ZaloOa; zaloId: string }) {
  const found = useQuery({
    ...callQuery(getZaloTemplate, { oa_id: oa.oa_id, zalo_template_id: zaloId }),
    // What is being changed must not be replaced under the person’s hands.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  const template = found.data.data;
  if (!template.is_editable) {
    return (
      <EmptyState
        title={<Trans>This template cannot be changed</Trans>}
        text={<Trans>Zalo allows that of rejected templates which were made here. Write a new one instead.</Trans>}
        action={
          <LinkButton to={paths.zaloTemplates({ oa: oa.oa_id })}>
            <Trans>Templates</Trans>
          </LinkButton>
        }
      />
    );
  }
  return <TemplateBuilder key={template.id} oa={oa} accounts={[oa]} onOa={() => {}} template={template} />;
}
