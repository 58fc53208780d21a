import type { RemoteWidget } from '@app/contracts/remote.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useIdle } from '@app/platform/when-idle.ts';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { useNear } from '@app/ui/use-near.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { runningVersion } from '../remotes/load-remote.ts';
import { reportFault } from '../remotes/report-fault.ts';
import classes from './home.module.css';
import { WidgetBoundary } from './widget-boundary.tsx';
import { retryWidgets, widgetQuery } from './widget.queries.ts';

interface WidgetProps {
  readonly remote: string;
  readonly widget: RemoteWidget;
}

const columns = { 1: classes.columns1, 2: classes.columns2, 3: classes.columns3 };

/** So near it is fetched: scrolling by a window finds it there. */
const NEAR = '100%';

/** Where figures stand in two columns; see `ui/stat.module.css`. */
const NARROW = 1100;
/** Where what stands in a row has a line of its own. */
const PHONE = 640;

/**
 * A remote's widget in the host's frame, whose size, title and link the manifest tells before its code is there: that
 * comes when the page around it can be used, and the widget is nearly seen. One that cannot be loaded, or throws, says so
 * in its place.
 */
export function Widget({ remote, widget: { id, title, link, columns: width, ...room } }: WidgetProps) {
  const locale = useLocale();
  const { isIdle } = useIdle();
  const [isNear, watch] = useNear<HTMLDivElement>(NEAR);
  const { data: Inside, error } = useQuery({ ...widgetQuery(remote, id), enabled: isIdle && isNear });
  // Deferred, it is rendered in slices, between which the page answers.
  const isDue = useDeferredValue(Inside !== undefined);
  const [attempt, setAttempt] = useState(0);
  const height =
    (innerWidth <= PHONE && room.phoneHeight) || (innerWidth <= NARROW && room.narrowHeight) || room.height;
  // The version that runs has no such widget, whatever the pinned one's manifest says.
  if (Inside === null) return null;
  const isShown = Inside !== undefined && isDue;
  const report = (thrown: unknown) =>
    reportFault({ app: remote, version: runningVersion(remote), kind: 'render', error: thrown });
  return (
    <div ref={watch} className={columns[width]} data-widget={id} aria-busy={!isShown && !error}>
      <Card title={title[locale]} aside={link && <Link to={link.path}>{link.text[locale]}</Link>}>
        <div style={{ minHeight: height }}>
          {error && !Inside && <WidgetFailed onRetry={retryWidgets} />}
          {!error && !isShown && <Skeleton height={`${height}px`} />}
          {isShown && (
            <WidgetBoundary
              key={attempt}
              onError={report}
              fallback={<WidgetFailed onRetry={() => setAttempt(attempt + 1)} />}
            >
              <Inside height={height} />
            </WidgetBoundary>
          )}
        </div>
      </Card>
    </div>
  );
}

function WidgetFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.failed} role="alert">
      <Trans>Couldn’t load this section</Trans>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
