import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import type { ContactCampaign } from '@app/contracts/contact/contact.ts';
import { useScope } from '@app/platform/session.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Link } from 'react-router-dom';
import classes from './contacts.module.css';

/** The campaigns that reached a contact, each with when it did so last; they lead there for those who may see them. */
export function ContactCampaigns({ campaigns }: { campaigns: readonly ContactCampaign[] }) {
  const mayRead = useScope('campaign:read');
  return (
    <ul className={classes.messages}>
      {campaigns.map(({ id, name, channel, status, reached_at: at }) => (
        <li key={id} className={classes.message}>
          <header>
            <StatusBadge status={status} />
            <DateTime at={at} />
          </header>
          {mayRead ? <Link to={campaignPath({ id, channel })}>{name}</Link> : <span>{name}</span>}
        </li>
      ))}
    </ul>
  );
}
