import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';
import { ZaloFrame } from '../frame/zalo-frame.tsx';
import { chosenTemplateQuery } from '../template/templates.queries.ts';
import { FallbackSection } from './fallback-section.tsx';
import { ValuesSection } from './values-section.tsx';

/** What stands in the places of the template's parameters, and what happens where Zalo does not reach somebody. */
export function ContentStep({ draft }: { draft: ZaloDraftSession }) {
  return (
    <ZaloFrame
      draft={draft}
      step="content"
      purpose={<Trans>What each recipient gets, and what happens where Zalo does not reach them.</Trans>}
    >
      <Content draft={draft} />
    </ZaloFrame>
  );
}

function Content({ draft }: { draft: ZaloDraftSession }) {
  const { id, fields } = useDraft(draft);
  const template = useQuery(chosenTemplateQuery(fields));
  if (fields.zalo_template_id === '') {
    return (
      <EmptyState
        title={<Trans>No template is chosen yet</Trans>}
        text={<Trans>The template says which values are needed.</Trans>}
        action={
          <LinkButton to={paths.zaloLaunch({ id })}>
            <Trans>Choose a template</Trans>
          </LinkButton>
        }
      />
    );
  }
  if (template.error && !template.data) {
    return <ErrorState error={template.error} onRetry={() => void template.refetch()} />;
  }
  if (!template.data) return <Skeleton height="360px" />;
  return (
    <>
      <ValuesSection draft={draft} params={template.data.data.params} />
      <FallbackSection draft={draft} tag={template.data.data.tag} />
    </>
  );
}
