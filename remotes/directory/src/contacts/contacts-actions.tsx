import { useScope } from '@app/platform/session.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { PageActions } from '@app/ui/page-actions.tsx';
import { Trans } from '@lingui/react/macro';
import { ContactExport } from '../shared/export/contact-export.tsx';
import { ImportMenu } from '../shared/import/import-menu.tsx';
import type { filterOf } from './bulk/selection.ts';
import { NEW_CONTACT, type contactsState } from './contacts.state.ts';

interface ContactsActionsProps {
  readonly filter: ReturnType<typeof filterOf>;
  /** Address of the page with something else open. */
  readonly pathTo: (changes: Partial<UrlValues<typeof contactsState>>) => string;
}

/** What can be done with the directory as a whole. */
export function ContactsActions({ filter, pathTo }: ContactsActionsProps) {
  const mayWrite = useScope('contact:write');
  return (
    <PageActions
      more={
        <>
          <LinkButton to={pathTo({ fields: '1' })} variant="default">
            <Trans>Fields</Trans>
          </LinkButton>
          {mayWrite && <ImportMenu pathTo={(dialog) => pathTo({ import: dialog, importId: '' })} />}
          <ContactExport of={filter} />
        </>
      }
    >
      {mayWrite && (
        <LinkButton to={pathTo({ id: '', edit: NEW_CONTACT })} leftSection={<IconPlus size={16} aria-hidden />}>
          <Trans>Add contact</Trans>
        </LinkButton>
      )}
    </PageActions>
  );
}
