import type { OnlyThose, ResendOutcome } from '@app/contracts/campaign/draft.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

const texts: Readonly<Record<ResendOutcome, MessageDescriptor>> = {
  failed: msg`Of the sources below only those get the message who did not get the one of an earlier campaign.`,
  unknown: msg`Of the sources below only those get the message of whom nobody knows whether an earlier one came.`,
  not_clicked: msg`Of the sources below only those get the message who got an earlier one and followed no link in it.`,
};

interface OnlyThoseNoteProps {
  readonly only: OnlyThose;
  /** Where the earlier campaign is looked at. */
  readonly pathOf: (campaignId: string) => string;
  readonly onDrop: () => void;
}

/** That a draft goes to some recipients of another campaign only, and the way to drop that. */
export function OnlyThoseNote({ only, pathOf, onDrop }: OnlyThoseNoteProps) {
  const { i18n } = useLingui();
  return (
    <Alert>
      {i18n._(texts[only.outcome])}{' '}
      <Link to={pathOf(only.campaign_id)}>
        <Trans>The earlier campaign</Trans>
      </Link>{' '}
      <Button variant="subtle" size="compact-sm" onClick={onDrop}>
        <Trans>Send to everybody</Trans>
      </Button>
    </Alert>
  );
}
