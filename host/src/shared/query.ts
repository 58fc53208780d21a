/** What the host provides as `@tanstack/react-query`: the parts that the apps use. */
export { QueryClient, QueryClientProvider, mutationOptions, queryOptions, useMutation, useQuery } from '#query-library';
export { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '#query-library';
