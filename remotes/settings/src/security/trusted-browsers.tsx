import type { accountSessions } from '@app/contracts/account/account.calls.ts';
import type { Info } from '@app/contracts/core/call.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { DeviceRow } from './device-row.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import classes from './security.module.css';
import { useBrowserName } from './use-browser-name.ts';

type Browser = Info<typeof accountSessions>['trusted_devices'][number];

interface TrustedBrowsersProps {
  /** Absent while they are on their way. */
  readonly browsers: readonly Browser[] | undefined;
}

/** The browsers that are not asked for the second step, each until its day or until it is taken off the list. */
export function TrustedBrowsers({ browsers }: TrustedBrowsersProps) {
  const { t } = useLingui();
  const nameOf = useBrowserName();
  const section = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Browser | null>(null);
  const askedName = nameOf(asked?.user_agent ?? '');
  return (
    <div ref={section} tabIndex={-1} className={classes.section}>
      <Card title={<Trans>Trusted browsers</Trans>}>
        {!browsers && <Skeleton height="48px" />}
        {browsers?.length === 0 && (
          <p>
            <Trans>
              None. When you log in with two-step verification you can trust a browser for 30 days, so that the password
              is enough there.
            </Trans>
          </p>
        )}
        {browsers && browsers.length > 0 && (
          <ul className={classes.devices}>
            {browsers.map((browser) => (
              <DeviceRow
                key={browser.id}
                name={nameOf(browser.user_agent)}
                details={
                  <Trans>
                    {browser.ip} · trusted until <DateTime at={browser.expires_at} />
                  </Trans>
                }
                action={
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t`Stop trusting ${nameOf(browser.user_agent)}`}
                    onClick={() => setAsked(browser)}
                  >
                    <Trans>Stop trusting</Trans>
                  </Button>
                }
              />
            ))}
          </ul>
        )}
        {asked && (
          <RevokeDialog
            which={{ id: asked.id }}
            title={<Trans>Stop trusting “{askedName}”?</Trans>}
            text={<Trans>From the next login on it is asked for a code again.</Trans>}
            confirmLabel={<Trans>Stop trusting</Trans>}
            onDone={() => {
              section.current?.focus({ preventScroll: true });
              showToast({ tone: 'success', text: t`“${askedName}” is no longer trusted` });
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Card>
    </div>
  );
}
