import { useLocale } from '@app/platform/i18n.ts';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CardGateway } from './card-gateway.ts';
import { openCardGateway } from './open-card-gateway.ts';

/** How the provider is reached; an error where its script could not be loaded. */
export type GatewayState = UseQueryResult<CardGateway, Error>;

/** Opens the way to the provider that a key names, once for a language. */
export function useCardGateway(publishableKey: string | null): GatewayState {
  const locale = useLocale();
  return useQuery(
    queryOptions<CardGateway, Error>({
      queryKey: ['card-gateway', publishableKey, locale],
      queryFn: () => openCardGateway(publishableKey ?? '', locale),
      enabled: publishableKey !== null,
      staleTime: Infinity,
      gcTime: Infinity,
    }),
  );
}
