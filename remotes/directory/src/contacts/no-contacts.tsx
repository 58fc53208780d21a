import { useScope } from '@app/platform/session.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans } from '@lingui/react/macro';
import { SampleFile } from '../shared/import/import-menu.tsx';
import classes from './contacts.module.css';
import { NEW_CONTACT, type contactsState } from './contacts.state.ts';

interface NoContactsProps {
  /** Address of the page with something else open. */
  readonly pathTo: (changes: Partial<UrlValues<typeof contactsState>>) => string;
}

/** What stands in a directory that nobody is in yet: how they come into it. */
export function NoContacts({ pathTo }: NoContactsProps) {
  const mayWrite = useScope('contact:write');
  return (
    <EmptyState
      title={<Trans>No contacts yet</Trans>}
      text={<Trans>Contacts store phone numbers, tags and consent.</Trans>}
      action={
        mayWrite && (
          <span className={classes.begin}>
            <LinkButton to={pathTo({ import: 'file' })}>
              <Trans>Import a file</Trans>
            </LinkButton>
            <LinkButton to={pathTo({ import: 'paste' })} variant="default">
              <Trans>Paste numbers</Trans>
            </LinkButton>
            <LinkButton to={pathTo({ edit: NEW_CONTACT })} variant="default">
              <Trans>Add contact</Trans>
            </LinkButton>
            <SampleFile />
          </span>
        )
      }
    />
  );
}
