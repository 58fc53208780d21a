import { priceVoiceTest } from '@app/contracts/campaign/test-price.calls.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { testVoiceCampaign } from '@app/contracts/voice/voice-launch.calls.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { setBalance } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import classes from '../../shared/launch/launch.module.css';
import { TestPrice } from '../../shared/test-send/test-price.tsx';
import { TestSend } from '../../shared/test-send/test-send.tsx';
import type { VoiceDraftSession } from '../draft/voice-drafts.ts';

/** Calls a phone of the person's own as the campaign's calls will be made. */
export function TestCall({ draft }: { draft: VoiceDraftSession }) {
  const { id, revision, saving } = useDraft(draft);
  const [made, setMade] = useState<{ call: string; phone: string } | null>(null);
  async function send(phone: string, idempotencyKey: string): Promise<void> {
    const { data, info } = await api.send(testVoiceCampaign, { step: 'test', id, revision, phone }, { idempotencyKey });
    setBalance(info.balance);
    setMade({ call: data.id, phone: formatPhone(phone) });
  }
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Hear it yourself</Trans>
      </h2>
      <p className={classes.dim}>
        <Trans>We call a phone of yours as the campaign will call.</Trans>
      </p>
      <TestSend
        isCall
        isDisabled={saving !== 'saved'}
        send={send}
        renderPrice={(phone) => <Price id={id} revision={revision} phone={phone} />}
        renderRefusal={({ code }) =>
          code === 'quiet_hours' && (
            <Alert tone="error">
              <Trans>Advertising calls may be made from 08:00 to 17:00 only.</Trans>
            </Alert>
          )
        }
      >
        <Trans>Call my phone</Trans>
      </TestSend>
      {made && <Made campaign={id} {...made} />}
    </section>
  );
}

function Made({ campaign, call, phone }: { campaign: string; call: string; phone: string }) {
  return (
    <Alert>
      <Trans>{phone} is being called.</Trans>{' '}
      <Link to={paths.voiceLog({ campaign, call })}>
        <Trans>See what became of it</Trans>
      </Link>
    </Alert>
  );
}

function Price({ id, revision, phone }: { id: string; revision: number; phone: string }) {
  const price = callQuery(priceVoiceTest, { id, phone });
  // The sound and the keys of another revision may last longer.
  const { data, error } = useQuery({ ...price, queryKey: [...price.queryKey, revision] });
  if (error && !data) return <TestPrice price={null} currency="VND" isMost />;
  return <TestPrice price={data?.data.price} currency={data?.data.currency ?? 'VND'} isMost />;
}
