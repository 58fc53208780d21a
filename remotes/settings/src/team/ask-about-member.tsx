import type { TeamMember } from '@app/contracts/team/team.ts';
import type { RoleInfo } from './grants.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import type { Asked } from './use-member-actions.tsx';

interface AskAboutMemberProps {
  readonly member: TeamMember;
  readonly what: Asked;
  readonly roles: readonly RoleInfo[];
  readonly onClose: () => void;
}

/** Asks what a member may do from now on, whether they own the account, or stay out of it for a while or for good; and does it. */
export function AskAboutMember({ member, what, roles, onClose }: AskAboutMemberProps) {
  if (what === 'role') return <RoleDialog member={member} roles={roles} onClose={onClose} />;
  if (what === 'transfer') return <TransferDialog member={member} onClose={onClose} />;
  if (what === 'suspend') return <SuspendDialog member={member} onClose={onClose} />;
  return <RemoveDialog member={member} onClose={onClose} />;
}
