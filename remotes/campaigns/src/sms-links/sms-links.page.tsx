import type { ShortLink } from '@app/contracts/campaign/short-link.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Count } from '@app/ui/count.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { LinkClicks } from './link-clicks.tsx';
import classes from './sms-links.module.css';
import { linkQuery, linksQuery } from './sms-links.queries.ts';
import { isLinkSort, smsLinksState } from './sms-links.state.ts';

/** `/Campaigns/Sms/viewUrl`: the short links of all texts, or of one campaign's, and who clicked. */
export function SmsLinksPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(smsLinksState);
  const list = useQuery(linksQuery(state));
  const chosen = useQuery(linkQuery(state.link));
  const columns = useLinkColumns((link) => paths.smsLinks({ ...state, link }));
  const isFiltered = state.campaign !== '';
  return (
    <Page
      title={pageTitle(manifest.pages, paths.smsLinks(), locale)}
      purpose={<Trans>Links in your messages and how many recipients opened them.</Trans>}
    >
      <DataList
        label={t`Short links`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isLinkSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ campaign: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No short link yet</Trans>}
            text={
              <Trans>
                Put one in where you write a message: every recipient gets their own, and you see who clicks.
              </Trans>
            }
            action={
              <LinkButton to={paths.smsSender()}>
                <Trans>New SMS campaign</Trans>
              </LinkButton>
            }
          />
        }
      />
      <RecordDrawer
        beside={recordsBeside(list.data?.data, state.link, (link) => change({ link }, { replace: true }))}
        isOpen={state.link !== ''}
        onClose={() => change({ link: '' })}
        title={chosen.data?.data[0]?.short_url ?? t`Short link`}
        query={chosen}
      >
        {({ data: [link] }) => (link ? <LinkClicks link={link} /> : <Trans>This link is no longer there.</Trans>)}
      </RecordDrawer>
    </Page>
  );
}

function useLinkColumns(pathOf: (id: string) => string): Column<ShortLink>[] {
  const { t } = useLingui();
  return [
    {
      key: 'target',
      header: t`Leads to`,
      cell: ({ id, target, short_url }) => (
        <div className={classes.link}>
          <Link to={pathOf(id)}>{target}</Link>
          <small>{short_url}</small>
        </div>
      ),
    },
    {
      key: 'campaign',
      header: t`Campaign`,
      phone: 'detail',
      cell: ({ campaign }) => campaign && <Link to={paths.smsCampaign(campaign.id)}>{campaign.name}</Link>,
    },
    {
      key: 'clicks',
      header: t`Clicks`,
      sort: 'clicks',
      align: 'right',
      cell: ({ clicks }) => <Count value={clicks} />,
    },
    {
      key: 'unique_clicks',
      header: t`Recipients`,
      align: 'right',
      phone: 'none',
      cell: ({ unique_clicks: recipients }) => <Count value={recipients} />,
    },
    {
      key: 'bot_clicks',
      header: t`Programs`,
      align: 'right',
      phone: 'none',
      cell: ({ bot_clicks: programs }) => <Count value={programs} />,
    },
    {
      key: 'last_click_at',
      header: t`Last click`,
      sort: 'last_click_at',
      phone: 'none',
      cell: ({ last_click_at: at }) => <DateTime at={at} />,
    },
    {
      key: 'created_at',
      header: t`Created at`,
      sort: 'created_at',
      phone: 'none',
      cell: ({ created_at: at }) => <DateTime at={at} />,
    },
  ];
}
