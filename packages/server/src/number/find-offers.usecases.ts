import type { Data, Parsed } from '@app/contracts/core/call.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { KycItem } from '@app/contracts/kyc/kyc.ts';
import { numberRequirements, type Offer } from '@app/contracts/number/offer.ts';
import type { getNumber, getNumberCountry } from '@app/contracts/number/rent-number.calls.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import type { StockNumber } from '../ports/numbers.ts';
import { listTaken } from './held-number.repository.ts';
import { askStock, readLacking } from './number-stock.ts';

interface Asked {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ports'>;
  readonly scope: AccountScope;
}

const languages = { vn: 'vi', en: 'en' } as const;

/** Countries whose numbers the carrier rents out, named in the person's language. Throws 503. */
export async function findCountries(
  { ports }: Pick<ServerDeps, 'ports'>,
  locale: Locale,
): Promise<Data<typeof getNumberCountry>> {
  const countries = await askStock(ports.numbers, (stock) => stock.countries());
  const names = new Intl.DisplayNames([languages[locale]], { type: 'region' });
  return countries.map(({ iso, dial, types, features, areas, fromPrice, currency }) => ({
    iso,
    name: names.of(iso) ?? iso,
    dial,
    types: [...types],
    features: [...features],
    areas: [...areas],
    from_price: fromPrice,
    currency,
  }));
}

/**
 * A page of numbers that can be rented, each with what this account lacks for it. The carrier pages; numbers that we know
 * to be somebody's are left out, so that a page may be shorter. `kycMissing` is what its verification needs. Throws 503.
 */
export async function findOffers(
  { deps, scope }: Asked,
  { country, type, features, pattern, area, sort, pageNumber, pageSize }: Parsed<typeof getNumber>,
): Promise<{ offers: Offer[]; total: number; kycMissing: KycItem[] }> {
  const { database, clock, ports } = deps;
  const query = { country, types: type, features, pattern, area, sort, page: pageNumber, pageSize };
  const { numbers, total } = await askStock(ports.numbers, (stock) => stock.search(query));
  const taken = await database.asSystem((tx) =>
    listTaken(tx, { numbers: numbers.map(({ number }) => number), accountId: scope.accountId, now: clock.now() }),
  );
  const { lacking, kyc } = await database.asAccount(scope, (tx) => readLacking(tx, scope, clock.now()));
  const free = numbers.filter(({ number }) => !taken.has(number));
  return {
    offers: free.map((number) => asOffer(number, lacking)),
    // The carrier's: what is taken is known of this page alone, and each page must have the same last one.
    total,
    kycMissing: kyc.missing,
  };
}

function asOffer(stock: StockNumber, lacking: ReadonlySet<string>): Offer {
  const { number, country, type, area, features, setupPrice, monthlyPrice, currency, requirements, grade } = stock;
  const required = numberRequirements.filter((each) => requirements.includes(each));
  return {
    number,
    country,
    type,
    area,
    features: [...features],
    setup_price: setupPrice,
    monthly_price: monthlyPrice,
    currency,
    requirements: required,
    missing: required.filter((each) => lacking.has(each)),
    nice_score: grade,
  };
}
