import {
  accountSessions,
  accountSignIns,
  beginTwofa,
  disableTwofa,
  enableTwofa,
  renewBackupCodes,
  revokeAccountSession,
  twofaStatus,
} from '@app/contracts/account/account.calls.ts';
import { route, type Route } from '../http/route.ts';
import { ownSessions, ownSignIns, ownTwofa, revokeOwn } from './account.usecases.ts';
import { newCodes, setUpTwofa, turnTwofaOff, turnTwofaOn } from './twofa.usecases.ts';

export const accountRoutes: Route[] = [
  route(accountSessions, ({ actor, deps }) => ownSessions({ deps, actor })),
  route(accountSignIns, ({ input, actor, deps }) => ownSignIns({ deps, actor, page: input })),
  route(revokeAccountSession, async ({ input, actor, deps, request }) => ({
    info: { ended: await revokeOwn({ deps, actor, ...input, address: request.address }) },
  })),

  route(twofaStatus, async ({ actor, deps }) => ({ data: await ownTwofa({ deps, actor }) })),
  route(beginTwofa, async ({ actor, deps, request }) => ({
    data: await setUpTwofa({ deps, actor, address: request.address }),
  })),
  route(enableTwofa, async ({ input, actor, deps, request }) => ({
    data: { backup_codes: await turnTwofaOn({ deps, actor, address: request.address, code: input.code }) },
  })),
  route(disableTwofa, async ({ input, actor, deps, request }) => {
    await turnTwofaOff({ deps, actor, address: request.address, password: input.password });
    return {};
  }),
  route(renewBackupCodes, async ({ input, actor, deps, request }) => ({
    data: { backup_codes: await newCodes({ deps, actor, address: request.address, password: input.password }) },
  })),
];
