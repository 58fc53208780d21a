import { ApiError } from '@app/contracts/core/api-error.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { ForbiddenDialog } from '@app/ui/forbidden-state.tsx';
import { Count } from '@app/ui/count.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Drawer } from '@app/ui/drawer.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { RecordDrawer, RecordFigures, RecordParts } from '@app/ui/record-drawer.tsx';
import { SecretOnceDialog } from '@app/ui/secret-once-dialog.tsx';
import { useState, type ReactNode } from 'react';
import { Section, State } from './gallery-parts.tsx';

const nothing = () => undefined;
const lost = new ApiError({ failure: 'timeout', status: 0, message: 'something went wrong' });
const record = { sender: 'ANBINH', status: 'Approved' };

const overlays: Readonly<Record<string, (close: () => void) => ReactNode>> = {
  Dialog: (close) => (
    <Dialog title="Rename the view" onClose={close} actions={<Button onClick={close}>Save</Button>}>
      A small dialog over the page.
    </Dialog>
  ),
  'Dialog, wide': (close) => (
    <Dialog title="Import" size="wide" onClose={close} actions={<Button onClick={close}>Close</Button>}>
      A dialog that holds a small page.
    </Dialog>
  ),
  ConfirmDialog: (close) => (
    <ConfirmDialog title="Log out?" text="Drafts are kept." confirmLabel="Log out" onConfirm={close} onCancel={close} />
  ),
  ForbiddenDialog: (close) => <ForbiddenDialog title="New template" scope="template:write" onClose={close} />,
  'ConfirmDialog, dangerous, failed': (close) => (
    <ConfirmDialog
      title="Revoke the key?"
      text="Requests with this key fail immediately."
      confirmLabel="Revoke"
      isDanger
      error={<Alert tone="error">Try again later.</Alert>}
      onConfirm={close}
      onCancel={close}
    />
  ),
  SecretOnceDialog: (close) => <SecretOnceDialog title="Your API key" secret="key_live_8f2a" onClose={close} />,
  'RecordDrawer, a record': (close) => drawer(close, record, null),
  'RecordDrawer, loading': (close) => drawer(close, undefined, null),
  'RecordDrawer, failed': (close) => drawer(close, undefined, lost),
  Drawer: (close) => (
    <Drawer opened onClose={close} position="right" title="Versions">
      What stands beside the page.
    </Drawer>
  ),
};

function drawer(close: () => void, data: typeof record | undefined, error: ApiError | null): ReactNode {
  return (
    <RecordDrawer
      isOpen
      onClose={close}
      title="ANBINH"
      query={{ data, error, refetch: nothing }}
      beside={{ previous: undefined, next: nothing }}
      menu={[{ key: 'delete', label: 'Delete…', isDanger: true, run: nothing }]}
      footer={<Button onClick={close}>Change it</Button>}
    >
      {({ sender, status }) => (
        <>
          <RecordFigures
            figures={[
              { label: 'Sent in 30 days', value: <Count value={12_480} /> },
              { label: 'Delivered', value: '96%' },
              { label: 'Campaigns', value: 7 },
            ]}
          />
          <RecordParts
            label="Messages of 30 days"
            parts={[
              { name: 'Delivered', count: 11_980, tone: 'delivered' },
              { name: 'Not delivered', count: 500, tone: 'line-strong' },
            ]}
          />
          <Facts
            facts={[
              { label: 'Sender', value: sender },
              { label: 'Status', value: status },
            ]}
          />
          <Disclosure title="Details">
            <Facts facts={[{ label: 'Id', value: 'snd_8f2a' }]} />
          </Disclosure>
        </>
      )}
    </RecordDrawer>
  );
}

/** What lies over the page, each behind a button. */
export function Overlays() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Section title="Over the page">
      <State name="Dialogs and drawers">
        {Object.keys(overlays).map((name) => (
          <Button key={name} variant="default" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </State>
      {open !== null && overlays[open]?.(() => setOpen(null))}
    </Section>
  );
}
