import type { NamedProblem, ServiceProblem } from '@app/contracts/verify/service-problems.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useChannelName } from './channel-texts.ts';

interface ProblemListProps {
  readonly id: string;
  readonly problems: readonly NamedProblem[];
  /** Called when the user goes where it can be solved. */
  readonly onFollow: () => void;
}

/** What keeps channels from sending, and where it can be solved. */
export function ProblemList({ id, problems, onFollow }: ProblemListProps) {
  const { t } = useLingui();
  const channelName = useChannelName();
  const otp = '{OTP}';
  if (problems.length === 0) return null;
  const texts: Readonly<Record<string, string>> = {
    sender_missing: t`choose a sender`,
    sender_not_approved: t`the sender is not approved`,
    template_missing: t`choose a template`,
    template_not_approved: t`the template is not approved`,
    template_other_sender: t`the template belongs to another sender`,
    template_variables: t`the template needs more than the code, the brand and the minutes`,
    text_missing: t`the text lacks ${otp}`,
  } satisfies Record<ServiceProblem['code'], string>;
  return (
    <Alert tone="error" title={<Trans>Some channels cannot send yet</Trans>}>
      <ul>
        {problems.map(({ channel, code }) => (
          <li key={`${channel} ${code}`}>
            <Link to={paths.editor({ id, tab: code === 'text_missing' ? 'texts' : 'channels' })} onClick={onFollow}>
              {channelName(channel)}
            </Link>
            : {channel === 'voice' && code === 'sender_missing' ? t`choose a caller ID` : (texts[code] ?? code)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
