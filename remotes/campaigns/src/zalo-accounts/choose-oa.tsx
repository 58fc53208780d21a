import { formatNumber } from '@app/contracts/rules/money.ts';
import type { ZaloOa } from '@app/contracts/zalo/zalo-records.ts';
import { Button } from '@app/ui/button.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ConnectButton } from '../shared/zalo/connect-button.tsx';
import { oasQuery } from '../shared/zalo/zalo.queries.ts';
import classes from './accounts.module.css';

/** The official accounts with what each may still send today; the chosen one leads to its templates. */
export function ChooseOa({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const oas = useQuery(oasQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  if (oas.error && !oas.data) return <ErrorState error={oas.error} onRetry={() => void oas.refetch()} />;
  if (!oas.data) return <Skeleton height="160px" />;
  const { data, info } = oas.data;
  const value = chosen ?? data.find(({ status }) => status === 'connected')?.oa_id ?? '';
  return (
    <div className={classes.choices}>
      {data.length === 0 ? (
        <p>
          <Trans>None is linked yet. Link one to send over Zalo.</Trans>
        </p>
      ) : (
        <ChoiceCards
          label={t`Zalo OA`}
          value={value}
          onChange={setChosen}
          choices={data.map((oa) => ({
            value: oa.oa_id,
            title: oa.name,
            text: <QuotaText oa={oa} />,
            aside: <StatusBadge status={oa.status} />,
            isDisabled: oa.status !== 'connected',
          }))}
        />
      )}
      <div className={classes.actions}>
        {info.connected > 0 && (
          <Button onClick={() => void navigate(paths.zaloTemplates({ oa: value }))}>
            <Trans>Choose a template</Trans>
          </Button>
        )}
        {info.offered && (
          <ConnectButton variant={info.connected > 0 ? 'default' : 'filled'}>
            <Trans>Link a Zalo OA</Trans>
          </ConnectButton>
        )}
        <Button variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}

function QuotaText({ oa: { status, daily_quota: daily, remaining_quota: remaining } }: { oa: ZaloOa }) {
  if (status !== 'connected') return <Trans>Link it anew before you choose it.</Trans>;
  if (daily === null || remaining === null) return <Trans>Zalo has not told the quota yet</Trans>;
  const left = formatNumber(remaining);
  const all = formatNumber(daily);
  return (
    <Trans>
      {left} of {all} messages left today
    </Trans>
  );
}
