import { listAttention } from '@app/contracts/attention/attention.calls.ts';
import { route, type Route } from '../http/route.ts';
import { attentionFor } from './attention.usecases.ts';

export const attentionRoutes: Route[] = [
  route(listAttention, async ({ actor, deps }) => ({ data: await attentionFor({ deps, actor }) })),
];
