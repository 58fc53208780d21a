import { nameOfRole } from '@app/contracts/catalogue/role-texts.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { ownTeams, switchTeam } from '@app/contracts/team/team.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, callQuery } from '@app/platform/query.ts';
import { acceptSignIn } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Badge } from '@app/ui/badge.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import classes from './own-teams.module.css';

type Team = Data<typeof ownTeams>[number];

/** The accounts that the user is a member of, and the way from one to another; nothing for those who have one. */
export function OwnTeams() {
  const locale = useLocale();
  const teams = useQuery(callQuery(ownTeams, {}));
  const change = useMutation(callMutation(switchTeam));
  if (!teams.data || teams.data.data.length < 2) return null;

  function open({ id }: Team): void {
    change.mutate({ id }, { onSuccess: ({ token, data }) => token !== null && acceptSignIn(token, data) });
  }

  return (
    <Card title={<Trans>Your accounts</Trans>}>
      <ul className={classes.teams}>
        {teams.data.data.map((team) => (
          <li key={team.id}>
            <span className={classes.name}>
              {team.name}
              <small>{nameOfRole(team.role, locale)}</small>
            </span>
            <Way team={team} isPending={change.isPending && change.variables.id === team.id} onOpen={open} />
          </li>
        ))}
      </ul>
      {change.error && <Alert tone="error">{errorText(change.error, locale)}</Alert>}
    </Card>
  );
}

function Way({ team, isPending, onOpen }: { team: Team; isPending: boolean; onOpen: (team: Team) => void }) {
  const { t } = useLingui();
  const { name } = team;
  if (team.is_current) {
    return (
      <Badge tone="delivered">
        <Trans>Open now</Trans>
      </Badge>
    );
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      aria-label={t`Switch to ${name}`}
      onClick={() => onOpen(team)}
    >
      <Trans>Switch</Trans>
    </Button>
  );
}
