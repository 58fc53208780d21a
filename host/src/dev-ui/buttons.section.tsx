import { Button } from '@app/ui/button.tsx';
import { CopyButton } from '@app/ui/copy-button.tsx';
import { IconDots, IconPlus } from '@app/ui/icons.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Menu } from '@app/ui/menu.tsx';
import { PageActions } from '@app/ui/page-actions.tsx';
import { PageHeader } from '@app/ui/page-header.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Section, State } from './gallery-parts.tsx';

const nothing = () => undefined;

/** What is pressed. */
export function Buttons() {
  return (
    <Section title="Buttons and headers">
      <State name="Button: primary, default, subtle, danger, busy, disabled">
        <Button leftSection={<IconPlus size={16} />}>New campaign</Button>
        <Button variant="default">Cancel</Button>
        <Button variant="subtle">Clear</Button>
        <Button color="red">Delete the contact</Button>
        <Button loading>Saving</Button>
        <Button disabled>Next</Button>
      </State>
      <State name="LinkButton: to a page, to a file">
        <LinkButton to="/dev/ui">Open the report</LinkButton>
        <LinkButton href="/dev/ui" variant="default">
          Download
        </LinkButton>
      </State>
      <State name="ReasonedButton: ready, busy, blocked with its reason">
        <ReasonedButton reason={null} onClick={nothing}>
          Send 5 120 messages
        </ReasonedButton>
        <ReasonedButton reason={null} isPending onClick={nothing}>
          Sending
        </ReasonedButton>
        <ReasonedButton reason="Select recipients first." onClick={nothing}>
          Send
        </ReasonedButton>
      </State>
      <State name="CopyButton">
        <CopyButton text="key_live_8f2a" />
      </State>
      <State name="Menu: of a row, as a button">
        <Menu
          label="Actions of Lan"
          items={[
            { key: 'open', label: 'Open', to: '/dev/ui' },
            { key: 'delete', label: 'Delete', run: nothing, isDanger: true },
          ]}
        >
          <IconDots size={18} />
        </Menu>
        <Menu label="Export" look={{ variant: 'default' }} items={[{ key: 'csv', label: 'CSV', run: nothing }]}>
          Export
        </Menu>
      </State>
      <State name="PageHeader with PageActions; on phones the icon alone, and a sheet" isWide>
        <PageHeader
          title="Directory"
          purpose="People you may contact."
          action={
            <PageActions more={<LinkButton to="/dev/ui">Contact tags</LinkButton>}>
              <Button leftSection={<IconPlus size={16} />}>Add contact</Button>
            </PageActions>
          }
        />
      </State>
    </Section>
  );
}
