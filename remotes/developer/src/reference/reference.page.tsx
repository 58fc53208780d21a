import type { Reference } from '@app/contracts/developer/reference.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Page } from '@app/ui/page.tsx';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { DeveloperTabs } from '../shared/developer-tabs.tsx';
import { sortKeys } from '../shared/key-lists.ts';
import { keysQuery } from '../shared/keys.queries.ts';
import { CallArticle } from './call-article.tsx';
import { CallList } from './call-list.tsx';
import { EventArticle } from './event-article.tsx';
import { KeyCard } from './key-card.tsx';
import classes from './reference.module.css';
import { referenceQuery } from './reference.queries.ts';
import { referenceState } from './reference.state.ts';
import { useTries } from './use-tries.ts';

/** `/developer/reference`: every call of the public API with samples to copy and a way to try it, and every event of callbacks. */
export function ReferencePage() {
  const locale = useLocale();
  const keys = useQuery(keysQuery).data;
  const answer = useQuery(referenceQuery);
  const lists = keys && sortKeys(keys.data.keys);
  return (
    <Page
      title={pageTitle(manifest.pages, paths.reference(), locale)}
      purpose={
        <>
          <Trans>Every call of the API, with samples to copy and to try here, and every event of callbacks.</Trans>{' '}
          {answer.data && (
            <a href={`${answer.data.info.base_url}/v1/openapi.json`} target="_blank" rel="noreferrer">
              <Trans>OpenAPI for tools</Trans>
            </a>
          )}
        </>
      }
    >
      <DeveloperTabs current="reference" counts={lists && { usable: lists.usable.length, ended: lists.ended.length }} />
      {answer.data ? (
        <Shown reference={answer.data.data} baseUrl={answer.data.info.base_url} />
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <SkeletonCard height={112} />
          <SkeletonCard height={480} />
        </>
      )}
    </Page>
  );
}

function Shown({ reference, baseUrl }: { reference: Reference; baseUrl: string }) {
  const [state] = useUrlState(referenceState);
  const tries = useTries();
  const event = reference.events.find(({ id }) => id === state.call);
  const call = reference.calls.find(({ id }) => id === state.call) ?? reference.calls[0];
  if (!call) return null;
  return (
    <>
      {!event && <KeyCard calls={reference.calls} tries={tries} />}
      <div className={classes.columns}>
        <CallList reference={reference} current={event?.id ?? call.id} state={state} />
        {event ? (
          <EventArticle event={event} headers={reference.event_headers} language={state.language} />
        ) : (
          <CallArticle
            key={call.id}
            call={call}
            codes={reference.codes}
            baseUrl={baseUrl}
            language={state.language}
            tries={tries}
          />
        )}
      </div>
    </>
  );
}
