import { lazyPart } from '@app/platform/lazy-part.ts';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { useNear } from '@app/ui/use-near.ts';
import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import classes from '../shared/view/message-log.module.css';
import { MESSAGES } from './sms-analytics.state.ts';
import own from './sms-report.module.css';

const ReportMessages = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "campaigns-report-messages" */ './report-messages.tsx')).ReportMessages,
);

/** So near they are fetched: a report of usual length comes without them. */
const NEAR = '400px';

/** Below the report what proves its figures: each of its messages, fetched once it is looked at. Whoever comes for those is led there. */
export function ReportLog(props: ComponentProps<typeof ReportMessages>) {
  const { hash, key } = useLocation();
  const asked = hash === `#${MESSAGES}` ? key : null;
  const section = useRef<HTMLElement>(null);
  const [isNear, watch] = useNear<HTMLHeadingElement>(NEAR);
  useEffect(() => {
    if (asked !== null) section.current?.scrollIntoView();
  }, [asked]);
  return (
    <section
      ref={section}
      id={MESSAGES}
      className={`${classes.log} ${own.log} ${asked === null ? '' : own.asked}`}
      aria-labelledby="report-messages"
    >
      <h2 id="report-messages" ref={watch}>
        <Trans>Messages</Trans>
      </h2>
      {isNear ? (
        <Suspense fallback={<SkeletonCard height={480} />}>
          <ReportMessages {...props} />
        </Suspense>
      ) : (
        <SkeletonCard height={480} />
      )}
    </section>
  );
}
