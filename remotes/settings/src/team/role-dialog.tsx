import { updateMember } from '@app/contracts/team/team.calls.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Form, useCallForm } from '@app/ui/form.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { GrantFields } from './grant-fields.tsx';
import { knownScopes, rolesToGive, type RoleInfo } from './grants.ts';
import { updateMutation } from './team.queries.ts';
import { useGrant } from './use-grant.ts';

interface RoleDialogProps {
  readonly member: TeamMember;
  readonly roles: readonly RoleInfo[];
  readonly onClose: () => void;
}

/** Changes what a member may do. */
export function RoleDialog({ member, roles, onClose }: RoleDialogProps) {
  const { t } = useLingui();
  const update = useMutation(updateMutation);
  const { id, name } = member;
  const { grant, setGrant, fields, isEmpty } = useGrant({
    role: rolesToGive(roles).find((role) => role === member.role) ?? 'viewer',
    scopes: member.scopes && knownScopes(member.scopes),
  });
  const form = useCallForm(updateMember, { defaults: { id, role: grant.role }, labels: {} });

  async function submit(): Promise<void> {
    if (isEmpty) return;
    await update.mutateAsync({ id, ...fields });
    showToast({ tone: 'success', text: t`Role of ${name} changed` });
    onClose();
  }

  return (
    <Dialog title={<Trans>Role of {name}</Trans>} onClose={onClose}>
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={<Trans>Change role</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <GrantFields roles={roles} value={grant} onChange={setGrant} />
        <p>
          <Trans>The change takes effect at once, also in pages that {name} has open.</Trans>
        </p>
      </Form>
    </Dialog>
  );
}
