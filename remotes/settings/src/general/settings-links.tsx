import { useScope } from '@app/platform/session.ts';
import { Card } from '@app/ui/card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './settings-links.module.css';

/** What can be set elsewhere and has no entry in the menu. */
export function SettingsLinks() {
  const mayReadNumbers = useScope('number:read');
  if (!mayReadNumbers) return null;
  return (
    <Card title={<Trans>Other settings</Trans>}>
      <ul className={classes.links}>
        <li>
          <Link to={paths.numbers()}>
            <Trans>Phone numbers</Trans>
          </Link>
          <p>
            <Trans>Manage your rented phone numbers</Trans>
          </p>
        </li>
      </ul>
    </Card>
  );
}
