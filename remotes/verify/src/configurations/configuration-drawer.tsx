import type { ConfigurationSummary } from '@app/contracts/verify/configuration.ts';
import type { NamedProblem } from '@app/contracts/verify/service-problems.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { LinkButton } from '@app/ui/link-button.tsx';
import { useScope } from '@app/platform/session.ts';
import { paths } from '../paths.ts';
import { configurationQuery } from '../shared/service.queries.ts';
import { ConfigurationDetails } from './configuration-details.tsx';
import { useConfigurationItems, type ConfigurationQuestion } from './use-configuration-items.ts';

const DisableDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "verify-disable" */ './disable-dialog.tsx')).DisableDialog,
);
const DeleteDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "verify-delete" */ './delete-dialog.tsx')).DeleteDialog,
);
const ProblemsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "verify-problems" */ './problems-dialog.tsx')).ProblemsDialog,
);

interface ConfigurationDrawerProps {
  /** Configuration to show, `''` for none. */
  readonly id: string;
  /** What it did, as far as the list knows it. */
  readonly summary: ConfigurationSummary | undefined;
  readonly onClose: () => void;
  /** Leads to another one. */
  readonly onOpen: (id: string) => void;
  readonly beside?: RecordsBeside | undefined;
}

/** The settings of one verification service beside the list. */
export function ConfigurationDrawer({ id, summary, onClose, onOpen, beside }: ConfigurationDrawerProps) {
  const query = useQuery(configurationQuery(id));
  const configuration = query.data?.data[0];
  const [question, setQuestion] = useState<ConfigurationQuestion | null>(null);
  const [problems, setProblems] = useState<readonly NamedProblem[]>([]);
  const mayWrite = useScope('verify:write');
  const itemsOf = useConfigurationItems({ onAsk: setQuestion, onCopied: onOpen, onRefused: setProblems });
  const asked = configuration && { configuration, onClose: () => setQuestion(null) };
  function deleted(): void {
    setQuestion(null);
    onClose();
  }
  return (
    <>
      <RecordDrawer
        beside={beside}
        isOpen={id !== ''}
        onClose={onClose}
        title={configuration?.name ?? <Trans>Verification service</Trans>}
        query={query}
        menu={configuration && itemsOf(configuration)}
        footer={
          configuration && (
            <LinkButton to={paths.editor({ id })}>
              {mayWrite ? <Trans>Edit the service</Trans> : <Trans>View all settings</Trans>}
            </LinkButton>
          )
        }
      >
        {({ data: [found] }) => found && <ConfigurationDetails configuration={found} summary={summary} />}
      </RecordDrawer>
      <Suspense>
        {asked && question === 'disable' && <DisableDialog {...asked} />}
        {configuration && problems.length > 0 && (
          <ProblemsDialog configuration={configuration} problems={problems} onClose={() => setProblems([])} />
        )}
        {asked && question === 'delete' && <DeleteDialog {...asked} onDeleted={deleted} />}
      </Suspense>
    </>
  );
}
