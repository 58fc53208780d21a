import type { OnlyThose, ResendOutcome } from '@app/contracts/campaign/draft.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

const texts: Readonly<Partial<Record<ResendOutcome, MessageDescriptor>>> = {
  failed: msg`Of the sources below only those get the message who did not get the one of an earlier campaign.`,
  unknown: msg`From the sources below, only recipients whose earlier message has no known result get this message.`,
  not_clicked: msg`Of the sources below only those get the message who got an earlier one and followed no link in it.`,
};

const callTexts: typeof texts = {
  not_answered: msg`Of the sources below only those are called who did not answer an earlier campaign.`,
  failed: msg`Of the sources below only those are called whose call of an earlier campaign failed.`,
  unknown: msg`From the sources below, only recipients whose earlier call has no known outcome are called.`,
};

interface OnlyThoseNoteProps {
  /** Whether the draft calls people. */
  readonly isCall?: boolean;
  readonly only: OnlyThose;
  /** Where the earlier campaign is looked at. */
  readonly pathOf: (campaignId: string) => string;
  readonly onDrop: () => void;
}

/** That a draft goes to some recipients of another campaign only, and the way to drop that. */
export function OnlyThoseNote({ isCall = false, only, pathOf, onDrop }: OnlyThoseNoteProps) {
  const { i18n } = useLingui();
  const text = (isCall ? callTexts : texts)[only.outcome];
  return (
    <Alert>
      {text && i18n._(text)}{' '}
      <Link to={pathOf(only.campaign_id)}>
        <Trans>The earlier campaign</Trans>
      </Link>{' '}
      <Button variant="subtle" size="compact-sm" onClick={onDrop}>
        {isCall ? <Trans>Call everybody</Trans> : <Trans>Send to everybody</Trans>}
      </Button>
    </Alert>
  );
}
