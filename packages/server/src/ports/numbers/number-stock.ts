import * as v from 'valibot';
import { StockError, type NumberPort } from '../numbers.ts';
import type { NumberStockSettings } from './number-settings.ts';

/** Milliseconds that the carrier may take to answer. */
const PATIENCE = 10_000;

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const texts = v.array(v.string());

const countrySchema = v.object({
  iso: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  dial: v.string(),
  types: texts,
  features: texts,
  areas: texts,
  from_price: amount,
  currency: v.string(),
});

const numberSchema = v.pipe(
  v.object({
    number: v.pipe(v.string(), v.regex(/^\d{3,15}$/)),
    country: v.string(),
    type: v.string(),
    area: v.optional(v.string(), ''),
    features: texts,
    setup_price: amount,
    monthly_price: amount,
    currency: v.string(),
    requirements: texts,
    grade: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  }),
  v.transform(({ setup_price: setupPrice, monthly_price: monthlyPrice, ...rest }) => ({
    ...rest,
    setupPrice,
    monthlyPrice,
  })),
);

/** The carrier's stock of numbers over HTTP, as deploy/README.md tells its calls. */
export function createNumberStock(settings: NumberStockSettings): NumberPort {
  const ask = asking(settings);
  return {
    async countries() {
      const { countries } = await ask({ path: '/countries', schema: v.object({ countries: v.array(countrySchema) }) });
      return countries.map(({ from_price: fromPrice, ...country }) => ({ ...country, fromPrice }));
    },
    async search({ country, types, features, pattern, area, sort, page, pageSize }) {
      const query = new URLSearchParams({
        country,
        pattern,
        area,
        sort,
        page: String(page),
        page_size: String(pageSize),
      });
      for (const type of types) query.append('type', type);
      for (const feature of features) query.append('feature', feature);
      const schema = v.object({ numbers: v.array(numberSchema), total: amount });
      return await ask({ path: `/numbers?${query.toString()}`, schema });
    },
    async find(number) {
      return await ask({ path: `/numbers/${number}`, schema: numberSchema, none: 404 });
    },
    async hold(number, { reference, seconds }) {
      const body = { reference, seconds };
      return (
        (await ask({ method: 'PUT', path: `/numbers/${number}/hold`, body, schema: v.unknown(), none: 409 })) !== null
      );
    },
    async order(number, reference) {
      const schema = v.object({ status: v.picklist(['active', 'pending']) });
      const answer = await ask({
        method: 'PUT',
        path: `/numbers/${number}/order`,
        body: { reference },
        schema,
        none: 409,
      });
      return answer?.status ?? 'refused';
    },
    async giveBack(number, reference) {
      const path = `/numbers/${number}?reference=${encodeURIComponent(reference)}`;
      await ask({ method: 'DELETE', path, schema: v.unknown(), none: 404 });
    },
  };
}

interface Asked<Schema extends v.GenericSchema> {
  readonly method?: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly schema: Schema;
  /** The status that means “no”: it answers null. */
  readonly none?: 404 | 409;
}

function asking({ url, token }: NumberStockSettings) {
  async function ask<Schema extends v.GenericSchema>(
    asked: Asked<Schema> & { none: number },
  ): Promise<v.InferOutput<Schema> | null>;
  async function ask<Schema extends v.GenericSchema>(asked: Asked<Schema>): Promise<v.InferOutput<Schema>>;
  async function ask<Schema extends v.GenericSchema>({ method = 'GET', path, body, schema, none }: Asked<Schema>) {
    try {
      const response = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE),
        redirect: 'error',
      });
      if (response.status === none) return null;
      if (!response.ok) throw new Error(`status ${response.status}`);
      return v.parse(schema, await response.json());
    } catch (cause) {
      throw new StockError('The stock of numbers did not answer', { cause });
    }
  }
  return ask;
}
