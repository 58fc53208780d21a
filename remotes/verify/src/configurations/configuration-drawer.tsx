import type { ConfigurationSummary } from '@app/contracts/verify/configuration.ts';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ConfigurationDetails } from './configuration-details.tsx';
import { configurationQuery } from './configurations.queries.ts';

interface ConfigurationDrawerProps {
  /** Configuration to show, `''` for none. */
  readonly id: string;
  /** What it did, as far as the list knows it. */
  readonly summary: ConfigurationSummary | undefined;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** The settings of one verification service beside the list. */
export function ConfigurationDrawer({ id, summary, onClose, beside }: ConfigurationDrawerProps) {
  const configuration = useQuery(configurationQuery(id));
  return (
    <RecordDrawer
      beside={beside}
      isOpen={id !== ''}
      onClose={onClose}
      title={configuration.data?.data[0]?.name ?? <Trans>Verification service</Trans>}
      query={configuration}
    >
      {({ data: [found] }) => found && <ConfigurationDetails configuration={found} summary={summary} />}
    </RecordDrawer>
  );
}
