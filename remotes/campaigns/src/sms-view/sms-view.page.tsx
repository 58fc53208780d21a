import { useUrlState } from '@app/platform/url-state.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { CampaignGate } from '../shared/view/campaign-gate.tsx';
import { CampaignView } from './campaign-view.tsx';
import { smsCampaignQuery } from './sms-view.queries.ts';
import { smsViewState } from './sms-view.state.ts';

/** `/Campaigns/Sms/view?id=…`: one campaign, what becomes of its messages, its money, and every message. */
export function SmsViewPage() {
  const [{ id }] = useUrlState(smsViewState);
  const query = useQuery(smsCampaignQuery(id));
  return (
    <CampaignGate
      id={id}
      query={query}
      path="/Campaigns/Sms/view"
      listPath={paths.smsCampaigns()}
      listLabel={<Trans>All SMS campaigns</Trans>}
    >
      {({ data, info }) => <CampaignView campaign={data} info={info} />}
    </CampaignGate>
  );
}
