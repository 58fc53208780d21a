import { useUrlState } from '@app/platform/url-state.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { CampaignGate } from '../shared/view/campaign-gate.tsx';
import { zaloCampaignQuery } from './zalo-view.queries.ts';
import { zaloViewState } from './zalo-view.state.ts';
import { ZaloView } from './zalo-view.tsx';

/** `/Campaigns/zalo/analytic?id=…`: one campaign, what becomes of its messages, its money, and every message. */
export function ZaloViewPage() {
  const [{ id }] = useUrlState(zaloViewState);
  const query = useQuery(zaloCampaignQuery(id));
  return (
    <CampaignGate
      id={id}
      query={query}
      path="/Campaigns/zalo/analytic"
      listPath={paths.zaloCampaigns()}
      listLabel={<Trans>All Zalo campaigns</Trans>}
    >
      {({ data, info }) => <ZaloView campaign={data} info={info} />}
    </CampaignGate>
  );
}
