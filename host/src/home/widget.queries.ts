import type { WidgetProps } from '@app/platform/remote-module.ts';
import { queryClient } from '@app/platform/query.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { generationOf } from '../remotes/load-remote.ts';
import { fetchWidget } from '../remotes/remote-pages.ts';

/**
 * A widget's component, kept as long as its remote runs the same version. As a query it is asked for again when the
 * connection is back, like everything else that could not be fetched.
 */
export function widgetQuery(remote: string, id: string) {
  return queryOptions<ComponentType<WidgetProps> | null, Error>({
    queryKey: ['widget', remote, id, generationOf(remote)],
    async queryFn() {
      // Each in a task of its own: all at once they would keep the page from answering.
      await new Promise((resolve) => setTimeout(resolve));
      return await fetchWidget(remote, id);
    },
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

/** Asks again for all widgets that could not be had: what one waits for is often what the others wait for. */
export function retryWidgets(): void {
  void queryClient.refetchQueries({ queryKey: ['widget'], predicate: ({ state }) => state.status === 'error' });
}
