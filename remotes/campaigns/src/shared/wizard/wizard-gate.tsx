import { useScope } from '@app/platform/session.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { ForbiddenState } from '@app/ui/forbidden-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { DraftSession } from '../draft/draft-session.ts';
import type { Drafts, OpenedDraft } from '../draft/drafts.ts';
import { isLaunching } from '../launch/launching.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';

interface WizardGateProps<Fields extends object> {
  readonly drafts: Drafts<Fields>;
  /** The draft of the address, `''` for a new one, and what puts the id of a new one there. */
  readonly id: string;
  readonly onId: (id: string) => void;
  readonly title: string;
  /** Where drafts are listed, and where a campaign that is none any more is looked at. */
  readonly listPath: string;
  readonly campaignPath: (id: string) => string;
  readonly children: (draft: DraftSession<Fields>) => ReactNode;
}

/** Finds the draft of the address, or says why there is none. */
export function WizardGate<Fields extends object>(props: WizardGateProps<Fields>) {
  const { drafts, id, onId, title, listPath, campaignPath, children } = props;
  const mayWrite = useScope('campaign:write');
  const opened = useQuery(drafts.draftQuery(id));
  useEvent('campaign', (event) => {
    if (event.id === id && !isLaunching(id)) void opened.refetch();
  });

  if (!mayWrite) return framed(<ForbiddenState scope="campaign:write" />);
  if (opened.data && opened.data.status !== 'draft') {
    return framed(<NoDraft campaign={opened.data} to={campaignPath(opened.data.id)} />);
  }
  if (opened.error?.status === 404) return framed(<NotFound to={listPath} />);
  const draft = drafts.openDraft(id);
  if (draft) {
    return (
      <FollowId key={draft.key} draft={draft} onId={onId}>
        {children(draft)}
      </FollowId>
    );
  }
  if (opened.error) return framed(<ErrorState error={opened.error} onRetry={() => void opened.refetch()} />);
  return <WizardSkeleton title={title} />;

  function framed(content: ReactNode) {
    return <Page title={title}>{content}</Page>;
  }
}

interface FollowIdProps<Fields extends object> {
  readonly draft: DraftSession<Fields>;
  readonly onId: (id: string) => void;
  readonly children: ReactNode;
}

/** Puts the id into the address when the first save has given the draft one. */
function FollowId<Fields extends object>({ draft, onId, children }: FollowIdProps<Fields>) {
  const tell = useEffectEvent((id: string) => onId(id));
  useEffect(() => {
    if (draft.state().id !== '') return undefined;
    const stop = draft.subscribe(() => {
      const { id } = draft.state();
      if (id === '') return;
      stop();
      tell(id);
    });
    return stop;
  }, [draft]);
  return children;
}

function NotFound({ to }: { to: string }) {
  return (
    <EmptyState
      drawing="filtered"
      title={<Trans>This draft is not there any more</Trans>}
      text={<Trans>It was thrown away, or the address is not complete.</Trans>}
      action={
        <LinkButton to={to}>
          <Trans>See your drafts</Trans>
        </LinkButton>
      }
    />
  );
}

function NoDraft({ campaign: { name, status }, to }: { campaign: OpenedDraft; to: string }) {
  return (
    <EmptyState
      title={
        <>
          {name} <StatusBadge status={status} />
        </>
      }
      text={<Trans>This campaign was launched already, so it can no longer be changed.</Trans>}
      action={
        <LinkButton to={to}>
          <Trans>See the campaign</Trans>
        </LinkButton>
      }
    />
  );
}
