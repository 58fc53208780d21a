import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { problemsIn, type NamedProblem } from '@app/contracts/verify/service-problems.ts';
import { duplicateConfiguration, enableConfiguration } from '@app/contracts/verify/verify-steps.calls.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import type { MenuItem } from '@app/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { refreshConfigurations } from '../shared/service.queries.ts';

/** What is asked about a service before it is done. */
export type ConfigurationQuestion = 'disable' | 'delete';

interface ConfigurationItems {
  readonly onAsk: (question: ConfigurationQuestion) => void;
  /** Called with the id of a new copy. */
  readonly onCopied: (id: string) => void;
  /** Called with what keeps the service from being enabled. */
  readonly onRefused: (problems: readonly NamedProblem[]) => void;
}

/** Returns the function that lists what can be done with a service in its state, by whoever may. */
export function useConfigurationItems({
  onAsk,
  onCopied,
  onRefused,
}: ConfigurationItems): (of: Configuration) => MenuItem[] {
  const { t } = useLingui();
  const locale = useLocale();
  const mayWrite = useScope('verify:write');
  const mayPublish = useScope('verify:publish');
  const mayDelete = useScope('verify:delete');
  const work = useMutation({
    mutationFn: (step: () => Promise<void>) => step(),
    onError: (error) => {
      const problems = isApiError(error) ? problemsIn(error.info) : [];
      if (problems.length > 0) onRefused(problems);
      else showToast({ tone: 'error', text: errorText(error, locale) });
    },
    onSettled: refreshConfigurations,
  });

  async function enable({ id, name }: Configuration): Promise<void> {
    await api.send(enableConfiguration, { id });
    showToast({ tone: 'success', text: t`${name} is enabled` });
  }

  async function duplicate({ id }: Configuration): Promise<void> {
    const { data } = await api.send(duplicateConfiguration, { id }, { idempotencyKey: crypto.randomUUID() });
    showToast({ tone: 'success', text: t`${data.name} is made as a draft` });
    onCopied(data.id);
  }

  return (configuration) => {
    const { status } = configuration;
    const run = (step: (of: Configuration) => Promise<void>) => () => work.mutate(() => step(configuration));
    return [
      ...(mayPublish && status === 'disabled' ? [{ key: 'enable', label: t`Enable`, run: run(enable) }] : []),
      ...(mayPublish && status === 'published'
        ? [{ key: 'disable', label: t`Disable…`, run: () => onAsk('disable') }]
        : []),
      ...(mayWrite ? [{ key: 'duplicate', label: t`Duplicate`, run: run(duplicate) }] : []),
      ...(mayDelete && status !== 'published'
        ? [{ key: 'delete', label: t`Delete…`, isDanger: true, run: () => onAsk('delete') }]
        : []),
    ];
  };
}
