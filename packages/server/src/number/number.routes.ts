import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import {
  getNumberUser,
  listReceivedSms,
  searchNumberUser,
  unsubscribeNumber,
  updateNumber as updateNumberCall,
  viewNumber as viewNumberCall,
} from '@app/contracts/number/number.calls.ts';
import {
  dropNumbers as dropNumbersCall,
  getNumber,
  getNumberCountry,
  holdNumber as holdNumberCall,
  listHeldNumbers,
  payNumbers,
  quoteNumbers,
} from '@app/contracts/number/rent-number.calls.ts';
import { exportNumbers, exportReceivedSms } from '@app/contracts/number/number-file.calls.ts';
import { HOLD_MINUTES } from '@app/contracts/number/offer.ts';
import { userActor } from '../audit/user-actor.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { linkToNumbers, linkToReceived } from '../files/number-download.usecases.ts';
import { outside, route, type RequestContext, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findCountries, findOffers } from './find-offers.usecases.ts';
import { dropNumbers, findHeld, holdNumber, type Renting } from './hold-number.usecases.ts';
import { findNumbers, findReceived, readOneNumber, viewNumber } from './number.usecases.ts';
import { releaseNumber } from './release-number.usecases.ts';
import { quoteHeld, rentNumbers } from './rent-numbers.usecases.ts';
import { updateNumber } from './update-number.usecases.ts';

export const numberRoutes: Route[] = [
  route(
    getNumberCountry,
    async ({ deps, request: { locale } }) => ({ data: await findCountries(deps, locale) }),
    outside,
  ),
  route(
    getNumber,
    async ({ input, actor: { scope }, deps }) => {
      const { offers, total, kycMissing } = await findOffers({ deps, scope }, input);
      const info = { ...pageInfo(input, total), reserve_minutes: HOLD_MINUTES, kyc_missing: kycMissing };
      return { data: offers, info, total };
    },
    outside,
  ),
  route(listHeldNumbers, async ({ actor: { scope }, deps }) => ({ data: await findHeld({ deps, scope }) })),
  route(
    holdNumberCall,
    async ({ input: { number }, ...around }) => ({
      data: await holdNumber(renting(around), number),
      status: 201,
    }),
    outside,
  ),
  route(dropNumbersCall, async ({ input: { numbers: given }, ...around }) => {
    await dropNumbers(renting(around), given);
    return {};
  }),
  route(quoteNumbers, async ({ input, actor: { scope }, deps }) => ({ data: await quoteHeld({ deps, scope }, input) })),
  route(payNumbers, async ({ input, ...around }) => ({ ...(await rentNumbers(renting(around), input)), status: 201 })),
  route(getNumberUser, ({ input, actor, deps }) => numbers({ ...input, search: '' }, actor.scope, deps)),
  route(searchNumberUser, ({ input, actor, deps }) => numbers(input, actor.scope, deps)),
  route(viewNumberCall, ({ input: { id }, actor: { scope }, deps: { database, clock } }) =>
    viewNumber({ database, scope, clock, id }),
  ),
  route(listReceivedSms, async ({ input, actor: { scope }, deps: { database } }) => {
    const { received, total } = await findReceived({ database, scope, filter: input });
    return { data: received, info: pageInfo(input, total), total };
  }),
  route(exportNumbers, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToNumbers({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
  route(exportReceivedSms, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToReceived({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
  route(updateNumberCall, async ({ input, actor, deps, request }) => {
    const { scope } = actor;
    await updateNumber({ deps, scope, actor: userActor(actor, request), input });
    return { data: await readOneNumber({ database: deps.database, scope, id: input.id }) };
  }),
  route(unsubscribeNumber, async ({ input, actor, deps, request }) => {
    const { scope } = actor;
    await releaseNumber({ deps, scope, actor: userActor(actor, request), input });
    return { data: await readOneNumber({ database: deps.database, scope, id: input.id }) };
  }),
];

function renting({ actor, deps, request }: { actor: Member; deps: ServerDeps; request: RequestContext }): Renting {
  const { scope, userId } = actor;
  return { deps, scope, userId, actor: userActor(actor, request) };
}

type NumberList = typeof searchNumberUser;

async function numbers(
  input: Parsed<NumberList>,
  scope: AccountScope,
  { database, clock }: ServerDeps,
): Promise<{ data: Data<NumberList>; info: Info<NumberList>; total: number }> {
  const found = await findNumbers({ database, scope, clock, filter: input });
  const info = { ...pageInfo(input, found.total), counts_by_status: found.countsByStatus };
  return { data: found.numbers, info, total: found.total };
}
