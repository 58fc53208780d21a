import { formatNumber } from '@app/contracts/rules/money.ts';
import { IconTag } from '@app/ui/icons.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAudienceChannel } from '../channel.tsx';
import { tagReachQuery } from '../reach.ts';
import { SourceRow } from './source-row.tsx';

interface TagRowProps {
  readonly id: string;
  readonly name: string;
  /** Contacts with the tag, reachable or not; undefined if the tag is not known. */
  readonly contacts: number | undefined;
  readonly onRemove: () => void;
}

/** Everybody with a tag. */
export function TagRow({ id, name, contacts, onRemove }: TagRowProps) {
  const channel = useAudienceChannel();
  const { data } = useQuery(tagReachQuery(channel, id));
  const reached = data?.total ?? undefined;
  const left = reached === undefined || contacts === undefined ? 0 : contacts - reached;
  const leftText = formatNumber(left);
  return (
    <SourceRow
      icon={<IconTag size={18} />}
      name={name}
      onRemove={onRemove}
      counts={
        reached !== undefined && (
          <>
            <Plural value={reached} one="# contact" other={`${formatNumber(reached)} contacts`} />
            {left > 0 && (
              <>
                {' · '}
                {channel.key === 'voice' ? (
                  <Trans>{leftText} cannot be called</Trans>
                ) : (
                  <Trans>{leftText} cannot receive SMS</Trans>
                )}
              </>
            )}
          </>
        )
      }
    />
  );
}
